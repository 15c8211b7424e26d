import { quoted } from '@sc/api-client/contract'
import { inSentence } from '@sc/locale'
import type { zhCN } from './zh-CN.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

const theRows = (ranges: readonly string[]) => `${ranges.length > 1 || ranges[0]?.includes('–') ? 'rows' : 'row'} ${ranges.join(', ')}`

const listed = (names: readonly { name: string; above: string }[], count: number) =>
  `${names.map(({ name, above }) => `${above}/${name}`).join(', ')}${names.length < count ? '…' : ''}`

const rowsNamed = (places: readonly { row: number; sheet?: string | undefined }[], count: number) => {
  const named = places.map(({ row, sheet }) => (sheet === undefined ? String(row) : `${row} of “${sheet}”`)).join(', ')
  return count === 1 ? `Row ${named}` : `Rows ${named}${places.length < count ? `… (${count} in all)` : ''}`
}

export const enUS: typeof zhCN = {
  secret: { kept: 'It is set: empty leaves it as it is' },
  add: (title) => `New ${inSentence(title)}`,
  edit: (title) => `Change ${inSentence(title)}`,
  change: 'Edit',
  remove: 'Remove',
  save: 'Save',
  barredRole: 'You may not manage roles, and so neither give nor take it',
  choose: (name) => `Select ${name}`,
  unlike: (title, words) => `${title}: ${words}`,
  removal: 'What is removed cannot be restored.',
  removeQuestion: (title, name) => `Remove the ${inSentence(title)} ${quoted(name)}?`,
  removeSeveral: (title, count) => `Remove the ${count} selected (${inSentence(title)})?`,
  allOrNone: (removal) => `${removal} Where one cannot be removed, all of them stay.`,
  clash: (title, now) => `${title} is now “${now}”`,
  changedMeanwhile: (title, clashes) =>
    `Somebody has just changed this ${inSentence(title)}. ${clashes.length > 0 ? `${clashes.join(', ')}; saving again takes what you filled in` : 'What you left alone is up to date now; check and save again'}`,
  import: {
    button: 'Import',
    title: (title) => `Import: ${inSentence(title)}`,
    stages: { uploaded: 'not finished', checked: 'not imported', applied: 'imported', undone: 'undone' },
    doing: { check: 'Checking', apply: 'Importing', undo: 'Undoing' },
    doingFile: (doing, file) => `${doing} “${file}”`,
    rowsDone: (done, total) => `: ${done} of ${rows(total)}`,
    interrupted: 'It waits for a server to go on.',
    rows: (count) => ` (${rows(count)})`,
    goesOn: 'You may close this window, the work goes on; open “Import” again to see what came of it.',
    uploading: (percent) => `Uploading${percent === null ? '' : ` ${percent}%`}…`,
    pick: 'Click to choose a file, or drop it here',
    limits: '.xlsx or .csv, 20,000 rows at most. It is checked first; nothing is written before you confirm.',
    rules: (title) =>
      `The first row names the columns, in any order. Records (${inSentence(title)}) that exist are changed as the file says, others are added, and what is not in the file stays. You can say what a heading stands for that is not known. An empty cell leaves what a record says; write “clear” to empty it.`,
    template: 'Download a template',
    earlier: 'Imports of late',
    another: 'Choose another file',
    cancel: 'Cancel',
    cancelled: 'Cancelled',
    givenUp: 'Cancelled; nothing was imported.',
    done: 'Done',
    apply: (title, count) => `Import ${count} (${inSentence(title)})`,
    undo: 'Undo the import',
    undoQuestion: (file) => `Undo the import of “${file}”?`,
    undoHint: (title) => `What was added (${inSentence(title)}) is removed, what was changed becomes as it was.`,
    undoLeaves: (all, left) => `${left} of ${all} cannot be undone and will stay as they are:`,
    undoNone: 'Nothing can be undone, for these reasons:',
    undoMore: (count) => `There are ${count} more; all are listed once it is undone.`,
    placed: (row, sheet) => (row === 0 ? '' : sheet === undefined ? `row ${row}` : `${sheet}, row ${row}`),
    because: (name, reason) => `${name}: ${reason}`,
    layout: {
      rows: (above, rows) =>
        above.length > 0
          ? `Left out as a title: ${theRows(above)}; read as headings: ${theRows(rows)}`
          : `Read as headings: ${theRows(rows)}`,
      ofSheets: (sheets, count, words) =>
        `${sheets.map((name) => `“${name}”`).join(', ')}${sheets.length < count ? ` and others (${count} sheets)` : ''}: ${words}`,
      joined: (parts) => parts.join('. '),
    },
    headings: {
      title: 'What the columns stand for',
      hint: (title) =>
        `Check which field (${inSentence(title)}) each column of the file stands for. What you choose is remembered for files with the same headings; a column that is not known, and for which you choose nothing, is left out of this file and asked about again.`,
      column: 'Column of the file',
      field: 'Stands for',
      of: (heading) => `“${heading}” stands for`,
      automatic: (field) => `Automatic: ${field}`,
      samples: (texts) => `Says: ${texts.join(', ')}`,
      empty: 'Says nothing',
      skip: 'Not imported, and not asked about again',
      skipOnce: 'Not imported this time, asked about again',
      together: (headings, field) =>
        `${headings.map((heading) => `“${heading}”`).join(', ')} name the ${inSentence(field)} together: of each row the deepest one that is filled in, told from others of its name by the other columns.`,
      listed: (headings, field) =>
        `${headings.map((heading) => `“${heading}”`).join(', ')}: all that a row says in them is of the ${inSentence(field)}, each once.`,
      check: 'Check the file',
      adjust: 'Change what columns stand for',
    },
    absent: {
      title: 'People who are not in the file',
      hint: 'If the file is complete, you can look for people who are here and not in it, such as those who graduated or left, and freeze their accounts; whoever has another role as well is not frozen. All records stay, and undoing the import lets them in again.',
      among: 'The file has everybody with the role',
      choose: 'Choose a role',
      by: (field) => `Only the file’s ${inSentence(field)}`,
      notInFile: (field) => `The file has no column “${field}”`,
      find: 'Look for who is missing',
      again: 'Look again',
      none: 'Do not look',
      nobody: 'Nobody is missing from the file.',
      found: (count, kept) =>
        `${count === 1 ? '1 person is' : `${count} people are`} not in the file${kept > 0 ? `; ${kept} of them cannot be frozen` : ''}.`,
      search: 'Name, account or department',
      name: 'Name, account',
      depart: 'Department',
      state: 'Remark',
      mayFreeze: 'Can be frozen',
      frozen: 'Frozen',
      kept: (reason) => `Cannot be frozen: ${reason}`,
      download: 'Download this list',
      freeze: (count) => `Freeze ${count === 1 ? 'this account' : `these ${count} accounts`} with the import`,
      count: 'Not in the file',
      done: 'Frozen',
      apply: (title, count, frozen) => (count > 0 ? `Import ${count} (${inSentence(title)}), freeze ${frozen}` : `Freeze ${frozen}`),
      undone: (count) => ` Whoever was frozen (${count}) is let in again.`,
      undoneNow: (count) => ` Whoever was frozen (${count}) is let in again.`,
    },
    pending: 'The choice was changed: check again first',
    build: {
      title: (field) => `Not there yet: ${inSentence(field)}`,
      missing: (count, field, names) => `The file names ${count} that are not there yet (${inSentence(field)}): ${listed(names, count)}`,
      along: 'Add them along',
      hint: 'The file is checked once more. They are added before its rows; undoing the import removes those that nobody else uses.',
      done: 'Checked with them added along. They are added when the file is imported.',
      built: (count, names) => `${count} added along: ${listed(names, count)}`,
      undone: (count) => ` ${count} added along will be removed as well, unless others use them.`,
    },
    fill: {
      title: (field) => `Who has no ${inSentence(field)}`,
      hint: (count, field) =>
        `${count === 1 ? '1 person has' : `${count} people have`} no ${inSentence(field)}, in the file or before. They may be given some; who has ${inSentence(field)} keeps them, and undoing the import takes them back.`,
      label: (field) => `Whoever has no ${inSentence(field)} in the file gets`,
      apply: 'Set, and check again',
      none: 'Set nothing',
      done: (count, field) =>
        `${count === 1 ? '1 person gets' : `${count} people get`} the ${inSentence(field)} below. The file was checked again with them.`,
      gone: (field) => `The ${inSentence(field)} to be given were deleted; choose others`,
      question: (count, field, names) =>
        `Give ${count === 1 ? '1 person' : `${count} people`} the ${inSentence(field)} ${names.map((name) => `“${name}”`).join(', ')}?`,
      given: (count, field) =>
        `${count === 1 ? '1 person' : `${count} people`} without ${inSentence(field)} in the file may do what these allow as soon as they are imported. Undoing the import takes them back.`,
      managing: (count, names) =>
        `${names.map((name) => `“${name}”`).join(', ')} may manage people or roles: once imported, ${count === 1 ? 'this person' : `these ${count} people`} may add, change and freeze accounts, or change what roles may do. Make sure that all of them should. Undoing the import takes it back.`,
    },
    report: {
      label: (title) => `What came of the import: ${inSentence(title)}`,
      file: (file, count) => `“${file}”, ${rows(count)}.`,
      nothingYet: ' Nothing is written yet.',
      undone: ' Undone: what was added is removed, what was changed is as it was.',
      undoneBut: (taken, left) => ` ${taken} undone; ${left} could not be and ${left === 1 ? 'stays as it is' : 'stay as they are'}.`,
      left: 'Records that were not undone',
      reason: 'Reason',
      sums: (places, count) => `${rowsNamed(places, count)} ${count === 1 ? 'is a total and was' : 'are totals and were'} not imported`,
      hidden: (places, count) =>
        `${rowsNamed(places, count)} ${count === 1 ? 'is' : 'are'} hidden in the file (filtered out, for example) and will be imported too. If that is not wanted, delete ${count === 1 ? 'it' : 'them'} and choose the file again.`,
      footers: (places, count) => {
        const named = places.map(({ row, sheet, text }) => `${row}${sheet === undefined ? '' : ` of “${sheet}”`} (${text})`).join(', ')
        return count === 1
          ? `Row ${named} signs or explains the table and was not imported`
          : `Rows ${named}${places.length < count ? `… (${count} in all)` : ''} sign or explain the table and were not imported`
      },
      unread: (sheets) => `Sheets that were not read: ${sheets.join(', ')}`,
      added: 'To add',
      changed: 'To change',
      addedNow: 'Added',
      changedNow: 'Changed',
      same: 'Unchanged',
      wrong: 'Wrong',
      wrongRows: (count) => `${rows(count)} with faults; all have to be right before the import: correct the file and choose it again.`,
      allSame: 'The file says what the records say already; there is nothing to import.',
      ignored: (columns) => `Columns that are not imported: ${columns.join(', ')}`,
      faults: 'Rows with faults',
      changes: 'What will be written',
      row: 'Row',
      column: 'Column',
      problem: 'Problem',
      name: 'Name',
      change: 'Change',
      wholeRow: 'whole row',
      changedColumn: (column, before, after) => `${column}: ${before || 'empty'} → ${after || 'empty'}`,
      newColumn: (column, after) => `${column}: ${after}`,
      newRecord: 'New',
      joint: '; ',
      gap: ' ',
      rows: (places, rows) => `${places.join(', ')}${places.length < rows ? '…' : ''}: ${rows} rows`,
      downloadFaults: 'Download the wrong rows',
      firstFaults: (count) => `The first ${count} kinds of faults are shown; the download has all of them.`,
      firstChanges: (count) => `Only the first ${count} are listed.`,
    },
  },
}
