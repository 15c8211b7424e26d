import {
  DesignParseError,
  fieldsOf,
  parseDesign,
  rowWidgetsOf,
  builtInSchemas,
  serialiseDesign,
  walkWidgets,
} from '../../src/schema/index.ts'
import type { FormDesign, Widget } from '../../src/schema/index.ts'
import { lostIn } from './lostIn.ts'

/** What became of a saved design when it was opened and saved again. */
export interface Inspected {
  /** Why it could not be opened; everything else is empty then. */
  refused?: string
  /** Fields that can be filled in, columns of sub-tables one by one, and all that there are, those within parts of unknown types among them. */
  fillable: number
  fields: number
  /** Types that are not built, each once. */
  unsupported: string[]
  /** Findings of the import, by severity. */
  issues: { error: number; warning: number; info: number }
  /** Paths of what is not saved as it was read, untouched and after an edit of something else. */
  lost: string[]
}

export function inspect(text: string): Inspected {
  const nothing: Inspected = { fillable: 0, fields: 0, unsupported: [], issues: { error: 0, warning: 0, info: 0 }, lost: [] }
  try {
    const { design, issues } = parseDesign(text)
    const count = (severity: string) => issues.filter((issue) => issue.severity === severity).length
    const raw = designIn(JSON.parse(text))
    return {
      ...countFields(design),
      unsupported: unsupportedIn(design),
      issues: { error: count('error'), warning: count('warning'), info: count('info') },
      lost: [...new Set([...lostIn(raw, serialiseDesign(design)), ...lostIn(raw, serialiseDesign(edited(design)))])],
    }
  } catch (error) {
    if (error instanceof DesignParseError || error instanceof SyntaxError) return { ...nothing, refused: error.message }
    throw error
  }
}

/** A design also travels within a record of a form, as text or as it is. */
function designIn(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || 'list' in raw || !('widgetForm' in raw)) return raw
  return typeof raw.widgetForm === 'string' ? JSON.parse(raw.widgetForm) : raw.widgetForm
}

function countFields(design: Pick<FormDesign, 'list'>): Pick<Inspected, 'fillable' | 'fields'> {
  const infos = fieldsOf(design)
  const open = new Set(infos.filter(({ never }) => never === undefined).map(({ model }) => model))
  let [fillable, fields] = [0, 0]
  const counted = new Set<string>()
  walkWidgets(design, (widget, { schema }) => {
    const row = rowWidgetsOf(widget, schema)
    if (row) {
      const within = countFields({ list: [...row] })
      fillable += open.has(widget.model) ? within.fillable : 0
      fields += within.fields
    } else if (schema ? schema.value && !counted.has(widget.model) : widget.type !== '') {
      counted.add(widget.model)
      const nested = schema ? 0 : nestedFields(widget)
      fields += Math.max(1, nested)
      if (schema && open.has(widget.model)) fillable += 1
    }
  })
  return { fillable, fields }
}

/** Levels of an unknown part's own structure that are looked through. */
const deepest = 32

/** What looks like a field within a part of an unknown type: it has a type and settings, and nothing like that within it. */
function nestedFields(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > deepest) return 0
  const within = Object.values(value).reduce<number>((sum, part) => sum + nestedFields(part, depth + 1), 0)
  const isField = depth > 0 && 'type' in value && typeof value.type === 'string' && 'options' in value
  return within === 0 && isField ? 1 : within
}

function unsupportedIn(design: FormDesign): string[] {
  const types = new Set<string>()
  const note = ({ type }: Widget) => void (builtInSchemas.get(type) || types.add(type))
  walkWidgets(design, (widget, { schema }) => {
    note(widget)
    rowWidgetsOf(widget, schema)?.forEach(note)
  })
  return [...types]
}

/** As if somebody had touched every field at the top: these are put together anew. What is no widget cannot be touched. */
const edited = (design: FormDesign): FormDesign => ({
  ...design,
  list: design.list.map((widget) => (widget.type === '' ? widget : { ...widget })),
})
