/** Files with rows. */
export const spreadsheet = {
  characters: ({ most }: { most: number }) => `有单元格超过 ${most} 个字符，不能导入`,
  cells: '文件的列过多，请删去不需要的列后再导入',
  text: '文件的内容过多，请分成几个文件导入',
  hostile: '文件中含有无法保存的字符（空字符或残缺的字符），请删除后再导入',
  sheets: ({ most }: { most: number }) => `文件的工作表超过 ${most} 个，不能导入`,
  unpacked: '文件解压后过大，请分成几个文件导入',
  damagedRow: ({ row }: { row: number }) => `文件的第 ${row} 行已损坏，无法读取：请用表格软件打开，确认内容后另存再导入`,
  openQuote: ({ line }: { line: number }) => `文件第 ${line} 行有一个引号没有成对，后面的内容无法区分：请用表格软件打开，改正后另存再导入`,
  strayQuote: ({ line }: { line: number }) => `文件第 ${line} 行的引号后面还有内容，无法区分单元格：请用表格软件打开，改正后另存再导入`,
  busy: '正在读取的文件较多，请稍后再导入',
  tooLong: ({ most }: { most: number }) => `文件超过 ${most} 行，请分成几个文件导入`,
  oldExcel: '这是旧版 .xls 文件，或有密码的文件，无法读取：请在表格软件中打开，去掉密码，另存为 .xlsx 后再导入',
  webPage: '这是网页格式的 .xls，其中没有可以读取的表格：请在表格软件中打开后另存为 .xlsx，再导入',
  unreadable: '文件无法读取：请使用 .xlsx 或 .csv 文件，并确认它能用表格软件打开、没有加密',
}
