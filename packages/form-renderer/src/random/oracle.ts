import type { FieldPermissions, FormValues } from '../schema/types.ts'
import { blanks, kindOf, refusesLast, type Condition, type RandomField, type RandomForm, type RandomNode } from './randomForm.ts'

export interface Expected {
  visible: string[]
  required: string[]
  locked: string[]
  absent: string[]
  /** Models of the fields with a fault. */
  faulty: string[]
  /** What is submitted; nothing is left out of it but nothing. */
  values: FormValues
}

interface Held {
  typed: Readonly<FormValues>
  fixed: Readonly<FormValues>
  permissions: FieldPermissions
}

const nothing = (value: unknown) =>
  value === undefined || value === null || value === '' || isUnseen(value) || (Array.isArray(value) && value.length === 0)

const isUnseen = (value: unknown) => typeof value === 'string' && value !== '' && blanks.includes(value)

/** What is stored of a text of which nothing can be seen: an empty text where people write, nothing anywhere else. */
const kept = ({ type }: RandomField, value: unknown) =>
  type === 'table' && Array.isArray(value)
    ? value.filter((row: object) => !Object.values(row).every(nothing))
    : isUnseen(value)
      ? ['input', 'textarea', 'editor'].includes(type)
        ? ''
        : null
      : value

/** What a value counts for in a sum. */
const added = (value: unknown) => (typeof value === 'number' ? value : 0)

/** What a number may be at most, of the kinds. */
const MOST = 10

/** A condition on what is there, out of the data that its text was written from. */
function met(condition: Condition, value: (model: string) => unknown): boolean {
  switch (condition.kind) {
    case 'equals':
      return value(condition.model) === condition.value
    case 'differs':
      return value(condition.model) !== condition.value
    case 'above': {
      const number = value(condition.model)
      return typeof number === 'number' && number > condition.value
    }
    case 'contains': {
      const list = value(condition.model)
      return Array.isArray(list) && list.includes(condition.value)
    }
    case 'empty':
      return nothing(value(condition.model))
    case 'filled':
      return !nothing(value(condition.model))
    case 'and':
      return met(condition.left, value) && met(condition.right, value)
    case 'or':
      return met(condition.left, value) || met(condition.right, value)
    case 'not':
      return !met(condition.inner, value)
  }
}

/**
 * What a form without circles should come to, found the naive way: everything is hidden at first, then all conditions are
 * asked again and again until nothing moves.
 */
export function expected({ nodes, fields }: RandomForm, { typed, fixed, permissions }: Held): Expected {
  let shown = new Set<string>()
  let closed = new Set<string>()
  const unseen = new Set<string>()

  const frozen = ({ model, type, hidden, disabled, readonly, computed }: RandomField) => {
    const permission = permissions[model]
    if (permission === 'read' || permission === 'hidden' || closed.has(model)) return true
    if (computed || hidden || unseen.has(model) || type === 'hidden' || type === 'signature' || type === 'blank') return true
    return (disabled || readonly) && permission === undefined
  }
  const fieldOf = (model: string) => {
    const field = fields.find((one) => one.model === model)
    if (!field) throw new Error(`the form has no field ${model}`)
    return field
  }
  const gates = gatesByModel(nodes)
  /** Computed of something that somebody here may change. */
  const derived = ({ model, computed = [] }: RandomField): boolean => shown.has(model) && computed.some((one) => changeable(fieldOf(one)))
  const changeable = (field: RandomField): boolean =>
    gates.get(field.model)?.some((gate) => modelsIn(gate).some((one) => changeable(fieldOf(one)))) ||
    (shown.has(field.model) && (!frozen(field) || derived(field)))
  const holds = (model: string): unknown => {
    const field = fieldOf(model)
    if (!shown.has(model)) return null
    if (!frozen(field)) return typed[model] ?? null
    const stays = !derived(field) && (fixed[model] ?? null) !== null
    return (field.computed && !stays ? field.computed.reduce((sum, one) => sum + added(holds(one)), 0) : fixed[model]) ?? null
  }

  for (let round = 0; ; round++) {
    if (round > fields.length * 2 + 4) throw new Error('No end of it')
    const nextShown = new Set<string>()
    const nextClosed = new Set<string>()
    const look = (node: RandomNode, around: boolean, hidden: boolean): void => {
      const own = 'field' in node ? node.field : node.grid
      const open = around && (own.visibleWhen === undefined || met(own.visibleWhen, holds))
      if ('grid' in node) return node.grid.columns.flat().forEach((child) => look(child, open, hidden || node.grid.hidden))
      const { model, readOnlyWhen } = node.field
      if (hidden) unseen.add(model)
      if (open) nextShown.add(model)
      if (readOnlyWhen && met(readOnlyWhen, holds)) nextClosed.add(model)
    }
    nodes.forEach((node) => look(node, true, false))
    const settled = equal(shown, nextShown) && equal(closed, nextClosed)
    shown = nextShown
    closed = nextClosed
    if (settled) break
  }

  const present = fields.filter(({ model }) => shown.has(model))
  const visible = present.filter(
    ({ model, type, hidden }) => !hidden && !unseen.has(model) && type !== 'hidden' && permissions[model] !== 'hidden',
  )
  const demanded = ({ model, type, required, requiredWhen }: RandomField) => {
    const built = type !== 'signature' && type !== 'blank'
    return permissions[model] === 'required' || (built && required) || (requiredWhen !== undefined && met(requiredWhen, holds))
  }
  const answered = (field: RandomField) => !frozen(field) || derived(field)
  const required = visible.filter((field) => answered(field) && demanded(field))
  const isFilledIn = (model: string) => shown.has(model) && !nothing(holds(model))
  const broken = new Set(
    present.flatMap(({ model, validWhen }) => {
      if (!validWhen || !isFilledIn(model)) return []
      const asked = modelsIn(validWhen)
      if (!asked.every(isFilledIn) || met(validWhen, holds)) return []
      const around = new Set([model, ...asked])
      // Grows while it is gone through.
      for (const one of around) for (const input of fieldOf(one).computed ?? []) around.add(input)
      return [...around].find((one) => visible.some((field) => field.model === one && answered(field))) ?? []
    }),
  )
  const faulty = visible.filter((field) => {
    if (!answered(field)) return false
    const value = holds(field.model)
    if (broken.has(field.model)) return true
    if (nothing(value)) return required.includes(field)
    if (field.computed) return added(value) > MOST
    return refusesLast(field.type) && value === kindOf(field.type).values.at(-1)
  })
  const models = (list: RandomField[]) => list.map(({ model }) => model)
  return {
    visible: models(visible),
    required: models(required),
    locked: models(present.filter(frozen)),
    absent: models(fields.filter(({ model }) => !shown.has(model))),
    faulty: models(faulty),
    values: Object.fromEntries(
      present.flatMap((field) => (kept(field, holds(field.model)) === null ? [] : [[field.model, kept(field, holds(field.model))]])),
    ),
  }
}

const equal = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
  left.size === right.size && [...left].every((one) => right.has(one))

/** The conditions by which a field comes and goes: its own, and those around it. */
function gatesByModel(nodes: readonly RandomNode[]): ReadonlyMap<string, readonly Condition[]> {
  const gates = new Map<string, readonly Condition[]>()
  const look = (node: RandomNode, around: readonly Condition[]): void => {
    const { visibleWhen } = 'field' in node ? node.field : node.grid
    const all = visibleWhen ? [...around, visibleWhen] : around
    if ('field' in node) gates.set(node.field.model, all)
    else node.grid.columns.flat().forEach((child) => look(child, all))
  }
  nodes.forEach((node) => look(node, []))
  return gates
}

/** The fields that a condition asks for, in the order in which its text does. */
function modelsIn(condition: Condition): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return [...modelsIn(condition.left), ...modelsIn(condition.right)]
    case 'not':
      return modelsIn(condition.inner)
    default:
      return [condition.model]
  }
}
