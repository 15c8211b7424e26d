import { defaultValues, fieldsByModel, readUploads, schemaOf, walkWidgets } from '@sc/form-renderer/schema'
import type { FieldInfo, FieldPermissions, FormDesign, Widget } from '@sc/form-renderer/schema'

type Values = Readonly<Record<string, unknown>>

export interface CarriedOver {
  /** What the other form can begin with. */
  values: Record<string, unknown>
  /** What was filled in and has no place there: the field's name and what it held, in words. */
  left: { name: string; shown: string }[]
  /** Names of fields whose files stay where they are. */
  files: string[]
}

interface CarryOptions {
  filesHeld?: boolean
  permissions?: FieldPermissions
}

/**
 * What was filled in on one form, for another: fields are told by their models, and a value goes where one like it can
 * stand, and where `permissions` of the other one let it. Files of a record belong to it; those that nothing holds yet go along.
 */
export function carryOver(values: Values, from: FormDesign, to: FormDesign, { filesHeld = false, permissions = {} }: CarryOptions = {}): CarriedOver {
  const [fields, widgets, untouched] = [fieldsByModel(to), widgetsOf(to), defaultValues(from)]
  const carried: CarriedOver = { values: {}, left: [], files: [] }
  for (const [model, field] of fieldsByModel(from)) {
    const value = values[model]
    if (isEmpty(value)) continue
    const target = fields.get(model)
    const fits = target !== undefined && !isClosed(permissions, model) && target.never === undefined && target.valueType === field.valueType && isAnswer(value, widgets.get(model)!, field.type)
    if (fits && field.valueType === 'file' && filesHeld) carried.files.push(target.name || model)
    else if (fits) carried.values[model] = value
    // What the design began with was not their word.
    else if (JSON.stringify(value) !== JSON.stringify(untouched[model])) carried.left.push({ name: field.name || model, shown: shownAs(value, field) })
  }
  return carried
}

/** Whatever is filled in, it holds what the form says. */
const isClosed = (permissions: FieldPermissions, model: string) => permissions[model] === 'read' || permissions[model] === 'hidden'

/** What was kept of a form whose process has closed some of its fields since: these begin with what the form says. */
export function withoutClosed(values: Values, design: FormDesign, permissions: FieldPermissions): CarriedOver {
  const closed = Object.keys(permissions).filter((model) => isClosed(permissions, model))
  if (closed.length === 0) return { values: { ...values }, left: [], files: [] }
  const typed = Object.fromEntries(closed.flatMap((model) => (Object.hasOwn(values, model) ? [[model, values[model]]] : [])))
  const defaults = defaultValues(design)
  const said = Object.fromEntries(closed.map((model) => [model, defaults[model]]))
  return { ...carryOver(typed, design, design, { permissions }), values: { ...values, ...said } }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function widgetsOf(design: FormDesign): Map<string, Widget> {
  const widgets = new Map<string, Widget>()
  walkWidgets(design, (widget) => void (widgets.has(widget.model) || widgets.set(widget.model, widget)))
  return widgets
}

/** What is too long, or half typed, is shown where it can be corrected; what is no answer there at all could only be lost. */
function isAnswer(value: unknown, { type, options }: Widget, formerType: string): boolean {
  const outcome = schemaOf(type)?.value?.accept(value, options)
  if (outcome === undefined || !('problem' in outcome)) return outcome !== undefined
  return outcome.problem.code !== 'notAnOption' && (outcome.problem.code !== 'format' || type === formerType)
}

function shownAs(value: unknown, { valueType, options }: FieldInfo): string {
  if (valueType === 'file') return readUploads(value).map(({ name }) => name ?? '').join('、')
  const labels = new Map(options === 'elsewhere' ? [] : options?.map((option) => [String(option.value), option.label]))
  const said = Array.isArray(value) ? value : [value]
  return said.map((one) => labels.get(String(one)) ?? (typeof one === 'object' ? '' : String(one))).join('、')
}
