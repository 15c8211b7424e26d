import type { spreadsheet as zhCN } from '../zh-CN/spreadsheet.ts'

export const spreadsheet: typeof zhCN = {
  characters: ({ most }) => `A cell has more than ${most} characters; it cannot be imported`,
  cells: 'The file has too many columns; remove those that are not needed',
  text: 'There is too much in the file; please split it',
  hostile: 'The file has characters that cannot be stored (null or broken ones); please remove them',
  sheets: ({ most }) => `The file has more than ${most} sheets`,
  unpacked: 'The file is too large once unpacked; please split it',
  damagedRow: ({ row }) => `Row ${row} of the file is damaged and cannot be read: open it with a spreadsheet program, check and save it`,
  openQuote: ({ line }) =>
    `Line ${line} of the file has a quotation mark that is not closed, and what follows cannot be told apart: open it with a spreadsheet program, correct and save it`,
  strayQuote: ({ line }) =>
    `Line ${line} of the file goes on behind a closing quotation mark, and its cells cannot be told apart: open it with a spreadsheet program, correct and save it`,
  busy: 'Several files are being read right now; please import it later',
  tooLong: ({ most }) => `The file has more than ${most} rows; please split it`,
  oldExcel:
    'This is an old .xls file, or one with a password, and cannot be read: open it with a spreadsheet program, take the password off and save it as .xlsx',
  webPage: 'This .xls file is a web page without a table that can be read: open it with a spreadsheet program and save it as .xlsx',
  unreadable: 'The file cannot be read: use an .xlsx or .csv file that a spreadsheet program opens, without a password',
}
