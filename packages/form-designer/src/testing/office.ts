import { strToU8, zipSync } from 'fflate'

const NAMESPACE =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** For tests and stories: an archive of texts by their paths. */
export const packed = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))))

/** A workbook of sheets by their names, each the XML within its sheet; texts that cells share, and formats of cells. */
export function workbook(
  sheets: Readonly<Record<string, string>>,
  { shared = [], formats = [], hidden = [] }: { shared?: readonly string[]; formats?: readonly number[]; hidden?: readonly string[] } = {},
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  return packed({
    'xl/workbook.xml': `<workbook ${NAMESPACE}><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${NAMESPACE}>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${NAMESPACE}><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellXfs><xf numFmtId="0"/>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet ${NAMESPACE}>${sheets[name]}</worksheet>`]),
    ),
  })
}

/** Rows of cells, each a text of its own. */
export const rows = (...lines: readonly (readonly string[])[]): string =>
  `<sheetData>${lines.map((line, at) => `<row r="${at + 1}">${line.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`).join('')}</sheetData>`

/** A document of what is within its body. */
export const wordDocument = (body: string): Uint8Array<ArrayBuffer> =>
  packed({
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
