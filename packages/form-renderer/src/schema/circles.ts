import { references } from '@sc/expression'
import { readExpression } from './conditions.ts'
import type { DesignCondition } from './designConditions.ts'

/** A way from a model back to itself, shared by all that lie on it; `at` is where this one stands. */
interface Circle {
  way: readonly string[]
  at: number
}

/**
 * Fields whose being shown depends, through others or at once, on their own value: a hidden field has none, so there is
 * no telling whether it shows.
 */
export function visibilityCircles(conditions: readonly DesignCondition[]): Map<string, Circle> {
  const asks = withoutEnds(askedBy(conditions))
  const circles = new Map<string, Circle>()
  for (const model of asks.keys()) {
    const way = circles.has(model) ? undefined : wayBack(model, asks)
    way?.forEach((one, at) => {
      if (!circles.has(one)) circles.set(one, { way, at })
    })
  }
  return circles
}

type Asks = ReadonlyMap<string, ReadonlySet<string>>

/** For whose being shown which models are asked. */
function askedBy(conditions: readonly DesignCondition[]): Asks {
  const asks = new Map<string, Set<string>>()
  for (const { name, widget, source } of conditions) {
    const expression = name === 'visibleWhen' ? readExpression(source) : undefined
    if (!expression) continue
    const asked = asks.get(widget.model) ?? new Set()
    for (const model of references(expression)) asked.add(model)
    asks.set(widget.model, asked)
  }
  return asks
}

/** Leaves out, again and again, who asks for nobody left and whom nobody left asks for: what remains is circles and what joins them. */
function withoutEnds(asks: Asks): Asks {
  const askers = new Map<string, string[]>()
  for (const [model, asked] of asks) for (const one of asked) askers.set(one, [...(askers.get(one) ?? []), model])
  const left = new Map(asks)
  const out = new Map([...asks].map(([model, asked]) => [model, [...asked].filter((one) => asks.has(one)).length]))
  const into = new Map([...asks.keys()].map((model) => [model, askers.get(model)?.length ?? 0]))
  const ends = [...asks.keys()].filter((model) => out.get(model) === 0 || into.get(model) === 0)
  for (const model of ends) {
    if (!left.delete(model)) continue
    for (const asker of askers.get(model) ?? []) if (lower(out, asker)) ends.push(asker)
    for (const one of asks.get(model) ?? []) if (lower(into, one)) ends.push(one)
  }
  return left
}

/** Whether the count came to nothing. */
function lower(counts: Map<string, number>, key: string): boolean {
  const count = (counts.get(key) ?? 0) - 1
  counts.set(key, count)
  return count === 0
}

/** The shortest way from a model back to itself. */
function wayBack(start: string, asks: Asks): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const front = [start]
  for (const model of front) {
    for (const asked of asks.get(model) ?? []) {
      if (asked === start) return wayTo(model, start, cameFrom)
      if (cameFrom.has(asked) || !asks.has(asked)) continue
      cameFrom.set(asked, model)
      front.push(asked)
    }
  }
  return undefined
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way: string[] = []
  for (let model: string | undefined = end; model !== undefined && model !== start; model = cameFrom.get(model)) way.push(model)
  return [start, ...way.toReversed()]
}
