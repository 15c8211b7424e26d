import { isOfDocument, readDocument } from './readDocument.ts'
import { isOfWorkbook, readWorkbook, type OfficeTable } from './readWorkbook.ts'
import { OfficeError, unpacked } from './unpacked.ts'

export { OfficeError, type OfficeProblem } from './unpacked.ts'
export type { OfficeTable } from './readWorkbook.ts'

/** The table in a workbook (.xlsx) or a document (.docx): nothing else of the file is looked at, and nothing in it runs. */
export function readOffice(bytes: Uint8Array): OfficeTable {
  const parts = unpacked(bytes, (path) => isOfWorkbook(path) || isOfDocument(path))
  if ([...parts.keys()].some(isOfWorkbook)) return readWorkbook(parts)
  const [document] = [...parts].flatMap(([path, text]) => (isOfDocument(path) ? [text] : []))
  if (document === undefined) throw new OfficeError('otherFile')
  return { cells: readDocument(document), lists: new Map() }
}
