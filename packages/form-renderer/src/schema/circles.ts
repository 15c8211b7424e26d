import { references, type Expression } from '@sc/expression'
import type { ConditionName } from './conditions.ts'
import { circlesOf } from './evaluate/circles.ts'
import type { CompiledForm, Gate } from './compileForm.ts'
import type { Widget } from '../definition/types.ts'

/** A way from a condition back to itself: titles of the widgets on it, and where the condition's own stands. */
interface Circle {
  titles: readonly string[]
  at: number
}

/** By widget: the conditions that decide about themselves. */
export type Circles = ReadonlyMap<Widget, ReadonlyMap<ConditionName, Circle>>

/** A condition that others depend on: it decides whether a field is there, or whose value it holds. */
interface Deciding {
  widget: Widget
  name: ConditionName
  condition: Expression
  /** Of a container's, or of something within one: the condition that opens what is around. */
  within: Deciding | undefined
  /** The fields that it asks for, in its order; only those that conditions decide about. */
  asks: readonly Decided[]
}

/** A field, with the conditions that decide about it. */
interface Decided {
  model: string
  by: ReadonlySet<Deciding>
}

/**
 * What depends on what: a condition on what is around it and on the fields that it asks for, a field on the conditions that
 * decide about it. By way of the fields, since one may be asked for by thousands and decided by as many.
 */
interface Dependencies {
  conditions: readonly Deciding[]
  /** By condition and field: those that depend on one another. Absent of what is in no circle. */
  group: ReadonlyMap<Deciding | Decided, number>
}

/**
 * Dependencies that are followed to find the shortest circles. Beyond, in designs that are nothing but circles, a condition's
 * is named by where it begins.
 */
const FOLLOWED = 1_000_000

/**
 * Conditions of being shown and of being read-only, and computed values, that depend, through others or at once, on what they decide
 * themselves: a hidden field is empty, a closed one holds what the design says, so there is no telling what they come to. What is
 * demanded has the same value either way, so that two fields may well demand each other.
 */
export function circlesIn(form: CompiledForm): Circles {
  const dependencies = dependenciesIn(form)
  const circles = new Map<Widget, Map<ConditionName, Circle>>()
  const known = ({ widget, name }: Deciding) => circles.get(widget)?.has(name) === true
  const budget = { left: FOLLOWED }
  for (const start of dependencies.conditions) {
    const first = known(start) ? undefined : firstInCircle(start, dependencies)
    if (first === undefined) continue
    const way = wayBack(start, dependencies, budget)
    const { titles, places } = way ? titlesOf(way, form) : beginning(start, first, form)
    for (const [one, at] of places) {
      if (known(one)) continue
      const ofWidget = circles.get(one.widget) ?? new Map<ConditionName, Circle>()
      circles.set(one.widget, ofWidget.set(one.name, { titles, at }))
    }
  }
  return circles
}

function dependenciesIn({ fields, gates }: CompiledForm): Dependencies {
  const opening = new Map<Gate, Deciding>()
  for (const gate of gates) {
    opening.set(gate, {
      widget: gate.widget,
      name: 'visibleWhen',
      condition: gate.condition,
      within: gate.within && opening.get(gate.within),
      asks: [],
    })
  }
  const filling = new Map<Widget, Deciding[]>()
  for (const { parts } of fields.values()) {
    for (const { widget, readOnlyWhen, computed } of parts) {
      const own = Object.entries({ readOnlyWhen, computed } satisfies Partial<Record<ConditionName, unknown>>)
      filling.set(
        widget,
        own.flatMap(([name, condition]) =>
          condition ? { widget, name: name as ConditionName, condition, within: undefined, asks: [] } : [],
        ),
      )
    }
  }
  const conditions = [...opening.values(), ...[...filling.values()].flat()]
  const decided = new Map<string, Decided>()
  for (const { model, parts } of fields.values()) {
    const found = parts
      .flatMap(({ widget, gate }) => [gate && opening.get(gate), ...(filling.get(widget) ?? [])])
      .filter((one) => one !== undefined)
    if (found.length > 0) decided.set(model, { model, by: new Set(found) })
  }
  const needs = new Map<Deciding | Decided, readonly (Deciding | Decided)[]>()
  for (const one of conditions) {
    one.asks = references(one.condition).flatMap((model) => decided.get(model) ?? [])
    needs.set(one, one.within ? [one.within, ...one.asks] : one.asks)
  }
  for (const field of decided.values()) needs.set(field, [...field.by])
  const group = new Map<Deciding | Decided, number>()
  circlesOf(needs).forEach(({ members, circular }, at) => {
    if (circular) for (const member of members) group.set(member, at)
  })
  return { conditions, group }
}

/** The first field that a condition asks for and that depends on it: one that merely lies within another is at no fault. */
function firstInCircle(start: Deciding, { group }: Dependencies): string | undefined {
  const own = group.get(start)
  return own === undefined ? undefined : start.asks.find((field) => group.get(field) === own)?.model
}

/** The shortest way from a condition back to itself that begins with a field which it asks for; undefined once too many were followed. */
function wayBack(start: Deciding, { group }: Dependencies, budget: { left: number }): Way | undefined {
  const own = group.get(start)
  const cameFrom = new Map<Deciding, Deciding>()
  const gone = new Set<Decided>()
  const front = [start]
  for (const one of front) {
    if (one.within && one !== start && reaches(one.within, one)) return wayTo(one, start, cameFrom)
    for (const field of one.asks) {
      if (--budget.left < 0) return undefined
      if (gone.has(field)) continue
      gone.add(field)
      for (const next of field.by) if (reaches(next, one)) return wayTo(one, start, cameFrom)
    }
  }
  return undefined

  function reaches(next: Deciding, one: Deciding): boolean {
    budget.left--
    if (next === start) return true
    if (cameFrom.has(next) || group.get(next) !== own) return false
    cameFrom.set(next, one)
    front.push(next)
    return false
  }
}

/** Each asks for what the next decides, or lies within it; the last leads to the first. */
type Way = readonly [Deciding, ...Deciding[]]

function wayTo(end: Deciding, start: Deciding, cameFrom: ReadonlyMap<Deciding, Deciding>): Way {
  const way: Deciding[] = []
  for (let one: Deciding | undefined = end; one !== undefined && one !== start; one = cameFrom.get(one)) way.push(one)
  return [start, ...way.toReversed()]
}

/**
 * What a sentence names: the widgets whose conditions ask for something on the way, and the fields that they ask for. One
 * that merely lies within the next is at no fault.
 */
function titlesOf(way: Way, { fields }: CompiledForm) {
  const titles: string[] = []
  const places = new Map<Deciding, number>()
  const steps = way.map((one, step) => {
    const next = way[step + 1] ?? way[0]
    return { one, next, field: one.asks.findLast(({ by }) => by.has(next)) }
  })
  const asking = new Set(steps.flatMap(({ one, field }) => (field ? one : [])))
  for (const { one, next, field } of steps) {
    if (!field) continue
    const { model } = field
    places.set(one, titles.length)
    titles.push(titleOf(one))
    if (!asking.has(next) || next.widget.model !== model) titles.push(fields.get(model)?.name || model)
  }
  return { titles, places }
}

/** A circle of which no more is known than the condition and the field that it begins with. */
function beginning(start: Deciding, model: string, { fields }: CompiledForm) {
  const own = start.widget.model === model
  return { titles: own ? [titleOf(start)] : [titleOf(start), fields.get(model)?.name || model], places: new Map([[start, 0]]) }
}

const titleOf = ({ widget }: Deciding) => widget.name || widget.model || widget.type
