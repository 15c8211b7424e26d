import type { OfficeLocale } from './zh-CN.ts'

/** The same in English. */
export const enUS: OfficeLocale = {
  refused: (name, why) => `“${name}”: ${why}`,
  old: 'Excel and Word files in the old format, or with a password, are not read: save it as .xlsx or .docx, or copy its table and paste it here',
  notLoaded: 'it was not read, as the network is down. Try again, or paste the table',
  problems: {
    unreadable: 'The file is damaged and cannot be read',
    tooLarge: 'The file is too large: keep the row of titles and some examples, or copy these and paste them here',
    tooWide: 'The table has more than 1,000 columns, which is no form',
    noTable: 'There is no table in the file',
    otherFile: 'This is no Excel or Word file',
  },
}
