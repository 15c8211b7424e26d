import type { spreadsheet as zhCN } from '../zh-CN/spreadsheet.ts'

export const spreadsheet: typeof zhCN = {
  characters: ({ most }) => `A cell has more than ${most} characters; it cannot be imported`,
  cells: 'The file has too many columns; remove those that are not needed',
  text: 'There is too much in the file; please split it',
  hostile: 'The file has characters that cannot be stored (null or broken ones); please remove them',
  unpacked: 'The file is too large once unpacked; split it, or remove pictures and other sheets',
  tooLong: ({ most }) => `The file has more than ${most} rows; please split it`,
  unreadable: 'The file cannot be read: use an .xlsx or .csv file that a spreadsheet program opens, without a password',
}
