import { Worker } from 'node:worker_threads'
import type { Message } from '@sc/locale'
import { FewAtOnce } from '../FewAtOnce.ts'
import { BusinessError } from '../http/errors.ts'
import { say } from '../locale/say.ts'
import type { Cell, Sheet } from '../sheetRow.ts'

/** Reading a file of 20,000 rows takes a second or two. */
const LONGEST_MS = 30_000
const MOST_MB = 512

/** What a cell of a spreadsheet program holds at most; cells of 20,000 rows with a hundred columns; what a large roster says in all, and takes unpacked; a sheet for each class. */
const LIMITS = { characters: 32_767, cells: 2_000_000, text: 32_000_000, unpacked: 256_000_000, sheets: 100 }

/** Each may take what it unpacks twice over for a moment, beside what is bounded above. */
const readers = new FewAtOnce({ atOnce: 2, queue: 6, full: () => new BusinessError(say.spreadsheet.busy()) })

/** What the reader is asked, in a thread of its own. */
export interface Asked {
  content: Uint8Array
  /** Rows. */
  most: number
  /** Rows that may stand above the table of each sheet. */
  above: number
  limits: typeof LIMITS
}

export type ProblemKind = keyof typeof PROBLEMS

/** What the reader answers; `line` of a text, or the row of a sheet. */
export type Answer = { sheets: Sheet[] } | { problem: ProblemKind; line: number | undefined }

const PROBLEMS = {
  unreadable: say.spreadsheet.unreadable,
  oldExcel: say.spreadsheet.oldExcel,
  webPage: say.spreadsheet.webPage,
  characters: () => say.spreadsheet.characters({ most: LIMITS.characters }),
  cells: say.spreadsheet.cells,
  text: say.spreadsheet.text,
  hostile: say.spreadsheet.hostile,
  unpacked: say.spreadsheet.unpacked,
  sheets: () => say.spreadsheet.sheets({ most: LIMITS.sheets }),
  damagedRow: (row = 0) => say.spreadsheet.damagedRow({ row }),
  openQuote: (line = 0) => say.spreadsheet.openQuote({ line }),
  strayQuote: (line = 0) => say.spreadsheet.strayQuote({ line }),
} satisfies Record<string, (line?: number) => Message>

/** A thread of its own, so that a large or hostile file holds up nobody: it reads, answers with no more than it may, and ends. */
const READER = new URL('./reader/thread.js', import.meta.url)

/**
 * The sheets of a spreadsheet (xlsx, csv in UTF-8, UTF-16 or GBK, or the tables of a web page) with their rows, empty ones left out: at most so many rows in
 * all, and so many more above the table of each for a title and headings.
 * @throws BusinessError where it cannot be read, has more, or is larger than a roster can be
 */
export async function readSheets(content: Uint8Array, most: number, above = 0): Promise<Sheet[]> {
  const sheets = await readers.run(() => readAside({ content, most, above, limits: LIMITS }))
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > most + above * sheets.length) throw tooLong(most)
  return sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.filter(({ cells }) => cells.some(isFilled)) }))
}

const isFilled = (cell: Cell) => cell !== null && String(cell).trim() !== ''

export const tooLong = (most: number) => new BusinessError(say.spreadsheet.tooLong({ most }))

async function readAside(workerData: Asked): Promise<Sheet[]> {
  const worker = new Worker(READER, { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MB } })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const answer = await new Promise<Answer>((resolve) => {
      const unreadable = () => resolve({ problem: 'unreadable', line: undefined })
      timer = setTimeout(unreadable, LONGEST_MS)
      worker.once('message', resolve).once('error', unreadable).once('exit', unreadable)
    })
    if ('sheets' in answer) return answer.sheets
    throw new BusinessError(PROBLEMS[answer.problem](answer.line))
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
