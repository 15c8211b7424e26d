import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { BusinessError } from '../http/errors.ts'
import { say } from '../locale/say.ts'

export type Cell = string | number | boolean | null

export interface SheetRow {
  /** As the spreadsheet counts: the first row is 1. */
  number: number
  cells: Cell[]
}

/** Reading a file of 20,000 rows takes a second or two. */
const LONGEST_MS = 30_000
const MOST_MB = 512

/** What a cell of a spreadsheet program holds at most; cells of 20,000 rows with a hundred columns; what a large roster says in all, and takes unpacked. */
const LIMITS = { characters: 32_767, cells: 2_000_000, text: 32_000_000, unpacked: 256_000_000 }

const PROBLEMS = {
  characters: () => say.spreadsheet.characters({ most: LIMITS.characters }),
  cells: say.spreadsheet.cells,
  text: say.spreadsheet.text,
  hostile: say.spreadsheet.hostile,
  unpacked: say.spreadsheet.unpacked,
}

const locate = createRequire(import.meta.url)

/** A thread of its own, so that a large or hostile file holds up nobody: it reads, answers with no more than it may, and ends. */
const READER = `
const { parentPort, workerData } = require('node:worker_threads')
const { pathToFileURL } = require('node:url')
const { content, most, limits } = workerData
const load = (path) => import(pathToFileURL(path).href)
// A number beyond all bounds is text, which is no number.
const plain = (cell) => typeof cell === 'number' && !Number.isFinite(cell) ? String(cell) : cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '') : (cell ?? null)
class Problem extends Error {}
const rows = []
let cellCount = 0
let textLength = 0
function add(number, values) {
  cellCount += values.length
  if (cellCount > limits.cells) throw new Problem('cells')
  const cells = values.map(plain)
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    textLength += cell.length
    if (cell.length > limits.characters) throw new Problem('characters')
    if (textLength > limits.text) throw new Problem('text')
    if (cell.includes('\\0') || /\\p{Surrogate}/u.test(cell)) throw new Problem('hostile')
  }
  rows.push({ number, cells })
}
async function csv() {
  const { parseCsv } = await load(workerData.csv)
  const decoded = (name, fatal) => new TextDecoder(name, { fatal }).decode(content)
  const marked = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : null
  let text
  try { text = decoded(marked ?? 'utf-8', true) } catch { text = decoded('gb18030', true) }
  for (const [at, cells] of parseCsv(text, { maxRows: most }).entries()) add(at + 1, cells)
}
async function xlsx() {
  const { unzipSync } = await load(workerData.zip)
  let unpacked = 0
  // Nothing is unpacked yet.
  unzipSync(content, { filter: ({ originalSize }) => ((unpacked += originalSize), false) })
  if (unpacked > limits.unpacked) throw new Problem('unpacked')
  const { streamXlsxRows } = await load(workerData.xlsx)
  for await (const { index, values } of streamXlsxRows(content, { sheet: 0, maxRows: most })) add(index + 1, values)
}
// A workbook is a ZIP.
const isWorkbook = content[0] === 0x50 && content[1] === 0x4b
;(isWorkbook ? xlsx : csv)().then(
  () => parentPort.postMessage({ rows }),
  (error) => parentPort.postMessage({ problem: error instanceof Problem ? error.message : 'unreadable' }),
)
`

const READERS = { xlsx: locate.resolve('hucre/xlsx'), csv: locate.resolve('hucre/csv'), zip: locate.resolve('fflate') }

/**
 * The rows of a spreadsheet's first sheet (xlsx, or csv in UTF-8, UTF-16 or GBK), empty ones left out: at most so many, and so many more above them for a title and headings.
 * @throws BusinessError where it cannot be read, has more, or is larger than a roster can be
 */
export async function readRows(content: Uint8Array, most: number, above = 0): Promise<SheetRow[]> {
  // The thread is told of one row too many.
  const rows = await readAside({ content, most: most + above + 1, limits: LIMITS, ...READERS })
  if (rows.length > most + above) throw tooLong(most)
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null && String(cell).trim() !== ''))
}

export const tooLong = (most: number) => new BusinessError(say.spreadsheet.tooLong({ most }))

type Answer = { rows: SheetRow[] } | { problem: string }

async function readAside(workerData: Record<string, unknown>): Promise<SheetRow[]> {
  const worker = new Worker(READER, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MB } })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const answer = await new Promise<Answer>((resolve) => {
      const unreadable = () => resolve({ problem: 'unreadable' })
      timer = setTimeout(unreadable, LONGEST_MS)
      worker.once('message', resolve).once('error', unreadable).once('exit', unreadable)
    })
    if ('rows' in answer) return answer.rows
    const tell = Object.hasOwn(PROBLEMS, answer.problem) ? PROBLEMS[answer.problem as keyof typeof PROBLEMS] : say.spreadsheet.unreadable
    throw new BusinessError(tell())
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
