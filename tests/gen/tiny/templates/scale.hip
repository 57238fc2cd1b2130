%-- y = act(alpha * x). A comment about the template is not in the kernel.
% local relu = act == "relu"
% local function load(into, times)
%   include("tile/load.hip", { into = into, times = times, vec = vec })
% end
${banner}
#include "qd.h"

${constants}

QD_KERNEL(${name}, struct quern_scale_params, p, THREADS, ${threads // 64 > 0 and threads // 64 or 1})
{
% if wide == 1 then
    // four bytes: "%d" and a } stay as they are
% else
    // two bytes
% end
    % load("x", 2)
% for i = 1, vec do
    use(${i}, ${("x%d"):format(i - 1)}, ${arch.clock_mhz}, ${({ relu = "}", none = "{" })[act]});
% end
% if relu then
    if (wide) {
        % include("tile/load.hip", {
%       into = "y", times = 1,
%       vec = vec })
    }

    relu();
% end
}
