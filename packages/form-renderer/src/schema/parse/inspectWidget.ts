import { inspectOptions } from './inspectOptions.ts'
import { inspectRules } from './inspectRules.ts'
import { inspectUpload } from './inspectUpload.ts'
import type { Inspection } from './inspection.ts'
import { rowsKey } from './parseRowColumns.ts'
import { partsKeyOf } from './parseSections.ts'
import { partsWithin } from './partsWithin.ts'

const widgetKeys = new Set(['type', 'name', 'icon', 'key', 'model', 'options', 'rules'])
const activeHtml = /<\s*(script|iframe|object|embed)|\son\w+\s*=|javascript:/i
const lookaround = /\(\?<?[=!]|\\[1-9]/
const leadingLookahead = /^\/?\^\(\?[=!]/

/** What a person should know about a widget that was opened: parts that are not understood, not used, or not run. */
export function inspectWidget(inspection: Inspection): void {
  const { widget, schema, raw, path, texts, report } = inspection
  const { type, name, options } = widget
  const of = name || type
  const foreign = Object.keys(raw).filter(
    (key) =>
      !widgetKeys.has(key) &&
      !(schema?.container && (key === 'columns' || key === partsKeyOf(raw, type))) &&
      !(key === rowsKey && schema?.rows),
  )
  if (!schema) {
    if (type === '') report({ severity: 'error', code: 'missing-type', path, say: () => texts.missingType })
    else {
      const parts = partsWithin(raw, foreign, texts)
      report({ severity: 'warning', code: 'unknown-type', path, of, say: (whose) => texts.unknownType(type, whose, parts) })
    }
    return
  }
  inspectOptions(inspection, schema, foreign)
  inspectUpload(inspection)
  inspectRules(inspection)
  const { defaultValue, pattern } = options
  if (typeof defaultValue === 'string' && activeHtml.test(defaultValue)) {
    report({ severity: 'warning', code: 'active-html', path: `${path}.options.defaultValue`, of, say: texts.activeHtml })
  }
  if (typeof pattern === 'string' && pattern !== '' && !looksRunnable(pattern)) {
    report({ severity: 'warning', code: 'pattern', path: `${path}.options.pattern`, of, say: (whose) => texts.pattern(whose, pattern) })
  }
}

/** A look, not a proof: the engine that runs patterns is too large to load for an import. */
function looksRunnable(pattern: string): boolean {
  try {
    // Compiling is safe; only matching may take long.
    new RegExp(pattern)
  } catch {
    return false
  }
  return leadingLookahead.test(pattern) || !lookaround.test(pattern)
}
