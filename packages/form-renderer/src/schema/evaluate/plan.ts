import { references, type Expression } from '@sc/expression'
import type { CompiledForm, Field, Gate } from '../compileForm.ts'
import { circlesOf } from './circles.ts'

/**
 * One thing that conditions decide: whether a gate is open, what a field is and holds, whether it is demanded.
 * Demands come apart from their fields, since nothing depends on them.
 */
export type Step = { rank: number; dependents: Step[] } & (
  | { kind: 'gate'; gate: Gate; around: Step | undefined }
  | { kind: 'field'; field: Field }
  | { kind: 'demand'; field: Field }
)

/** In which order a form's conditions are worked out. Depends on the design only. */
export interface Plan {
  /** Each after everything that it depends on. */
  steps: readonly Step[]
  fieldSteps: ReadonlyMap<string, Step>
  gateSteps: ReadonlyMap<Gate, Step>
  /** Fields and gates whose conditions lead back to themselves. */
  circles: readonly (readonly Step[])[]
  /** By step: the fields of its own circle, which its condition reads as empty. */
  blind: ReadonlyMap<Step, ReadonlySet<string>>
}

/**
 * Orders the conditions of a form, so that one pass over them is the fixed point: what a hidden field holds counts as
 * absent for all conditions after it. Conditions in a circle read the fields of that circle as empty, which makes the
 * result the same whatever the order.
 */
export function planOf(form: CompiledForm): Plan {
  const plan = plans.get(form) ?? makePlan(form)
  plans.set(form, plan)
  return plan
}

const plans = new WeakMap<CompiledForm, Plan>()

function makePlan({ fields, gates }: CompiledForm): Plan {
  const gateSteps = new Map<Gate, Step>()
  for (const gate of gates)
    gateSteps.set(gate, { kind: 'gate', gate, around: gate.within && gateSteps.get(gate.within), rank: 0, dependents: [] })
  const fieldSteps = new Map<string, Step>()
  for (const field of fields.values()) fieldSteps.set(field.model, { kind: 'field', field, rank: 0, dependents: [] })

  const read = (conditions: readonly (Expression | undefined)[]): Step[] =>
    conditions.flatMap((condition) => (condition ? references(condition) : [])).flatMap((model) => fieldSteps.get(model) ?? [])
  const needs = new Map<Step, { holders: Step[]; asked: Step[] }>()
  for (const step of [...gateSteps.values(), ...fieldSteps.values()]) needs.set(step, needsOf(step))
  function needsOf(step: Step): { holders: Step[]; asked: Step[] } {
    if (step.kind === 'gate') return { holders: step.around ? [step.around] : [], asked: read([step.gate.condition]) }
    const { parts } = step.field
    return {
      holders: parts.flatMap(({ gate }) => (gate && gateSteps.get(gate)) ?? []),
      asked: read(parts.flatMap(({ readOnlyWhen, computed }) => [readOnlyWhen, computed])),
    }
  }

  const circles: Step[][] = []
  const blind = new Map<Step, ReadonlySet<string>>()
  const steps: Step[] = []
  // Gates come before fields, and containers before what they hold: within a circle this is the order to go by.
  const graph = new Map([...needs].map(([step, { holders, asked }]) => [step, [...holders, ...asked]]))
  for (const group of circlesOf(graph)) {
    steps.push(...group.members)
    if (!group.circular) continue
    circles.push(group.members)
    const models = new Set(group.members.flatMap((step) => (step.kind === 'field' ? step.field.model : [])))
    for (const step of group.members) blind.set(step, models)
  }
  for (const field of fields.values()) {
    if (!field.parts.some(({ requiredWhen }) => requiredWhen)) continue
    const demand: Step = { kind: 'demand', field, rank: 0, dependents: [] }
    steps.push(demand)
    for (const step of new Set(read(field.parts.map(({ requiredWhen }) => requiredWhen)))) step.dependents.push(demand)
  }
  steps.forEach((step, rank) => {
    step.rank = rank
  })
  for (const [step, { holders, asked }] of needs) {
    const unseen = blind.get(step)
    const sources = asked.filter((source) => source.kind !== 'field' || !unseen?.has(source.field.model))
    for (const source of new Set([...holders, ...sources])) source.dependents.push(step)
  }
  return { steps, fieldSteps, gateSteps, circles, blind }
}
