import type { Cells } from '../table/cells.ts'
import { scanXml } from './scanXml.ts'
import { OfficeError } from './unpacked.ts'

export const isOfDocument = (path: string): boolean => path.toLowerCase() === 'word/document.xml'

/** Cells that one may cover; a table that says more has a slip in it. */
const WIDEST = 50

/** The largest table of a document; a table within a cell belongs to what the cell says. */
export function readDocument(xml: string): Cells {
  const tables: Cells[] = []
  let depth = 0
  let [text, span, isText, isDeleted] = ['', 1, false, 0]
  for (const part of scanXml(xml)) {
    const table = tables.at(-1)
    if (part.kind === 'text') {
      if (isText && isDeleted === 0) text += part.text
    } else if (part.name === 'tbl') {
      if (part.kind === 'open' && ++depth === 1) tables.push([])
      if (part.kind === 'close') depth--
    } else if (part.name === 't') isText = part.kind === 'open'
    else if (part.name === 'del') isDeleted += part.kind === 'open' ? 1 : -1
    else if (depth === 0 || !table) continue
    else if (part.name === 'p' && part.kind === 'close') text += '\n'
    else if ((part.name === 'br' || part.name === 'tab') && part.kind === 'open') text += part.name === 'br' ? '\n' : ' '
    else if (depth > 1) continue
    else if (part.name === 'tr' && part.kind === 'open') table.push([])
    else if (part.name === 'tc' && part.kind === 'open') [text, span] = ['', 1]
    else if (part.name === 'gridSpan' && part.kind === 'open') span = Math.min(WIDEST, Math.max(1, Number(part.attribute('val')) || 1))
    else if (part.name === 'tc') table.at(-1)?.push(text.trim().replace(/\n{2,}/g, '\n'), ...Array.from({ length: span - 1 }, () => ''))
  }
  const [largest] = tables.toSorted((left, right) => right.flat().length - left.flat().length)
  const cells = largest?.filter((row) => row.some((cell) => cell !== '')) ?? []
  if (cells.length === 0) throw new OfficeError('noTable')
  return cells
}
