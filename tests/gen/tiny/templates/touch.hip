${banner}
QD_KERNEL(${name}, struct quern_touch_params, p, TILE, 1)
{
}
