import { quoted } from '@sc/api-client/contract'
import { inSentence } from '@sc/locale'
import type { importing as zhCN } from '../zh-CN/importing.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
const placed = (row: number, sheet?: string) => (sheet === undefined ? `row ${row}` : `row ${row} of the sheet “${sheet}”`)
const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

type Params<Name extends 'appliedSo' | 'undoneSo'> = Parameters<(typeof zhCN)[Name]>[0]

const written = ({ added, changed, frozen }: Params<'appliedSo'>) =>
  `added ${added}, changed ${changed}${frozen > 0 ? `, froze ${frozen}` : ''}`
const takenBack = ({ taken, left }: Params<'undoneSo'>) => `took back ${taken}${left > 0 ? `, left ${left}` : ''}`

export const importing: typeof zhCN = {
  job: 'The import',
  template: ({ title }) => `Import template, ${inSentence(title)}`,
  uploaded: 'The file is uploaded and being checked',
  noFile: 'Choose the file to import',
  empty: 'The file is empty',
  tooLarge: 'The file exceeds 10 MB; please split it',
  busy: 'It is being worked on; please wait',
  tooManyColumns: ({ count, most }) => `The table has ${count} columns, and may have ${most}: remove those that are not needed`,
  tooManyWaiting: ({ most }) => `${most} files of yours wait to be checked: please try again once they are`,
  noRows: 'There is nothing below the headings',
  done: 'It is finished and cannot be cancelled',
  notChecked: 'It is not checked yet; please wait',
  alreadyImported: 'It was imported already',
  alreadyUndone: 'It was undone; choose the file again to import it',
  notImported: 'It was not imported yet',
  undoneBefore: 'It was undone already',
  wrongRows: ({ count }) => `${rows(count)} with faults; correct them and choose the file again`,
  allSame: 'The file says what the records say already; there is nothing to import',
  otherwise: 'The data changed after the check; it was checked again, please look at it before you import',
  changedWhile: 'Somebody changed one of the records meanwhile; nothing was imported, please try again',
  sameAsOthers: 'Records of the file exist already; nothing was imported, please check again',
  doing: ({ work, title, file }) =>
    `${{ check: 'Check a file to import', apply: 'Import', undo: 'Undo an import' }[work]}: ${inSentence(title)} ${quoted(file)}`,
  reason: ({ file }) => `Import of ${quoted(file)}`,
  undoReason: ({ file }) => `Undoing the import of ${quoted(file)}`,
  underWay: ({ work }) =>
    `${{ check: 'It is being checked', apply: 'It is being imported', undo: 'It is being undone' }[work]}; please wait`,
  halfway: 'It is being written already and cannot be cancelled; it can be undone when it is finished',
  nothingUndone: 'Nothing can be undone: all records stay as they are, for the reasons below',
  undoBusy: 'Somebody kept changing its records meanwhile; nothing was undone, please try again',
  goneSince: ({ title }) => `This ${inSentence(title)} was removed, or is beyond your scope`,
  changedSince: ({ fields }) => `Changed since the import${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`,
  formerGone: ({ field }) => `What it was before (${inSentence(field)}) was removed and cannot be restored`,

  noHeadings: ({ title, rows: first, keys, sheets }) =>
    `No headings found${sheets.length > 0 ? ` (sheets looked at: ${sheets.join(', ')})` : ''}. One of the first ${first} rows names the columns (${inSentence(title)}), such as: ${keys.join(', ')}. You may download a template first`,
  hiddenSheet: ({ name }) => `${name} (hidden)`,
  ofSheet: ({ name, problem }) => `Sheet “${name}”: ${problem}`,
  twice: ({ columns }) => `The column ${named(columns)} is there twice; keep one of them`,
  sameField: ({ field, headings }) =>
    `The columns ${named(headings)} all stand for “${field}”, which is read from one column; keep one of them`,
  noColumn: 'There is no such field; reload the page and try again',
  notInFile: ({ column }) => `The file has no column “${column}” to go by`,
  notComplete: 'Nobody was looked for who is not in the file; nobody can be frozen',
  manyAbsent: ({ count, most }) =>
    `${count} people are not in the file, which is more than ${most}: check whether the file is complete, or narrow it down`,
  absent: ({ title }) => `Not in the file (${inSentence(title)})`,
  keptBecause: 'Why it cannot be frozen',
  checkedSo: ({ added, changed, wrong }) => `Would add ${added}, change ${changed}${wrong > 0 ? `; rows with faults: ${wrong}` : ''}`,
  appliedSo: written,
  undoneSo: takenBack,
  appliedFile: ({ file, people = 0, given = [], ...counts }) =>
    `Import of “${file}”: ${written(counts)}${people > 0 && given.length > 0 ? `; ${people === 1 ? '1 person was' : `${people} people were`} given ${named(given)}` : ''}`,
  filledGone: ({ field }) => `The ${inSentence(field)} to be given were deleted; choose others`,
  undoneFile: ({ file, ...counts }) => `Undo of the import of “${file}”: ${takenBack(counts)}`,
  missing: ({ title, columns }) => `The column ${named(columns)} is missing: a ${inSentence(title)} is told by it`,
  unreadable: ({ unreadable, text }) =>
    ({
      error: `The cell is the error “${text}”; correct its formula or enter something else`,
      formula: 'The cell is a formula without its result; open the file with a spreadsheet program and save it',
      number: `The number “${text}” of the cell cannot be read; enter it again`,
      damaged: 'The cell is damaged and cannot be read; enter it again',
      quote: `The cell has a stray quotation mark: “${text}”; open the file with a spreadsheet program, check and save it`,
    })[unreadable],
  longDigits: 'More than 15 digits: spreadsheets do not keep all of them; format the cell as text and enter it again',
  shortened: ({ text }) =>
    `“${text}” is a number that a spreadsheet program has shortened, its digits are lost: make the cell a text and fill it in again`,
  noIdentifier: ({ text }) => `“${text}” has blanks, commas or decimals, which it may not`,
  noDay: ({ text }) => `has to be a day, as in 2026-05-01, and not “${text}”`,
  noNumber: ({ text }) => `A number is needed; “${text}” is none`,
  noYear: ({ text }) => `A year is needed, as 2023, not “${text}”`,
  noFlag: ({ yes, no }) => `Either ${yes} or ${no}`,
  noOption: ({ text, options }) => `There is no option “${text}”; there are: ${options.join(', ')}`,
  unknown: ({ text }) => `There is no “${text}”`,
  notBelow: ({ text, above }) => `“${text}” is not below “${above}”; please check this row`,
  ambiguous: ({ text, count, choices }) =>
    choices.length === 0
      ? `There are ${count} of “${text}”; which one is meant?`
      : `There are ${count} of “${text}”; say which one: ${choices.join(', ')}${choices.length < count ? ', …' : ''}`,
  blank: ({ column }) => `${column} is empty`,
  sameRecord: ({ title, row, sheet }) => `The same ${inSentence(title)} as in ${placed(row, sheet)}`,
  taken: ({ title, value }) => `“${value}” is taken by another ${inSentence(title)}`,
  doubled: ({ value, row, sheet }) => `“${value}” is in ${placed(row, sheet)} already`,
  circular: ({ title }) => `It would stand above itself: of this file no ${inSentence(title)} may be above another and below it`,
  notCleared: ({ title }) => `${title} cannot be emptied`,
  faults: ({ title }) => `${title}: rows with faults`,
  noFaults: 'There are no rows with faults',
  problem: 'Problem',
  ofColumn: ({ column, problem }) => `${column}: ${problem}`,
  foundAs: ({ name, told }) => `${name} (${told})`,
  fixed: ({ value }) => `It is “${value}” and cannot be changed once it is saved`,

  guide: 'How to fill in',
  column: 'Column',
  required: 'Required',
  what: 'What to fill in',
  yes: 'Yes',
  tells: 'tells whether a record is added or changed',
  emptyCells:
    'Of a record that exists, an empty cell leaves the field as it is; to empty one, write “clear” into it. What is required cannot be emptied.',
  takesText: ({ max, pattern }) => `${max} characters at most${pattern && `; ${pattern}`}`,
  takesNumber: ({ min, max, decimals, usual }) =>
    `a ${decimals ? `number with up to ${decimals} decimal places` : 'whole number'} from ${min} to ${max}${usual === null ? '' : `; empty means ${usual}`}`,
  takesFlag: ({ yes, no, usual }) => `${yes} or ${no}; empty means ${usual}`,
  takesOption: ({ options }) => options.join(', '),
  takesYear: ({ min, max }) => `a year from ${min} to ${max}, as 2023; a day of it, as 2023-09-01, is read as the year`,
  takesDay: 'a day, as in 2026-05-01',
  takesNames: 'the names, just as they are in the system, with commas between them',
  takesName: 'the name, just as it is in the system',
  joint: '; ',
}
