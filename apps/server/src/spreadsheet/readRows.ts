import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { BusinessError } from '../http/errors.ts'

export type Cell = string | number | boolean | null

export interface SheetRow {
  /** As the spreadsheet counts: the first row is 1. */
  number: number
  cells: Cell[]
}

/** Reading a file of 20,000 rows takes a second or two. */
const LONGEST_MS = 30_000
const MOST_MB = 512

const locate = createRequire(import.meta.url)

/** A thread of its own, so that a large or hostile file holds up nobody: it reads, answers and ends. */
const READER = `
const { parentPort, workerData } = require('node:worker_threads')
const { pathToFileURL } = require('node:url')
const load = (path) => import(pathToFileURL(path).href)
const plain = (cell) => cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '') : (cell ?? null)
async function csv({ content, most }) {
  const { parseCsv } = await load(workerData.csv)
  const decoded = (name, fatal) => new TextDecoder(name, { fatal }).decode(content)
  const marked = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : null
  let text
  try { text = decoded(marked ?? 'utf-8', true) } catch { text = decoded('gb18030', true) }
  return parseCsv(text, { maxRows: most }).map((cells, at) => ({ number: at + 1, cells: cells.map(plain) }))
}
async function xlsx({ content, most }) {
  const { streamXlsxRows } = await load(workerData.xlsx)
  const rows = []
  for await (const { index, values } of streamXlsxRows(content, { sheet: 0, maxRows: most })) rows.push({ number: index + 1, cells: values.map(plain) })
  return rows
}
const { content } = workerData
// A workbook is a ZIP.
const isWorkbook = content[0] === 0x50 && content[1] === 0x4b
;(isWorkbook ? xlsx : csv)(workerData).then((rows) => parentPort.postMessage(rows))
`

/**
 * The rows of a spreadsheet's first sheet (xlsx, or csv in UTF-8, UTF-16 or GBK), empty ones left out: at most so many, and so many more above them for a title and headings.
 * @throws BusinessError where it cannot be read, or has more
 */
export async function readRows(content: Uint8Array, most: number, above = 0): Promise<SheetRow[]> {
  // The thread is told of one row too many.
  const rows = await readAside({ content, most: most + above + 1, xlsx: locate.resolve('hucre/xlsx'), csv: locate.resolve('hucre/csv') })
  if (rows.length > most + above) throw tooLong(most)
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null && String(cell).trim() !== ''))
}

export const tooLong = (most: number) => new BusinessError(`文件超过 ${most} 行，请分成几个文件导入`)

async function readAside(workerData: Record<string, unknown>): Promise<SheetRow[]> {
  const worker = new Worker(READER, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MB } })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<SheetRow[]>((resolve, reject) => {
      const unreadable = () => reject(new BusinessError('文件无法读取：请使用 .xlsx 或 .csv 文件，并确认它能用表格软件打开、没有加密'))
      timer = setTimeout(unreadable, LONGEST_MS)
      worker.once('message', resolve).once('error', unreadable).once('exit', unreadable)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
