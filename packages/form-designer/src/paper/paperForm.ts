import { isEmptyValue, readUploads, validateSubmission, type FormDesign, type MomentFormat } from '@sc/form-renderer/schema'
import type { Asked } from './askedOf.ts'
import type { PaperLocale } from './locale/zh-CN.ts'
import { element, escaped } from './markup.ts'
import { mark, sheetOf, wordsOfHtml, type SheetContext, type SheetField, type Writer } from './sheet.ts'

/** Rows to write into where a table has no end. */
const EMPTY_ROWS = 5

/** A form on A4: empty to be filled in by hand, or with what was filled in. A page without anything that runs, to be dressed by `dressed`. */
export function paperForm(design: FormDesign, context: SheetContext): string {
  const { values, widgets, title, language, words } = context
  // What conditions hide was not asked.
  const absent = values && new Set(validateSubmission(design, values, {}, { widgets }).absent)
  const sheet = sheetOf(design, { ...context, absent }, writerOf(words, values !== undefined))
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
</head>
<body>
<h1>${escaped(title)}</h1>
${sheet}
</body>
</html>
`
}

const writerOf = (words: PaperLocale, isFilled: boolean): Writer => ({
  field: (field) =>
    element(
      'div',
      { class: field.asked.kind === 'area' ? 'field wide' : 'field' },
      element('div', { class: 'label' }, escaped(field.title), mark(field.required)),
      element(
        'div',
        { class: 'answer' },
        answerOf(field, words, isFilled),
        ...field.hints.map((hint) => element('div', { class: 'hint' }, escaped(hint))),
      ),
    ),
  cell: (field) =>
    isFilled
      ? escaped(wordsOf(field.value, field.asked, words))
      : field.asked.kind === 'choices' && field.asked.choices.length <= 4
        ? answerOf(field, words, false)
        : '',
  emptyRows: ({ least, most, grows }) => (isFilled ? 0 : Math.min(most, grows ? Math.max(least, EMPTY_ROWS) : least)),
})

function answerOf({ asked, value, closed }: SheetField, words: PaperLocale, isFilled: boolean): string {
  if (asked.kind === 'choices' || asked.kind === 'yesNo') {
    const choices = asked.kind === 'choices' ? asked.choices : yesNo(words)
    const held = new Set((Array.isArray(value) ? value : [value]).map(String))
    const box = (one: { value: string }) => (isFilled && held.has(one.value) ? '☑' : '☐')
    return element('div', { class: 'choices' }, ...choices.map((one) => element('span', {}, `${box(one)} ${escaped(one.label)}`)))
  }
  if (isFilled) return element('div', { class: asked.kind === 'area' ? 'text' : 'line' }, escaped(wordsOf(value, asked, words)))
  if (asked.kind === 'area') return element('div', { class: 'box' })
  if (asked.kind === 'files') return element('div', { class: 'line' }, escaped(words.attached))
  if (asked.kind === 'moment' && !closed) return element('div', { class: 'line' }, escaped(blankMoment(asked.moment, words)))
  const bounds = asked.kind === 'number' && (asked.least !== undefined || asked.most !== undefined)
  return element(
    'div',
    { class: 'line' },
    bounds ? element('span', { class: 'hint' }, escaped(`(${words.range(asked.least, asked.most)})`)) : '',
  )
}

const yesNo = ({ yes, no }: PaperLocale) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

const blankMoment = ({ format }: MomentFormat, { day, month }: PaperLocale): string =>
  /d/i.test(format) ? day : /M/.test(format) ? month : ''

/** What was filled in, as it is read. */
function wordsOf(value: unknown, asked: Asked, words: PaperLocale): string {
  if (isEmptyValue(value)) return ''
  if (asked.kind === 'files')
    return readUploads(value)
      .map(({ name, url }) => name ?? url.slice(url.lastIndexOf('/') + 1))
      .join(words.joint)
  if (asked.kind === 'yesNo') return value === true ? words.yes : words.no
  const labels = asked.kind === 'choices' ? new Map(asked.choices.map((one) => [one.value, one.label])) : undefined
  const said = (one: unknown) => labels?.get(String(one)) ?? wordsOfHtml(String(one))
  return Array.isArray(value) ? value.map(said).join(words.joint) : said(value)
}

/** What the page looks like. Apart from it: where a host lets no style element in, `dressed` still may. */
export const paperStyles = `
@page { size: A4; margin: 18mm 16mm; }
* { box-sizing: border-box; }
body { margin: 0; color: #000; background: #fff; font: 11pt/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
@media screen { body { max-width: 210mm; margin: 0 auto; padding: 12mm; } }
h1 { margin: 0 0 8mm; font-size: 17pt; text-align: center; }
h2 { margin: 6mm 0 2mm; font-size: 12.5pt; break-after: avoid; }
h3 { margin: 4mm 0 2mm; font-size: 11pt; break-after: avoid; }
.field { display: grid; grid-template-columns: 34mm minmax(0, 1fr); gap: 4mm; margin-bottom: 3.5mm; break-inside: avoid; }
.cols { display: grid; grid-template-columns: repeat(24, minmax(0, 1fr)); column-gap: 4mm; }
.cols .field, td .field { grid-template-columns: auto minmax(0, 1fr); }
.label { overflow-wrap: anywhere; }
.req { font-weight: bold; }
.line { min-height: 1.7em; border-bottom: .3mm solid #000; overflow-wrap: anywhere; white-space: pre-wrap; }
.box { height: 28mm; border: .3mm solid #000; }
.text { min-height: 1.7em; white-space: pre-wrap; overflow-wrap: anywhere; }
.choices { display: flex; flex-wrap: wrap; gap: 1mm 6mm; }
.hint { color: #444; font-size: 9pt; }
.note { margin: 3mm 0; white-space: pre-wrap; overflow-wrap: anywhere; }
table { width: 100%; margin-bottom: 4mm; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { height: 9mm; padding: 1mm 2mm; border: .3mm solid #000; font-weight: normal; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 600; }
td .field { margin: 0; }
@media screen and (max-width: 600px) {
  body { padding: 4mm; }
  .field, .cols .field { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .cols { display: block; }
}
`
