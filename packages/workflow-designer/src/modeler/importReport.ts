import type { EngineName } from '../engines/EngineProfile.ts'
import type { Repair } from '../engines/repair/Repair.ts'
import type { Unused } from '../engines/unused.ts'
import { type BpmnView, is, type ModdleElement } from '../model/bpmnTypes.ts'
import type { Kept } from './findKept.ts'

/**
 * Something that the importer said; `detail` is what it concerns, as far as it told.
 * `outside`: text beside the root element; `undrawable`: the diagram part does not fit the model; `other`: anything else.
 */
export interface ImportWarning {
  kind: 'unparsable' | 'illegal' | 'unresolved' | 'duplicate' | 'outside' | 'undrawable' | 'other'
  detail: string
  line?: number
}

/** What happened to a file on its way to the canvas. */
export interface ImportReport {
  engine: EngineName
  /** The file speaks another engine than the designer did. */
  engineChanged: boolean
  repairs: Repair[]
  /** The text was laid out, since it had no diagram or one that cannot be drawn. */
  laidOut: false | 'missing' | 'unusable'
  /** Pools were added around its processes, so that all of them are seen. */
  pooled: boolean
  /** Possibly lost on saving. */
  warnings: ImportWarning[]
  /** Does not fit together and is kept as it is. */
  odd: ImportWarning[]
  /** In the model and saved, but not on the canvas; `type` is the BPMN type. */
  undrawn: { id: string; type: string; name: string }[]
  /** Kept word for word without being shown. */
  kept: Kept[]
  /** Kept and understood, but without use to the built-in engine. */
  unused: Unused[]
}

/** Whether an administrator should see the report before the file replaces what is on the canvas. */
export function needsConfirmation(report: ImportReport): boolean {
  const { engineChanged, repairs, laidOut, warnings, odd, undrawn, kept, unused } = report
  return engineChanged || laidOut !== false || [repairs, warnings, odd, undrawn, kept, unused].some(({ length }) => length > 0)
}

/** Whether saving what was imported may lose something. */
export function isLossy(report: ImportReport): boolean {
  return report.warnings.length > 0
}

const KEPT: readonly ImportWarning['kind'][] = ['unresolved', 'undrawable']

/** Warnings told apart by what becomes of their part: lost on saving, or kept as odd as it is. */
export function sortWarnings(messages: readonly unknown[]): Pick<ImportReport, 'warnings' | 'odd'> {
  const all = readWarnings(messages)
  return { warnings: all.filter(({ kind }) => !KEPT.includes(kind)), odd: all.filter(({ kind }) => KEPT.includes(kind)) }
}

/** What bpmn-js says where a diagram part and a model do not go together. */
const UNDRAWABLE =
  /not yet drawn|multiple DI elements|no bpmnElement|already rendered|unknown di|Ref not specified|attachedToRef|missing bpmnElement|unrecognized flowElement/

export function readWarnings(messages: readonly unknown[]): ImportWarning[] {
  return messages.flatMap((raw): ImportWarning[] => {
    const text = typeof raw === 'string' ? raw : raw instanceof Object && 'message' in raw ? String(raw.message) : ''
    // An attribute that a descriptor does not list is kept all the same.
    if (!text || text.startsWith('unknown attribute')) return []
    const line = /line: (\d+)/.exec(text)?.[1]
    const found = (kind: ImportWarning['kind'], pattern: RegExp) => {
      const detail = pattern.exec(text)?.[1]
      return detail === undefined ? null : { kind, detail, ...(line ? { line: Number(line) + 1 } : {}) }
    }
    const warning =
      found('duplicate', /duplicate ID <([^>]*)>/) ??
      found('illegal', /illegal ID <([^>]*)>/) ??
      found('unresolved', /unresolved reference <([^>]*)>/) ??
      found('outside', /^unparsable content\s+(\S+)[^]*outside of root node/) ??
      found('unparsable', /^unparsable content <?([^\s>]+)/) ??
      (UNDRAWABLE.test(text) ? found('undrawable', /<[^>]*?id="([^"]+)"/) : null)
    return [warning ?? { kind: 'other', detail: /<([^>]*)>/.exec(text)?.[1] ?? '' }]
  })
}

/** Flow elements, artifacts and lanes of the model without a shape on any plane. */
export function findUndrawn(view: BpmnView): ImportReport['undrawn'] {
  const registry = view.get('elementRegistry')
  const found: ImportReport['undrawn'] = []
  const visit = (element: ModdleElement) => {
    if (isDrawable(element) && !registry.get(element.id)) {
      found.push({ id: element.id, type: element.$type, name: element.name ?? '' })
    }
    for (const property of ['rootElements', 'flowElements', 'artifacts', 'participants', 'messageFlows', 'laneSets', 'lanes']) {
      for (const child of childrenOf(element, property)) visit(child)
    }
    // A lane may be divided further.
    const inner = is(element, 'bpmn:Lane') && element.get<ModdleElement | undefined>('childLaneSet')
    if (inner) visit(inner)
  }
  visit(view.getDefinitions())
  return found
}

/** Whether a text with flow elements came out as an empty canvas: its diagram speaks of other elements. */
export function isBlank(view: BpmnView): boolean {
  const isDrawn =
    view.get('elementRegistry').filter((element) => is(element, 'bpmn:FlowNode') || is(element, 'bpmn:Participant')).length > 0
  return !isDrawn && findUndrawn(view).length > 0
}

function childrenOf(element: ModdleElement, property: string): ModdleElement[] {
  const value: unknown = Reflect.get(element, property)
  return Array.isArray(value) ? (value as ModdleElement[]) : []
}

function isDrawable(element: ModdleElement): boolean {
  if (is(element, 'bpmn:DataObject')) return false
  return ['bpmn:FlowElement', 'bpmn:Artifact', 'bpmn:Participant', 'bpmn:MessageFlow', 'bpmn:Lane'].some((type) => is(element, type))
}
