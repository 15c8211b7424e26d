import type { IssueTexts } from '../../locale/issues/zh-CN.ts'
import { zhCN } from '../../locale/issues/zh-CN.ts'
import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'
import { builtInSchemas } from '../../widgets/schemas.ts'
import { designProblems } from '../designProblems.ts'
import { schemaVersion } from '../emptyDesign.ts'
import type { FormDesign } from '../../definition/types.ts'
import type { DesignIssue } from '../types.ts'
import { findingsIn, type Finding } from './findings.ts'
import { DesignParseError } from './DesignParseError.ts'
import { isDeeperThan, isObject, type JsonObject } from './json.ts'
import { parseConfig } from './parseConfig.ts'
import type { ParseContext } from './ParseContext.ts'
import { parseList } from './parseWidget.ts'
import { longNumbers, readJson } from './readJson.ts'
import { rememberSaved } from './saved.ts'
import { shortly } from './shortly.ts'

/** Levels of JSON: far more than any form has, far fewer than a call stack. */
const deepest = 3000

/** An opened design, complete where the file was not, and what there is to say about the file. */
export interface ParsedDesign {
  design: FormDesign
  issues: DesignIssue[]
}

/**
 * Opens a saved design: JSON, or its text. What is missing is filled in, what is not understood or not used is kept
 * verbatim and named in `issues`, widgets of a type that is not among `widgets` included; fetched options and upload tokens are removed. Throws `DesignParseError` for text that is not JSON
 * or nested beyond reading, and nothing else.
 */
export function parseDesign(input: unknown, texts: IssueTexts = zhCN, widgets: WidgetSchemas = builtInSchemas): ParsedDesign {
  const { report, issues } = findingsIn(texts)
  const json = readJson(input)
  if (isDeeperThan(json, deepest)) throw new DesignParseError(texts.unreadablyDeep(deepest))
  const raw = unwrap(json, texts, report)
  const long = typeof input === 'string' ? longNumbers(input) : []
  if (long.length > 0) report({ severity: 'warning', code: 'long-number', path: '', say: () => texts.longNumbers(long) })
  const context: ParseContext = { texts, widgets, report, models: new Set() }
  if (!Array.isArray(raw.list)) {
    report({ severity: 'error', path: '', ...whatInstead(raw, texts) })
  }
  inspectRoot(raw, texts, report)
  const { list, saved } = parseList(Array.isArray(raw.list) ? raw.list : [], 'list', 0, context)
  const config = parseConfig(raw.config, texts, report)
  const design: FormDesign = { ...raw, list, config }
  for (const { kind, path, of, say } of designProblems(design, { texts, widgets })) {
    // What is typed there is lost.
    const severity = kind === 'forbidden-model' ? 'error' : 'warning'
    report({ severity, code: kind, path, of, say })
  }
  return { design: rememberSaved(design, Array.isArray(raw.list) ? { ...raw, list: saved } : raw), issues: issues() }
}

/** Where other designers keep their widgets: form-generator, VForm. */
const otherLists = ['fields', 'widgetList'] as const

/** What a file is that has no list of widgets. */
function whatInstead(raw: JsonObject, texts: IssueTexts): Pick<Finding, 'code' | 'say'> {
  if (Array.isArray(raw.rows) || isObject(raw.rows)) return { code: 'report-layout', say: () => texts.reportLayout }
  const other = otherLists.find((key) => Array.isArray(raw[key]))
  return other ? { code: 'other-designer', say: () => texts.otherDesigner(other) } : { code: 'not-a-design', say: () => texts.notADesign }
}

const rootKeys = new Set(['list', 'config', 'version'])

function inspectRoot(raw: JsonObject, texts: IssueTexts, report: ParseContext['report']): void {
  const { version } = raw
  if (version !== undefined && version !== null && version !== '' && String(version) !== String(schemaVersion)) {
    report({ severity: 'warning', code: 'version', path: 'version', say: () => texts.version(shortly(version)) })
  }
  for (const key of Object.keys(raw)) {
    if (rootKeys.has(key) || (key === 'rows' && raw.list === undefined)) continue
    report({ severity: 'warning', code: 'unknown-keys', path: key, say: () => texts.unknownRoot(key) })
  }
}

/** Designs also travel inside a mobile form's record, or as the bare list. */
function unwrap(input: unknown, texts: IssueTexts, report: ParseContext['report']): JsonObject {
  if (Array.isArray(input) && input.some(isObject)) {
    report({ severity: 'info', code: 'bare-list', path: '', say: () => texts.bareList })
    return { list: input, config: { labelWidth: 100 } }
  }
  if (!isObject(input)) return {}
  const inner = isObject(input.widgetForm) || typeof input.widgetForm === 'string' ? unwrapped(input.widgetForm) : undefined
  if (input.list === undefined && inner) {
    const around = Object.keys(input).filter((key) => key !== 'widgetForm')
    report({ severity: 'info', code: 'unwrapped', path: 'widgetForm', say: () => texts.unwrapped(around) })
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
