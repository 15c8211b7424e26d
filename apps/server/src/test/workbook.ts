import { strToU8, zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface Around {
  /** Its `si` elements. */
  sharedStrings?: string
  /** The number of a built-in format, or the code of one, of the only style. */
  format?: string
}

/** A workbook whose sheet data is written by hand, as no spreadsheet program would. */
export function testBook(sheetData: string, { sharedStrings = '', format = '0' }: Around = {}): Uint8Array {
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (...all: string[]) => `<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`
  const isBuiltIn = /^\d+$/.test(format)
  const code = format.replaceAll('"', '&quot;')
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml'),
      relation('rId3', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${sharedStrings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="${isBuiltIn ? format : '164'}"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(HEAD + text)])))
}

/** The same archive, which says of all its files that they become so many bytes. */
export function sayingSizes(content: Uint8Array, bytes: number): Uint8Array {
  const changed = content.slice()
  const view = new DataView(changed.buffer)
  for (let at = 0; at + 30 < changed.length; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, bytes, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, bytes, true)
  }
  return changed
}
