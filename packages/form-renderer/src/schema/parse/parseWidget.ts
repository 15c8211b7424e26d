import { typeOpenedAs } from './aliases.ts'
import { createWidgetKey, isForbiddenModel, modelOf } from '../keys.ts'
import type { Widget, WidgetOptions, WidgetRule } from '../../definition/types.ts'
import { isObject, type JsonObject } from './json.ts'
import { parseRowColumns, rowsKey, rowsKeyOf } from './parseRowColumns.ts'
import type { ParseContext } from './ParseContext.ts'
import { parseSections, partsKeyOf } from './parseSections.ts'
import { noteDialect, rememberSaved } from './saved.ts'

const written = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** The widgets of a list, and what to save when nobody touches it. */
export function parseList(
  raw: readonly unknown[],
  path: string,
  depth: number,
  context: ParseContext,
): { list: Widget[]; saved: unknown[] } {
  const saved: unknown[] = []
  const list = raw.map((entry, index): Widget => {
    const here = `${path}[${index}]`
    if (!isObject(entry)) {
      context.report({ severity: 'error', code: 'not-a-widget', path: here, say: (_, texts) => texts.notAWidget })
      saved.push(entry)
      return placeholderOf(entry)
    }
    const parsed = parseWidget(entry, here, depth, context)
    saved.push(parsed.saved)
    return parsed.widget
  })
  // A list without a single widget is an empty one.
  return { list: rememberSaved(raw.some(isObject) ? list : [], saved), saved }
}

/** What is no widget keeps its place among the others, so that editing these does not lose it. */
function placeholderOf(entry: unknown): Widget {
  const key = createWidgetKey()
  return rememberSaved({ type: '', name: '', icon: '', key, model: modelOf('widget', key), options: {}, rules: [] }, entry)
}

function parseWidget(raw: JsonObject, path: string, depth: number, context: ParseContext): { widget: Widget; saved: JsonObject } {
  const { report } = context
  const said = written(raw.type)
  const type = typeOpenedAs(said, context.widgets)
  const name = written(raw.name)
  const rawOptions: WidgetOptions = isObject(raw.options) ? raw.options : {}
  const options = withoutLeftovers(rawOptions, name || type, `${path}.options`, context)
  const key = written(raw.key) || createWidgetKey()
  const schema = context.widgets.get(type)
  const binds = schema?.value !== undefined
  if (type !== said) report({ severity: 'info', code: 'alias', path, of: name || said, say: (whose, texts) => texts.alias(whose, said) })
  const model = written(raw.model) || modelOf(type || 'widget', key)
  if (binds && written(raw.model) === '')
    report({ severity: 'info', code: 'missing-model', path, of: name || type, say: (whose, texts) => texts.missingModel(whose) })
  if (binds && context.models.has(model))
    report({ severity: 'warning', code: 'duplicate-model', path, say: (_, texts) => texts.duplicateModel(model) })
  else if (binds && !isForbiddenModel(model)) context.models.add(model)

  const rules = Array.isArray(raw.rules) ? (raw.rules.filter(isObject) as WidgetRule[]) : []
  const widget: Widget = { ...raw, type, name, icon: written(raw.icon), key, model, options, rules }
  const saved: JsonObject = options === rawOptions ? { ...raw } : { ...raw, options }
  // What is filled in is kept under the name, so that it has to be the same whenever the design is opened.
  if (binds && written(raw.model) === '') Object.assign(saved, { key, model })
  if (schema?.rows) {
    widget.columns = parseRowColumns(raw, saved, name || type, path, depth, context, parseList)
    delete widget[rowsKey]
    noteDialect(widget, { type: said, rows: rowsKeyOf(raw) })
  } else if (schema?.container) {
    const key = partsKeyOf(raw, type)
    const parts = parseSections(raw, { type, name: name || type, path, depth }, context, parseList)
    delete widget[key]
    widget.columns = parts.columns
    if (raw[key] !== undefined) saved[key] = parts.saved
    if (parts.written || type !== said) noteDialect(widget, { type: said, ...(parts.written && { sections: parts.written }) })
  } else if (type !== said) noteDialect(widget, { type: said })
  context.inspect?.({ widget, schema, raw, path, report })
  return { widget: rememberSaved(widget, saved), saved }
}

/** Files saved after a preview carry fetched options and live upload tokens: neither belongs to a design. */
function withoutLeftovers(options: WidgetOptions, name: string, path: string, { report }: ParseContext): WidgetOptions {
  let clean = options
  if (Array.isArray(options.remoteOptions) && options.remoteOptions.length > 0) {
    clean = { ...clean, remoteOptions: [] }
    report({
      severity: 'info',
      code: 'remote-options',
      path: `${path}.remoteOptions`,
      of: name,
      say: (whose, texts) => texts.remoteOptions(whose),
    })
  }
  if (typeof options.token === 'string' && options.token !== '') {
    clean = { ...clean, token: '' }
    report({ severity: 'info', code: 'token', path: `${path}.token`, of: name, say: (whose, texts) => texts.token(whose) })
  }
  return clean
}
