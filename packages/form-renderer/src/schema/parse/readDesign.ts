import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'
import { builtInSchemas } from '../../widgets/schemas.ts'
import { schemaVersion } from '../emptyDesign.ts'
import type { FormDesign } from '../../definition/types.ts'
import type { Finding } from './findings.ts'
import { DesignParseError } from './DesignParseError.ts'
import { isDeeperThan, isObject, type JsonObject } from './json.ts'
import { parseConfig } from './parseConfig.ts'
import type { ParseContext } from './ParseContext.ts'
import { parseList } from './parseWidget.ts'
import { longNumbers, readJson } from './readJson.ts'
import { rememberSaved } from './saved.ts'
import { shortly } from './shortly.ts'

/** Levels of JSON: far more than any form has, far fewer than a call stack. */
export const deepest = 3000

/**
 * Opens a saved design, JSON or its text, as a form is drawn from it and checked: complete where the file was not, the rest kept. It says
 * nothing of what is odd about it, which takes as long again and more than twice the code: `parseDesign` does.
 * @throws DesignParseError for text that is not JSON or nested beyond reading
 */
export const readDesign = (input: unknown, widgets: WidgetSchemas = builtInSchemas): FormDesign =>
  readWith(input, { widgets, report: () => undefined })

/**
 * {@link readDesign} that tells what it comes across.
 * @param tooDeep in the reader's words
 */
export function readWith(input: unknown, telling: Omit<ParseContext, 'models'>, tooDeep = 'A design nested beyond reading'): FormDesign {
  const { report } = telling
  const json = readJson(input)
  if (isDeeperThan(json, deepest)) throw new DesignParseError(tooDeep)
  const raw = unwrap(json, report)
  const long = typeof input === 'string' ? longNumbers(input) : []
  if (long.length > 0) report({ severity: 'warning', code: 'long-number', path: '', say: (_, texts) => texts.longNumbers(long) })
  if (!Array.isArray(raw.list)) report({ severity: 'error', path: '', ...whatInstead(raw) })
  inspectRoot(raw, report)
  const { list, saved } = parseList(Array.isArray(raw.list) ? raw.list : [], 'list', 0, { ...telling, models: new Set() })
  const design: FormDesign = { ...raw, list, config: parseConfig(raw.config, report) }
  return rememberSaved(design, Array.isArray(raw.list) ? { ...raw, list: saved } : raw)
}

/** Where other designers keep their widgets: form-generator, VForm. */
const otherLists = ['fields', 'widgetList'] as const

/** What a file is that has no list of widgets. */
function whatInstead(raw: JsonObject): Pick<Finding, 'code' | 'say'> {
  if (Array.isArray(raw.rows) || isObject(raw.rows)) return { code: 'report-layout', say: (_, texts) => texts.reportLayout }
  const other = otherLists.find((key) => Array.isArray(raw[key]))
  return other
    ? { code: 'other-designer', say: (_, texts) => texts.otherDesigner(other) }
    : { code: 'not-a-design', say: (_, texts) => texts.notADesign }
}

const rootKeys = new Set(['list', 'config', 'version'])

function inspectRoot(raw: JsonObject, report: ParseContext['report']): void {
  const { version } = raw
  if (version !== undefined && version !== null && version !== '' && String(version) !== String(schemaVersion)) {
    report({ severity: 'warning', code: 'version', path: 'version', say: (_, texts) => texts.version(shortly(version)) })
  }
  for (const key of Object.keys(raw)) {
    if (rootKeys.has(key) || (key === 'rows' && raw.list === undefined)) continue
    report({ severity: 'warning', code: 'unknown-keys', path: key, say: (_, texts) => texts.unknownRoot(key) })
  }
}

/** Designs also travel inside a mobile form's record, or as the bare list. */
function unwrap(input: unknown, report: ParseContext['report']): JsonObject {
  if (Array.isArray(input) && input.some(isObject)) {
    report({ severity: 'info', code: 'bare-list', path: '', say: (_, texts) => texts.bareList })
    return { list: input, config: { labelWidth: 100 } }
  }
  if (!isObject(input)) return {}
  const inner = isObject(input.widgetForm) || typeof input.widgetForm === 'string' ? unwrapped(input.widgetForm) : undefined
  if (input.list === undefined && inner) {
    const around = Object.keys(input).filter((key) => key !== 'widgetForm')
    report({ severity: 'info', code: 'unwrapped', path: 'widgetForm', say: (_, texts) => texts.unwrapped(around) })
    return inner
  }
  return input
}

function unwrapped(inner: unknown): JsonObject | undefined {
  try {
    const value = readJson(inner)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
