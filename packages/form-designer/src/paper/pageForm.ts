import { defaultValues, type FormDesign } from '@sc/form-renderer/schema'
import { element, escaped, leaf } from './markup.ts'
import type { PaperLocale } from './locale/zh-CN.ts'
import { mark, sheetOf, type SheetContext, type SheetField, type Writer } from './sheet.ts'

/** As many of one are seen at a glance; more are folded away. */
const AT_A_GLANCE = 6

/** A form as a page of its own, of what every browser has: it runs wherever it is pasted, and is sent by field names. */
export function pageForm(design: FormDesign, context: SheetContext): string {
  const { title, language, words, widgets } = context
  const sheet = sheetOf(design, { ...context, values: defaultValues(design, widgets) }, writerOf(words))
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${css}</style>
</head>
<body>
<!-- ${words.action} -->
<form method="post" enctype="multipart/form-data" accept-charset="utf-8">
<h1>${escaped(title)}</h1>
${sheet}
<button type="submit">${escaped(words.submit)}</button>
</form>
</body>
</html>
`
}

const writerOf = (words: PaperLocale): Writer => ({
  field(field) {
    const { title, required, hints, name, asked } = field
    const said = hints.map((hint, at) => element('small', { id: `${name}-hint-${at}` }, escaped(hint)))
    const isGroup = asked.kind === 'choices' && (asked.several || asked.choices.length <= AT_A_GLANCE)
    if (isGroup) return element('fieldset', {}, element('legend', {}, escaped(title), mark(required)), choicesOf(field), ...said)
    return element(
      'div',
      { class: 'field' },
      element('label', { for: name }, escaped(title), mark(required)),
      controlOf(field, words, false),
      ...said,
    )
  },
  cell: (field) => controlOf(field, words, true),
  emptyRows: ({ least, most, grows }) => Math.min(most, grows ? Math.max(least, 3) : least),
})

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined

const isHeld = (value: unknown, one: string): boolean =>
  Array.isArray(value) ? value.some((held) => String(held) === one) : value !== undefined && value !== null && String(value) === one

function choicesOf({ name, asked, required, closed, value }: SheetField): string {
  if (asked.kind !== 'choices') return ''
  const type = asked.several ? 'checkbox' : 'radio'
  return asked.choices
    .map((one, at) => {
      const id = `${name}-${at}`
      const checked = isHeld(value, one.value)
      const box = leaf('input', { type, id, name, value: one.value, required: required && !asked.several, disabled: closed, checked })
      return element('div', { class: 'choice' }, box, element('label', { for: id }, escaped(one.label)))
    })
    .join('')
}

function controlOf(field: SheetField, words: PaperLocale, isCell: boolean): string {
  const { asked, name, title, required, closed, value } = field
  const own = { id: name, name, required, 'aria-label': isCell ? title : undefined }
  switch (asked.kind) {
    case 'choices': {
      const options = asked.choices.map((one) =>
        element('option', { value: one.value, selected: isHeld(value, one.value) }, escaped(one.label)),
      )
      const none = asked.several ? [] : [element('option', { value: '' }, escaped(words.choose))]
      return element('select', { ...own, multiple: asked.several, disabled: closed }, ...none, ...options)
    }
    case 'yesNo':
      return leaf('input', { ...own, required: false, type: 'checkbox', value: 'true', checked: value === true, disabled: closed })
    case 'files':
      return leaf('input', {
        ...own,
        type: 'file',
        multiple: asked.several,
        accept: asked.extensions.join(',') || undefined,
        disabled: closed,
      })
    case 'area':
      return element('textarea', { ...own, rows: isCell ? 1 : 4, maxlength: asked.most, readonly: closed }, escaped(text(value) ?? ''))
    case 'number':
      return leaf('input', { ...own, type: 'number', step: 'any', min: asked.least, max: asked.most, value: text(value), readonly: closed })
    case 'moment':
      return leaf('input', { ...own, ...momentOf(asked.moment), value: text(value), readonly: closed })
    case 'line':
      return leaf('input', { ...own, type: 'text', maxlength: asked.most, value: text(value), readonly: closed })
  }
}

/** What a browser asks with for a moment that is written so; any other one is typed. */
function momentOf({ format, timestamp }: { format: string; timestamp: boolean }): { type: string; step?: number } {
  if (timestamp) return { type: 'text' }
  if (format === 'yyyy-MM-dd') return { type: 'date' }
  if (format === 'yyyy-MM') return { type: 'month' }
  if (format === 'HH:mm') return { type: 'time' }
  if (format === 'HH:mm:ss') return { type: 'time', step: 1 }
  return { type: 'text' }
}

const css = `
* { box-sizing: border-box; }
body { margin: 0; color: #1f1f1f; background: #fff; font: 16px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
form { max-width: 760px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 24px; }
h2 { margin: 24px 0 8px; font-size: 18px; }
h3 { margin: 16px 0 8px; font-size: 16px; }
.field, fieldset { margin: 0 0 16px; padding: 0; border: 0; min-width: 0; }
.field > label, legend { display: block; margin-bottom: 4px; padding: 0; overflow-wrap: anywhere; }
.req { color: #b3261e; }
input, select, textarea, button { font: inherit; }
input:not([type=checkbox], [type=radio], [type=file]), select, textarea { width: 100%; min-height: 40px; padding: 6px 10px; border: 1px solid #8c8c8c; border-radius: 6px; background: #fff; }
input[type=file] { max-width: 100%; }
[readonly] { background: #f5f5f5; }
.choice { display: flex; gap: 8px; align-items: baseline; min-height: 32px; }
small { display: block; color: #595959; }
.note { white-space: pre-wrap; overflow-wrap: anywhere; }
.cols { display: grid; grid-template-columns: repeat(24, minmax(0, 1fr)); column-gap: 16px; }
section { overflow-x: auto; }
table { width: 100%; margin-bottom: 16px; border-collapse: collapse; }
th, td { padding: 4px; border: 1px solid #d9d9d9; text-align: start; font-weight: normal; vertical-align: top; }
td { min-width: 96px; }
button { min-height: 44px; padding: 0 24px; color: #fff; background: #b72f39; border: 0; border-radius: 6px; }
@media (max-width: 600px) { .cols { display: block; } }
`
