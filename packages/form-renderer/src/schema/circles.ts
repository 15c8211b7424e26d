import { references, type Expression } from '@sc/expression'
import type { ConditionName } from './conditions.ts'
import type { CompiledForm, Gate } from './fields.ts'
import type { Widget } from './types.ts'

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
}

/** Which conditions one depends on, each with the field that leads there; null where it lies within the other's widget. */
type Hops = ReadonlyMap<Deciding, string | null>

/**
 * Conditions of being shown and of being read-only that depend, through others or at once, on what they decide themselves:
 * a hidden field is empty, a closed one holds what the design says, so there is no telling what they come to. What is
 * demanded has the same value either way, so that two fields may well demand each other.
 */
export function circlesIn(form: CompiledForm): Circles {
  const hops = withoutEnds(hopsIn(form))
  const circles = new Map<Widget, Map<ConditionName, Circle>>()
  const known = ({ widget, name }: Deciding) => circles.get(widget)?.has(name) === true
  for (const start of hops.keys()) {
    const way = known(start) ? undefined : wayBack(start, hops)
    if (!way) continue
    const { titles, places } = titlesOf(way, hops, form)
    for (const [one, at] of places) {
      if (known(one)) continue
      const ofWidget = circles.get(one.widget) ?? new Map<ConditionName, Circle>()
      circles.set(one.widget, ofWidget.set(one.name, { titles, at }))
    }
  }
  return circles
}

function hopsIn({ fields, gates }: CompiledForm): Map<Deciding, Hops> {
  const opening = new Map<Gate, Deciding>()
  for (const gate of gates) {
    opening.set(gate, { widget: gate.widget, name: 'visibleWhen', condition: gate.condition, within: gate.within && opening.get(gate.within) })
  }
  const closing = new Map<Widget, Deciding>()
  for (const { parts } of fields.values()) {
    for (const { widget, readOnlyWhen: condition } of parts) if (condition) closing.set(widget, { widget, name: 'readOnlyWhen', condition, within: undefined })
  }
  const deciders = (model: string): (Deciding | undefined)[] =>
    fields.get(model)?.parts.flatMap(({ widget, gate }) => [gate && opening.get(gate), closing.get(widget)]) ?? []
  const hopsOf = ({ condition, within }: Deciding): Hops => {
    const hops = new Map<Deciding, string | null>()
    if (within) hops.set(within, null)
    for (const model of references(condition)) for (const one of deciders(model)) if (one) hops.set(one, model)
    return hops
  }
  return new Map([...opening.values(), ...closing.values()].map((one) => [one, hopsOf(one)]))
}

/** Leaves out, again and again, what depends on nothing left and what nothing left depends on: circles remain, and what joins them. */
function withoutEnds(hops: ReadonlyMap<Deciding, Hops>): ReadonlyMap<Deciding, Hops> {
  const dependents = new Map<Deciding, Deciding[]>([...hops.keys()].map((one) => [one, []]))
  for (const [one, sources] of hops) for (const source of sources.keys()) dependents.get(source)!.push(one)
  const left = new Map(hops)
  const out = new Map([...hops].map(([one, sources]) => [one, sources.size]))
  const into = new Map([...dependents].map(([one, others]) => [one, others.length]))
  const ends = [...hops.keys()].filter((one) => out.get(one) === 0 || into.get(one) === 0)
  for (const one of ends) {
    if (!left.delete(one)) continue
    for (const dependent of dependents.get(one)!) if (lower(out, dependent)) ends.push(dependent)
    for (const source of hops.get(one)!.keys()) if (lower(into, source)) ends.push(source)
  }
  return left
}

/** Whether the count came to nothing. */
function lower<T>(counts: Map<T, number>, key: T): boolean {
  const count = (counts.get(key) ?? 0) - 1
  counts.set(key, count)
  return count === 0
}

/** The shortest way from a condition back to itself that begins with a field which it asks for. */
function wayBack(start: Deciding, hops: ReadonlyMap<Deciding, Hops>): Deciding[] | undefined {
  const cameFrom = new Map<Deciding, Deciding>()
  const front = [start]
  for (const one of front) {
    for (const [next, model] of hops.get(one) ?? []) {
      if (one === start && model === null) continue
      if (next === start) return wayTo(one, start, cameFrom)
      if (cameFrom.has(next) || !hops.has(next)) continue
      cameFrom.set(next, one)
      front.push(next)
    }
  }
  return undefined
}

function wayTo(end: Deciding, start: Deciding, cameFrom: ReadonlyMap<Deciding, Deciding>): Deciding[] {
  const way: Deciding[] = []
  for (let one: Deciding | undefined = end; one !== undefined && one !== start; one = cameFrom.get(one)) way.push(one)
  return [start, ...way.toReversed()]
}

/**
 * What a sentence names: the widgets whose conditions ask for something on the way, and the fields that they ask for. One
 * that merely lies within the next is at no fault.
 */
function titlesOf(way: readonly Deciding[], hops: ReadonlyMap<Deciding, Hops>, { fields }: CompiledForm) {
  const titles: string[] = []
  const places = new Map<Deciding, number>()
  way.forEach((one, step) => {
    const next = way[(step + 1) % way.length]!
    const asked = hops.get(one)!.get(next)!
    if (asked === null) return
    places.set(one, titles.length)
    titles.push(one.widget.name || one.widget.model || one.widget.type)
    const asksNext = hops.get(next)!.get(way[(step + 2) % way.length]!) !== null
    if (!asksNext || next.widget.model !== asked) titles.push(fields.get(asked)?.name || asked)
  })
  return { titles, places }
}
