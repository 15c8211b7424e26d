import { strToU8, zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const FORMATS = 'http://schemas.openxmlformats.org'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A document that word processors open, of paragraphs without any markup. */
export function wordDocument(paragraphs: readonly string[]): Buffer {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${FORMATS}/package/2006/relationships"><Relationship Id="r1" Type="${FORMATS}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${FORMATS}/wordprocessingml/2006/main"><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(HEAD + text)]))))
}

/** What is to be done where something happens off the campus, as it was first written and as the school asked for it. */
export const emergencyPlans = {
  draft: ['支教团应急预案（初稿）', '带队教师：赵明远', '一、出发前购买保险', '二、每日晚点名'],
  final: [
    '支教团应急预案',
    '带队教师：赵明远',
    '一、出发前购买保险，核对紧急联系人',
    '二、每日早晚点名，外出两人以上同行',
    '三、就近就医点：青禾镇卫生院；遇险情先报平安，再报学校值班室',
  ],
} as const
