-- A part of a spec: what the kernel needs of rows.
return {
  row_whole = accept { "row_whole", "n % vec == 0 && ldx % vec == 0" },
}
