import { Budget, isTrue, references, type Expression } from '@sc/expression'
import { outcomeOf, type Outcome, type ValueLookup } from '../conditions.ts'
import { toldOf, withoutBlank } from '../checkField.ts'
import type { CompiledForm, Field, FieldPart, Gate } from '../compileForm.ts'
import type { FieldPermission } from '../types.ts'
import { computedValue } from './computedValue.ts'
import { isRow, MOST_CELLS } from '../../definition/rows.ts'
import { rowFormOf } from '../rows.ts'
import { planOf, type Plan, type Step } from './plan.ts'

/** What a form holds and who looks at it, wherever that is kept. */
export interface Circumstances {
  /** What was typed, or sent. */
  typed: (model: string) => unknown
  /** What a field holds that nobody may change here: what is stored, or else the design's default. */
  fixed: (field: Field) => unknown
  permission: (model: string) => FieldPermission | undefined
  /** Whether the form is only read: what it holds stands then, whatever it would be computed to. */
  closed?: () => boolean
}

/** What conditions, permissions and the design make of one field. Immutable. */
export interface Verdict {
  /** False while a condition hides it: then it is empty for every condition, and no part of a submission. */
  present: boolean
  /** Present, and shown to this reader. */
  visible: boolean
  /** A permission or a condition closes it: it reads as text. */
  readOnly: boolean
  /** A permission opens what the design had disabled. */
  writable: boolean
  /** For whatever reason, nobody may change it here: it holds its fixed value, or what is computed. */
  locked: boolean
  /** Computed of something that may be changed here: whoever does so answers for what becomes of it. */
  derived: boolean
  required: boolean
  /** Fixed or typed, present or not: what a control shows. */
  value: unknown
  /** The widgets that show it, or would. */
  parts: readonly FieldPart[]
}

/** Whether somebody here can mend what is wrong with a field. */
export const isAnswerable = ({ visible, locked, derived }: Pick<Verdict, 'visible' | 'locked' | 'derived'>): boolean =>
  visible && (!locked || derived)

/** What has become different. */
export interface Changes {
  fields: ReadonlySet<string>
  gates: ReadonlySet<Gate>
}

/** For all conditions of a form at once: some tenths of a second. 10,000 conditions of two comparisons take 100,000. */
export const WORK = 2_000_000

/**
 * What a form's conditions come to: the one evaluation that a form on the screen and the server share. A value that
 * changes leads to those steps of the plan only that depend on it.
 */
export class Evaluation {
  private readonly verdicts = new Map<string, Verdict>()
  private readonly open = new Map<Gate, boolean>()
  /** Fields and gates that may be otherwise here than they are on record. */
  private readonly loose = new Set<string | Gate>()
  /** What conditions read: nothing of absent fields, and values in the shape they are stored in. */
  private readonly told = new Map<string, unknown>()
  private readonly demanded = new Map<FieldPart, boolean>()
  private readonly due: Uint8Array
  private budget: Budget
  /** Cells of tables whose computed columns may still be worked out. */
  private room = { typed: MOST_CELLS, fixed: MOST_CELLS }
  private readonly undecided = new Set<Expression>()
  private first: number
  private last = -1

  constructor(
    private readonly plan: Plan,
    private readonly circumstances: Circumstances,
    private readonly work = WORK,
  ) {
    this.budget = new Budget(work)
    this.first = plan.steps.length
    this.due = new Uint8Array(plan.steps.length)
    this.refresh()
  }

  /**
   * What one field comes to.
   * @throws Error for a model that no field of the form has
   */
  of(model: string): Verdict {
    const verdict = this.verdicts.get(model)
    if (verdict === undefined) throw new Error(`the form has no field ${model}`)
    return verdict
  }

  isOpen(gate: Gate | undefined): boolean {
    return gate === undefined || this.open.get(gate) === true
  }

  /** A condition as it stands; undefined where it cannot be evaluated, or not with what these values ask for. */
  holds(condition: Expression, budget = this.budget): boolean | undefined {
    return this.evaluate(condition, (model) => this.told.get(model), budget)
  }

  /** For what is asked of the form apart from what its conditions decide: as much as these may take. */
  freshBudget = (): Budget => new Budget(this.work)

  /** Whether a condition asked for more than it may: then a form with these values is not to be taken. */
  isUndecided(condition: Expression): boolean {
    return this.undecided.has(condition)
  }

  /** Everything anew: permissions or many values are others. */
  refresh(): Changes {
    for (const step of this.plan.steps) this.mark(step)
    return this.run()
  }

  /** After these values have changed. */
  changed(models: Iterable<string>): Changes {
    for (const model of models) {
      const step = this.plan.fieldSteps.get(model)
      if (step) this.mark(step)
    }
    return this.run()
  }

  private mark({ rank }: Step): void {
    this.due[rank] = 1
    this.first = Math.min(this.first, rank)
    this.last = Math.max(this.last, rank)
  }

  private run(): Changes {
    this.budget = new Budget(this.work)
    this.room = { typed: MOST_CELLS, fixed: MOST_CELLS }
    const fields = new Set<string>()
    const gates = new Set<Gate>()
    // What a step marks comes after it.
    for (let rank = this.first; rank <= this.last; rank++) {
      if (this.due[rank] !== 1) continue
      this.due[rank] = 0
      const step = this.plan.steps[rank]
      if (step === undefined) throw new Error(`the plan has no step ${rank}`)
      if (step.kind === 'gate') {
        if (this.settleGate(step, step.gate)) gates.add(step.gate)
      } else if (step.kind === 'field' ? this.settleField(step, step.field) : this.settleDemand(step.field)) fields.add(step.field.model)
    }
    this.first = this.plan.steps.length
    this.last = -1
    return { fields, gates }
  }

  private settleGate(step: Step, gate: Gate): boolean {
    const open = this.isOpen(gate.within) && this.ask(step, gate.condition) !== false
    const isOther = this.open.get(gate) !== open
    this.open.set(gate, open)
    const isLoose = (gate.within !== undefined && this.loose.has(gate.within)) || this.asksLoose(step, gate.condition)
    if (this.setLoose(gate, isLoose) || isOther) for (const dependent of step.dependents) this.mark(dependent)
    return isOther
  }

  private settleField(step: Step, field: Field): boolean {
    const { model } = field
    const before = this.verdicts.get(model)
    const verdict = this.evaluateField(step, field, before)
    const told = verdict.present ? this.withComputedColumns(verdict, toldOf(verdict.parts, verdict.value)) : null
    // What comes and goes does so with all that is computed of it.
    const comesOrGoes = field.parts.some(({ gate }) => gate && this.loose.has(gate))
    const isLoose = comesOrGoes || (verdict.present && (!verdict.locked || verdict.derived))
    const isNews = this.setLoose(model, isLoose) || !this.told.has(model) || !Object.is(this.told.get(model), told)
    this.told.set(model, told)
    const isOther = before === undefined || (Object.keys(verdict) as (keyof Verdict)[]).some((key) => !Object.is(before[key], verdict[key]))
    if (isOther) this.verdicts.set(model, verdict)
    if (isNews) for (const dependent of step.dependents) this.mark(dependent)
    return isOther
  }

  private evaluateField(step: Step, field: Field, before: Verdict | undefined): Verdict {
    const permission = this.circumstances.permission(field.model)
    const shown = field.parts.filter(({ gate }) => this.isOpen(gate))
    const parts = shown.length > 0 ? same(before?.parts, shown) : field.parts
    const writable = permission === 'write' || permission === 'required'
    const closed = (part: FieldPart) => part.readOnlyWhen !== undefined && this.ask(step, part.readOnlyWhen) === true
    const kept = (part: FieldPart) => part.unseen || part.assigned || !part.schema || (part.disabled && !writable)
    const readOnly = permission === 'read' || parts.every((part) => part.computed !== undefined || closed(part))
    const present = shown.length > 0
    const computed = parts.find((part) => part.computed)
    const derived = computed !== undefined && present && this.isDerived(step, computed)
    const locked = computed !== undefined || readOnly || permission === 'hidden' || parts.every((part) => kept(part) || closed(part))
    const visible = present && permission !== 'hidden' && parts.some(({ unseen }) => !unseen)
    return {
      present,
      visible,
      readOnly,
      writable,
      locked,
      derived,
      required: isAnswerable({ visible, locked, derived }) && this.isRequired(parts, permission),
      value: this.valueOf(step, field, { parts, locked, derived, computed }),
      parts,
    }
  }

  private valueOf(
    step: Step,
    field: Field,
    { parts, locked, derived, computed }: Pick<Verdict, 'parts' | 'locked' | 'derived'> & { computed: FieldPart | undefined },
  ): unknown {
    if (!locked) return this.circumstances.typed(field.model)
    const fixed = derived ? undefined : this.circumstances.fixed(field)
    // A record says nothing of what a condition hid, which may be there by now.
    const isKnown = fixed !== undefined && (fixed !== null || this.isClosed())
    // Nobody is here to mend what an older record or the design holds.
    if (!computed?.computed || isKnown) return withoutBlank(parts, fixed)
    const outcome = this.outcome(computed.computed, this.lookupOf(step), this.budget)
    return outcome && computedValue(computed, outcome.value)
  }

  /** What is computed of fields that nobody may change here stays as it was taken. */
  private isDerived(step: Step, { computed }: FieldPart): boolean {
    return computed !== undefined && !this.isClosed() && this.asksLoose(step, computed)
  }

  private isClosed(): boolean {
    return this.circumstances.closed?.() === true
  }

  private asksLoose(step: Step, expression: Expression): boolean {
    const blind = this.plan.blind.get(step)
    return references(expression).some((model) => !blind?.has(model) && this.loose.has(model))
  }

  /** Whether that is news. */
  private setLoose(one: string | Gate, isLoose: boolean): boolean {
    if (this.loose.has(one) === isLoose) return false
    if (isLoose) this.loose.add(one)
    else this.loose.delete(one)
    return true
  }

  private isRequired(parts: readonly FieldPart[], permission: FieldPermission | undefined): boolean {
    return permission === 'required' || parts.some((part) => part.required || this.demanded.get(part) === true)
  }

  private settleDemand(field: Field): boolean {
    for (const part of field.parts) if (part.requiredWhen) this.demanded.set(part, this.holds(part.requiredWhen) === true)
    const verdict = this.of(field.model)
    const required = isAnswerable(verdict) && this.isRequired(verdict.parts, this.circumstances.permission(field.model))
    if (required === verdict.required) return false
    this.verdicts.set(field.model, { ...verdict, required })
    return true
  }

  /**
   * Rows with their computed columns, which were worked out by nobody so far: rows that nobody has come to have no form of their
   * own. Where there are more than a form may hold they stay as they came: what was typed is refused for it, and what is stored has them.
   */
  private withComputedColumns({ parts, locked }: Verdict, value: unknown): unknown {
    const form = rowFormOf(parts)
    if (!form || form.computed.length === 0 || !Array.isArray(value)) return value
    const cells = value.length * form.fields.size
    const whose = locked ? 'fixed' : 'typed'
    if (cells > this.room[whose]) return value
    this.room[whose] -= cells
    const known = completeRows.get(form) ?? new WeakMap<object, object>()
    completeRows.set(form, known)
    // As for a check of them: all rows together may ask for as much as a form.
    const work = Math.ceil(this.work / Math.max(1, value.length))
    return value.map((row: unknown) => {
      if (!isRow(row)) return row
      const complete = known.get(row) ?? { ...row, ...computedIn(form, row, work) }
      known.set(row, complete)
      return complete
    })
  }

  private ask(step: Step, condition: Expression): boolean | undefined {
    return this.evaluate(condition, this.lookupOf(step))
  }

  private lookupOf(step: Step): ValueLookup {
    const blind = this.plan.blind.get(step)
    return (model) => (blind?.has(model) ? null : this.told.get(model))
  }

  private evaluate(condition: Expression, lookup: ValueLookup, budget = this.budget): boolean | undefined {
    const outcome = this.outcome(condition, lookup, budget)
    return outcome === null ? undefined : isTrue(outcome.value)
  }

  /** Null of what cannot be evaluated, or not with what these values ask for, which is noted. */
  private outcome(condition: Expression, lookup: ValueLookup, budget: Budget): Outcome | null {
    const outcome = outcomeOf(condition, lookup, budget)
    if (outcome === 'undecided') this.undecided.add(condition)
    else this.undecided.delete(condition)
    return typeof outcome === 'object' ? outcome : null
  }
}

/** Of many rows one is edited: those as they are stored stay the same objects. */
const completeRows = new WeakMap<CompiledForm, WeakMap<object, object>>()

function computedIn(form: CompiledForm, row: Readonly<Record<string, unknown>>, work: number): object {
  const held = (model: string) => (Object.hasOwn(row, model) ? row[model] : undefined)
  const evaluation = new Evaluation(planOf(form), { typed: held, fixed: ({ model }) => held(model), permission: () => undefined }, work)
  return Object.fromEntries(
    form.computed.map(({ model }) => {
      const { present, value } = evaluation.of(model)
      return [model, present ? value : undefined]
    }),
  )
}

/** The list from before, as long as it says the same: whoever compares references hears nothing. */
function same<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  return before?.length === now.length && now.every((one, at) => one === before[at]) ? before : now
}
