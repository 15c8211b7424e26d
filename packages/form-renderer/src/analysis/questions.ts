import { check, type Expression } from '@sc/expression'
import type { CompiledForm, Field, FieldPart, Gate } from '../schema/compileForm.ts'
import type { Evaluation } from '../schema/evaluate/Evaluation.ts'
import { planOf } from '../schema/evaluate/plan.ts'
import { optionsOf } from '../schema/fieldChoices.ts'
import { askedBy } from './asked.ts'
import type { Candidate } from './candidate.ts'
import { Constraints, conditionsOf, reason, reasonsOf } from './constraints.ts'
import { Domains } from './domains.ts'
import type { Finding, NamedValue, Reason, Undecided } from './finding.ts'
import { Naming } from './naming.ts'
import { coreOf, search, type Allowance, type Answer, type Constraint, type Question, type Space } from './search.ts'
import { Truths, type Assignment } from './truth.ts'
import { evaluated, isSubmitted, toldIn } from './witness.ts'

/** What became of one question. */
export type Answered =
  | { outcome: 'finding'; finding: Finding; core?: string }
  | { outcome: 'sound' }
  | { outcome: 'undecided'; about: Undecided }

/** Everything that is asked about a form, one after the other. */
export function* questionsOf(form: CompiledForm, allowance: Allowance): Generator<Answered> {
  const inquiry = new Inquiry(form, allowance)
  for (const gate of form.gates) yield* inquiry.aboutGate(gate)
  for (const field of form.fields.values()) {
    for (const part of field.parts) yield* inquiry.aboutPart(field, part)
  }
  for (const field of form.fields.values()) yield* inquiry.aboutAnswer(field)
  // What excludes something was said of what has to be filled in, then.
  for (const field of form.fields.values()) yield* inquiry.aboutChoices(field)
}

/** What the widget of a condition is called in a finding. */
type About = Pick<Finding, 'kind' | 'key' | 'of' | 'condition'>

class Inquiry {
  private readonly truths: Truths
  private readonly constraints: Constraints
  private readonly space: Space
  private readonly naming: Naming
  /** Gates that never open, and fields that are never there: said once. */
  private readonly shut = new Set<Gate>()
  private readonly unanswerable = new Set<Field>()
  /** What excludes something was said of something else already. */
  private readonly told = new Set<string>()
  private readonly ids = new WeakMap<Constraint, number>()
  private count = 0

  constructor(
    private readonly form: CompiledForm,
    private readonly allowance: Allowance,
  ) {
    const conditions = conditionsOfForm(form)
    const domains = new Domains(form, askedBy(conditions))
    this.truths = new Truths((name) => form.fields.has(name), unreadable(form, conditions))
    this.constraints = new Constraints(form, this.truths)
    this.naming = new Naming(form)
    this.space = {
      candidates: (name) => domains.of(name),
      presence: (name) => this.constraints.presence(name),
      obligations: (name) => this.constraints.obligations(name),
    }
  }

  *aboutGate(gate: Gate): Generator<Answered> {
    const { widget, condition, within } = gate
    if (within && this.shut.has(within)) {
      this.shut.add(gate)
      return
    }
    const inside = fieldsBehind(this.form, gate)
    // A hint may speak of what is typed before it is refused.
    if (inside.length === 0) return
    const about: Omit<About, 'kind'> = { key: widget.key, of: widget.name || widget.type, condition: 'visibleWhen' }
    const reasons = reasonsOf(gate)
    const opens = this.constraints.about(conditionsOf(gate), [], (held) => this.constraints.open(gate, held), reasons)
    const never = this.never({ ...about, kind: 'never-shown' }, { goals: [opens], state: 'any' })
    if (never.outcome === 'finding') {
      this.shut.add(gate)
      const demanded = inside.flatMap(({ name, model, parts }) =>
        parts.some(({ required, requiredWhen }) => required || requiredWhen) ? name || model : [],
      )
      yield { outcome: 'finding', finding: { ...never.finding, ...(demanded.length > 0 && { demanded }) } }
      return
    }
    yield never
    yield this.never(
      { ...about, kind: 'always' },
      { goals: [this.constraints.condition(condition, false, [reason(widget, 'visibleWhen', condition)])], state: 'any' },
    )
  }

  *aboutPart(field: Field, part: FieldPart): Generator<Answered> {
    const { widget, gate, validWhen, requiredWhen, readOnlyWhen, required } = part
    if (gate && this.shut.has(gate)) return
    const about = { key: widget.key, of: widget.name || widget.type }
    const open = this.constraints.about(conditionsOf(gate), [], (held) => this.constraints.open(gate, held), reasonsOf(gate))
    const around = gate ? [open] : []
    for (const [name, condition] of [
      ['requiredWhen', required ? undefined : requiredWhen],
      ['readOnlyWhen', readOnlyWhen],
    ] as const) {
      if (!condition) continue
      const asked = { ...about, condition: name }
      const reasons = [reason(widget, name, condition)]
      const never = this.never(
        { ...asked, kind: 'never' },
        { goals: [...around, this.constraints.condition(condition, true, reasons)], state: 'any' },
      )
      yield never
      if (never.outcome !== 'finding')
        yield this.never({ ...asked, kind: 'always' }, { goals: [this.constraints.condition(condition, false, reasons)], state: 'any' })
    }
    if (validWhen) yield* this.aboutRule(field, part, validWhen.rule, { ...about, condition: 'validWhen' })
  }

  private *aboutRule(field: Field, part: FieldPart, rule: Expression, about: Omit<About, 'kind'>): Generator<Answered> {
    const asks = part.validWhen?.asks ?? []
    const asked = this.constraints.about(
      conditionsOf(part.gate),
      [field.model, ...asks].filter((model) => this.form.fields.has(model)),
      (held) => this.constraints.asked(field, part, held),
      [...reasonsOf(part.gate), reason(part.widget, 'validWhen', rule)],
    )
    const unasked = this.never({ ...about, kind: 'rule-unasked' }, { goals: [asked], state: 'taken' })
    yield unasked
    if (unasked.outcome === 'finding') return
    const reasons = [reason(part.widget, 'validWhen', rule)]
    const told = this.constraints.about(this.constraints.conditionsOfTellers(part), [], (held) => this.constraints.told(part, held))
    const breaking = this.never(
      { ...about, kind: 'rule-never' },
      { goals: [asked, this.constraints.condition(rule, true, reasons)], state: 'taken' },
      { goals: [asked, told], state: 'taken' },
    )
    yield breaking
    if (breaking.outcome !== 'finding')
      yield this.never(
        { ...about, kind: 'rule-always' },
        { goals: [asked, this.constraints.condition(rule, false, reasons)], state: 'taken' },
      )
  }

  /** Whether who has to fill in a field can. */
  *aboutAnswer(field: Field): Generator<Answered> {
    const { model, parts } = field
    if (!this.isAnswered(field) || !parts.some(({ required, requiredWhen }) => required || requiredWhen)) return
    const conditions = [...this.constraints.conditionsAround(field), ...parts.flatMap(({ requiredWhen }) => requiredWhen ?? [])]
    const demanded = this.constraints.about(conditions, [], (held) => this.constraints.demanded(field, held))
    const answer = this.never(
      { ...aboutOf(field), kind: 'unanswerable' },
      { goals: [demanded, ...this.constraints.obligations(model)], state: 'submitted' },
      { goals: [demanded], state: 'any' },
      (evaluation) => evaluation.of(model).required,
    )
    if (answer.outcome === 'finding') this.unanswerable.add(field)
    yield answer
  }

  /** Whether somebody may fill in a field whom no permission opens it to, and something is asked of what they do. */
  private isAnswered({ model, parts }: Field): boolean {
    return (
      this.constraints.obligations(model).length > 0 &&
      !parts.every(({ gate, disabled }) => disabled || (gate && this.shut.has(gate))) &&
      !parts.some(({ computed }) => computed)
    )
  }

  *aboutChoices(field: Field): Generator<Answered> {
    if (!this.isAnswered(field) || this.unanswerable.has(field)) return
    const { model, parts } = field
    const about = aboutOf(field)
    const around = this.constraints.conditionsAround(field)
    const options = optionsOf(parts[0])
    const type = parts[0].schema?.value?.type(parts[0].widget.options)
    if (!Array.isArray(options) && type !== 'boolean') return
    const values = this.space.candidates(model).filter(({ kind, isTaken }) => kind === 'value' && isTaken)
    const blocked = new Map<string, { finding: Finding; choices: NamedValue[] }>()
    for (const wanted of values.filter(({ value }) => !Array.isArray(value) || value.length === 1)) {
      const chosen = this.chosen(field, wanted, around)
      const answer = this.never(
        { ...about, kind: 'blocked-choice' },
        { goals: [chosen, ...this.constraints.obligations(model)], state: 'submitted' },
        { goals: [chosen], state: 'any' },
        (evaluation) => evaluation.of(model).visible,
        (core) => blocked.get(core),
      )
      if (answer.outcome !== 'finding') yield answer
      else {
        const { core = '' } = answer
        const choices = blocked.get(core)?.choices ?? []
        choices.push(this.naming.value(model, wanted))
        blocked.set(core, { finding: blocked.get(core)?.finding ?? answer.finding, choices })
      }
    }
    for (const { finding, choices } of blocked.values()) yield { outcome: 'finding', finding: { ...finding, choices } }
  }

  /** That this is chosen, by somebody who may; of a list, that it is among what is. */
  private chosen(field: Field, wanted: Candidate, around: readonly Expression[]): Constraint {
    const { model } = field
    const [one] = Array.isArray(wanted.value) ? (wanted.value as unknown[]) : []
    return this.constraints.about(around, [model], (held) => {
      const candidate = held.get(model)
      if (!candidate) return 'open'
      if (candidate.kind === 'unnamed') return 'unknown'
      const isIt = Array.isArray(wanted.value)
        ? Array.isArray(candidate.value) && candidate.value.includes(one)
        : candidate.value === wanted.value
      if (candidate.kind === 'blank' || !isIt) return false
      return this.constraints.visible(field, held) === false ? false : this.constraints.answerable(field, held)
    })
  }

  /**
   * Asks for what would be sound. Where there is none, and `shown`, which shows that somebody may come there, is so: a finding.
   * @param known whether the same is said together with another
   */
  private never(
    about: About,
    question: Question,
    shown?: Question,
    confirms: (evaluation: Evaluation) => boolean = () => true,
    known: (core: string) => unknown = () => undefined,
  ): Answered {
    const answer = search(this.space, question, this.allowance)
    const undecided: Answered = { outcome: 'undecided', about }
    if (answer.outcome === 'some') return answer.isCertain || this.isConfirmed(answer, question) ? { outcome: 'sound' } : undecided
    if (answer.outcome === 'undecided') return undecided
    const core = coreOf(this.space, question, answer.failed, this.allowance)
    let witness: NamedValue[] | undefined
    if (shown) {
      const there = this.confirmed(shown, confirms)
      // Nobody ever comes there; or nobody knows.
      if (there === 'none') return { outcome: 'sound' }
      if (there === 'undecided') return undecided
      witness = there
    }
    // What is asked says by itself where nothing else excludes it.
    const own = new Set(question.goals.slice(0, question.state === 'submitted' ? 1 : undefined))
    const key = [...core]
      .filter((one) => !own.has(one))
      .map((one) => this.idOf(one))
      .toSorted((a, b) => a - b)
      .join(' ')
    if (question.state === 'submitted') {
      if (this.told.has(key) && !known(key)) return { outcome: 'sound' }
      this.told.add(key)
    }
    const because = this.naming.inOrder(unique([...core].flatMap(({ reasons }) => reasons)))
    const names = [...core].flatMap((one) => one.names)
    const finding: Finding = { ...about, because, facts: this.naming.facts(names), ...(witness && { witness }) }
    return { outcome: 'finding', finding, core: key }
  }

  private idOf(constraint: Constraint): number {
    const id = this.ids.get(constraint) ?? (this.count += 1)
    this.ids.set(constraint, id)
    return id
  }

  /** Whether what was found with something that nobody can list is so of an example of it. */
  private isConfirmed({ held }: Extract<Answer, { outcome: 'some' }>, { goals, state }: Question): boolean {
    const evaluation = this.evaluated(held)
    if (!evaluation || (state === 'submitted' && !isSubmitted(this.form, held))) return false
    const told = toldIn(evaluation, held.keys())
    return goals.every((goal) => goal.truth(told) === true)
  }

  private confirmed(question: Question, confirms: (evaluation: Evaluation) => boolean): NamedValue[] | 'none' | 'undecided' {
    const answer = search(this.space, question, this.allowance)
    if (answer.outcome !== 'some') return answer.outcome
    const evaluation = this.evaluated(answer.held)
    if (!evaluation || !confirms(evaluation)) return 'undecided'
    const told = toldIn(evaluation, answer.held.keys())
    if (!question.goals.every((goal) => goal.truth(told) === true)) return 'undecided'
    return [...answer.held].map(([model, candidate]) => this.naming.value(model, candidate))
  }

  /** Of a large form a few: each goes through all of it. */
  private evaluated(held: Assignment): Evaluation | undefined {
    this.allowance.left -= this.form.fields.size
    return this.allowance.left > 0 ? evaluated(this.form, held) : undefined
  }
}

const aboutOf = ({ name, parts: [{ widget }] }: Field) => ({ key: widget.key, of: name || widget.type })

const unique = (reasons: readonly Reason[]): Reason[] => {
  const found = new Map(reasons.map((one) => [`${one.key} ${one.name}`, one]))
  return [...found.values()]
}

/** Fields all of whose widgets, or some, stand behind a gate. */
function fieldsBehind(form: CompiledForm, gate: Gate): Field[] {
  return behind(form).get(gate) ?? []
}

const behindOfForms = new WeakMap<CompiledForm, Map<Gate, Field[]>>()

function behind(form: CompiledForm): Map<Gate, Field[]> {
  const known = behindOfForms.get(form)
  if (known) return known
  const found = new Map<Gate, Field[]>()
  for (const field of form.fields.values())
    for (const { gate } of field.parts)
      for (let one = gate; one; one = one.within) {
        const fields = found.get(one) ?? []
        found.set(one, fields)
        if (fields.at(-1) !== field) fields.push(field)
      }
  behindOfForms.set(form, found)
  return found
}

function conditionsOfForm({ fields, gates }: CompiledForm): Expression[] {
  const parts = [...fields.values()].flatMap((field) => field.parts)
  return [
    ...gates.map(({ condition }) => condition),
    ...parts.flatMap(({ requiredWhen, readOnlyWhen, validWhen }) =>
      [requiredWhen, readOnlyWhen, validWhen?.rule].filter((one) => one !== undefined),
    ),
  ]
}

/** Conditions in circles read their own circle as empty, and what calls a function that is not there comes to nothing. */
function unreadable(form: CompiledForm, conditions: readonly Expression[]): Set<Expression> {
  const found = new Set(conditions.filter((condition) => check(condition).some(({ kind }) => kind === 'unknownFunction')))
  for (const circle of planOf(form).circles)
    for (const step of circle) {
      if (step.kind === 'gate') found.add(step.gate.condition)
      else for (const { readOnlyWhen } of step.field.parts) if (readOnlyWhen) found.add(readOnlyWhen)
    }
  return found
}
