import { Budget, references, type Expression, type Node } from '@sc/expression'
import { toldOf } from './checkField.ts'
import { holds } from './conditions.ts'
import { own } from './evaluate/evaluateForm.ts'
import { planOf } from './evaluate/plan.ts'
import { compileForm, initialValueOf, isComputed, isScriptedField, type Field, type FieldPart, type Gate } from './compileForm.ts'
import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import type { FieldPermission, FieldPermissions } from './types.ts'

/** Why applicants can never fill a field in, and what it holds for all of them. */
export interface Held {
  /** Of a type that is not built, kept from everybody's eyes, shown never, always read-only, closed by the design, or by a permission. */
  why: 'type' | 'hidden' | 'absent' | 'readOnly' | 'disabled' | 'permission'
  /** The design's default; null of what never shows. */
  value: unknown
}

/**
 * Fields that hold the same whoever applies, by what can be told of the design alone, which says nothing of what is computed or scripts fill in: conditions count as far as they ask
 * for such fields only, or one side of an `&&` or `||` settles them.
 * @param permissions what their process lets every applicant do
 * @param opened models of fields that it lets somebody after the applicant fill in
 */
export function heldByDesign(
  design: Pick<FormDesign, 'list'>,
  permissions: FieldPermissions = {},
  opened: ReadonlySet<string> = NOTHING,
  widgets?: WidgetSchemas,
): Map<string, Held> {
  const { steps, blind } = planOf(compileForm(design, undefined, widgets))
  const held = new Map<string, Held>()
  /** What conditions read of fields that hold one thing for certain. */
  const told = new Map<string, unknown>()
  const open = new Map<Gate, boolean>()
  const budget = new Budget(WORK)
  const always = (condition: Expression) => truthOf(condition.root, told, budget)
  for (const step of steps) {
    // Within a circle conditions do not read what fields hold.
    if (step.kind === 'demand' || blind.has(step)) continue
    if (step.kind === 'gate') {
      const { gate } = step
      const [around, own] = [gate.within ? open.get(gate.within) : true, always(gate.condition)]
      if (around === false || own === false) open.set(gate, false)
      else if (around && own) open.set(gate, true)
      continue
    }
    const { field } = step
    const found = heldIn(field, {
      isOpen: (gate) => open.get(gate),
      always,
      permission: own(permissions, field.model),
      opened: opened.has(field.model),
    })
    if (!found) continue
    held.set(field.model, found)
    const certain = found.why === 'absent' || field.parts.some(({ gate }) => !gate || open.get(gate))
    if (certain) told.set(field.model, found.why === 'absent' ? null : toldOf(field.parts, found.value))
  }
  return held
}

const NOTHING: ReadonlySet<string> = new Set()

interface Around {
  isOpen: (gate: Gate) => boolean | undefined
  always: (condition: Expression) => boolean | undefined
  permission: FieldPermission | undefined
  opened: boolean
}

function heldIn(field: Field, { isOpen, always, permission, opened }: Around): Held | undefined {
  const parts = field.parts.filter(({ gate }) => !gate || isOpen(gate) !== false)
  const [first] = parts
  if (!first) return { why: 'absent', value: null }
  if (isComputed(field) || isScriptedField(field) || parts.some(({ assigned }) => assigned)) return undefined
  const closed = !opened && (permission === 'read' || permission === 'hidden') ? 'permission' : undefined
  const reasons = parts.map((part) => reasonOf(part, always, opened) ?? closed)
  const [why] = reasons
  return why === undefined || reasons.includes(undefined) ? undefined : { why, value: initialValueOf(field) }
}

function reasonOf(
  { schema, unseen, disabled, readOnlyWhen }: FieldPart,
  always: Around['always'],
  opened: boolean,
): Held['why'] | undefined {
  if (!schema) return 'type'
  if (unseen) return 'hidden'
  if (disabled && !opened) return 'disabled'
  return readOnlyWhen && always(readOnlyWhen) === true ? 'readOnly' : undefined
}

/** For all conditions of a design; what takes longer counts as depending on what is filled in. */
const WORK = 1_000_000

/** What a condition always comes to; undefined where that depends on what is filled in. */
function truthOf(node: Node, told: ReadonlyMap<string, unknown>, budget: Budget): boolean | undefined {
  if (node.kind === 'unary' && node.operator === '!') {
    const operand = truthOf(node.operand, told, budget)
    return operand === undefined ? undefined : !operand
  }
  if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) {
    const settling = node.operator === '||'
    const [left, right] = [truthOf(node.left, told, budget), truthOf(node.right, told, budget)]
    if (left === settling || right === settling) return settling
    return left === undefined || right === undefined ? undefined : !settling
  }
  const condition = { source: '', root: node }
  return references(condition).every((model) => told.has(model))
    ? (holds(condition, (model) => told.get(model), budget) ?? undefined)
    : undefined
}
