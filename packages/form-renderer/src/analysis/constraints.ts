import { references, type Expression } from '@sc/expression'
import type { CompiledForm, Field, FieldPart, Gate } from '../schema/compileForm.ts'
import type { ConditionName } from '../schema/conditions.ts'
import type { Reason } from './finding.ts'
import type { Constraint } from './search.ts'
import { all, any, not, type Assignment, type Truth, type Truths } from './truth.ts'

/** What a form asks for, as constraints over what its fields hold. Each is the same object whenever it is asked for. */
export class Constraints {
  private readonly presences = new Map<string, Constraint | undefined>()
  private readonly byName: ReadonlyMap<string, readonly Constraint[]>

  constructor(
    private readonly form: CompiledForm,
    private readonly truths: Truths,
  ) {
    this.byName = this.obligationsByName()
  }

  /** What has to be so for a field to hold something: that it is there. */
  presence(model: string): Constraint | undefined {
    if (!this.presences.has(model)) this.presences.set(model, this.presenceOf(this.form.fields.get(model)))
    return this.presences.get(model)
  }

  private presenceOf(field: Field | undefined): Constraint | undefined {
    if (!field || field.parts.some(({ gate }) => !gate)) return undefined
    const gates = field.parts.flatMap(({ gate }) => gate ?? [])
    return {
      names: this.known(gates.flatMap(conditionsOf)),
      truth: (held) => any(...gates.map((gate) => () => this.open(gate, held))),
      reasons: gates.flatMap(reasonsOf),
    }
  }

  obligations(model: string): readonly Constraint[] {
    return this.byName.get(model) ?? []
  }

  private obligationsByName(): Map<string, Constraint[]> {
    const found = new Map<string, Constraint[]>()
    for (const field of this.form.fields.values()) {
      for (const constraint of [this.demandOf(field), ...this.rulesOf(field)]) {
        if (!constraint) continue
        for (const name of constraint.names) {
          const known = found.get(name) ?? []
          found.set(name, known)
          known.push(constraint)
        }
      }
    }
    return found
  }

  /** That a field is filled in where that is demanded. */
  private demandOf(field: Field): Constraint | undefined {
    const { model, parts } = field
    const demanding = parts.filter(({ required, requiredWhen }) => required || requiredWhen)
    if (demanding.length === 0 || parts.some(({ computed }) => computed)) return undefined
    return {
      names: [
        ...new Set([
          ...this.known([...this.conditionsAround(field), ...present(demanding.map(({ requiredWhen }) => requiredWhen))]),
          model,
        ]),
      ],
      truth: (held) =>
        any(
          () => filled(model, held),
          () => not(this.demanded(field, held)),
        ),
      reasons: demanding.map(({ widget, required, requiredWhen }) =>
        required || !requiredWhen ? reason(widget, 'required') : reason(widget, 'requiredWhen', requiredWhen),
      ),
    }
  }

  private rulesOf(field: Field): Constraint[] {
    return field.parts.flatMap((part) => {
      const { validWhen: rule, widget } = part
      if (!rule) return []
      return {
        names: [...new Set([field.model, ...this.known([rule.rule, ...this.conditionsOfTellers(part)])])],
        truth: (held) =>
          any(
            () => not(this.asked(field, part, held)),
            () => this.truths.of(rule.rule, held),
            () => not(this.told(part, held)),
          ),
        reasons: [reason(widget, 'validWhen', rule.rule)],
      }
    })
  }

  /** Whether a rule of a field is asked: all that it speaks of is there, and filled in. */
  asked(field: Field, part: FieldPart, held: Assignment): Truth {
    const models = [field.model, ...(part.validWhen?.asks ?? [])].filter((model) => this.form.fields.has(model))
    return all(...models.map((model) => () => filled(model, held)), () => this.open(part.gate, held))
  }

  /** Whether somebody is told of a rule, who can mend what breaks it. */
  told(part: FieldPart, held: Assignment): Truth {
    return any(...this.tellersOf(part).map((one) => () => this.answerable(one, held)))
  }

  conditionsOfTellers = (part: FieldPart): Expression[] => this.tellersOf(part).flatMap((one) => this.conditionsAround(one))

  private tellersOf = ({ validWhen }: FieldPart): Field[] =>
    (validWhen?.tellers ?? []).flatMap((model) => this.form.fields.get(model) ?? [])

  open(gate: Gate | undefined, held: Assignment): Truth {
    for (let one = gate, found: Truth = true; ; one = one.within) {
      if (!one) return found
      const truth = this.truths.of(one.condition, held)
      if (truth === false) return false
      if (truth === 'open' || (truth === 'unknown' && found === true)) found = truth
    }
  }

  visible({ parts }: Field, held: Assignment): Truth {
    return any(
      ...parts
        .filter(({ unseen }) => !unseen)
        .map(
          ({ gate }) =>
            () =>
              this.open(gate, held),
        ),
    )
  }

  /** Whether who sees a field can fill it in. What is disabled, a permission may open. */
  answerable(field: Field, held: Assignment): Truth {
    if (field.parts.some(({ computed }) => computed)) return 'unknown'
    return any(
      ...field.parts
        .filter(({ unseen, schema }) => !unseen && schema)
        .map(
          ({ gate, disabled, readOnlyWhen }) =>
            () =>
              all(
                () => this.open(gate, held),
                () => !readOnlyWhen || not(this.truths.of(readOnlyWhen, held)),
                () => !disabled || 'unknown',
              ),
        ),
    )
  }

  demanded(field: Field, held: Assignment): Truth {
    const parts = field.parts.map(
      ({ gate, required, requiredWhen }) =>
        () =>
          all(
            () => required || (requiredWhen ? this.truths.of(requiredWhen, held) : false),
            () => this.open(gate, held),
          ),
    )
    return all(
      () => any(...parts),
      () => this.visible(field, held),
      () => this.answerable(field, held),
    )
  }

  condition(condition: Expression, wanted: boolean, reasons: readonly Reason[]): Constraint {
    return {
      names: this.known([condition]),
      truth: (held) => (wanted ? this.truths.of(condition, held) : not(this.truths.of(condition, held))),
      reasons,
    }
  }

  /** A constraint of somebody's own. */
  about(
    conditions: readonly Expression[],
    models: readonly string[],
    truth: (held: Assignment) => Truth,
    reasons: readonly Reason[] = [],
  ): Constraint {
    return { names: [...new Set([...models, ...this.known(conditions)])], truth, reasons }
  }

  /** By what it is decided whether a field is there, and open. */
  conditionsAround({ parts }: Field): Expression[] {
    return parts.flatMap(({ gate, readOnlyWhen }) => [...conditionsOf(gate), ...present([readOnlyWhen])])
  }

  private known(conditions: readonly Expression[]): string[] {
    return [...new Set(conditions.flatMap((condition) => references(condition)))].filter((name) => this.form.fields.has(name))
  }
}

/** Whether a field holds something; it is there then. */
export function filled(model: string, held: Assignment): Truth {
  const candidate = held.get(model)
  if (!candidate) return 'open'
  if (candidate.kind === 'blank') return false
  return candidate.isSomething || 'unknown'
}

const present = <T>(items: readonly (T | undefined)[]): T[] => items.filter((item) => item !== undefined)

/** The conditions of a gate, and of those around it. */
export const conditionsOf = (gate: Gate | undefined): Expression[] => gatesOf(gate).map(({ condition }) => condition)

export function gatesOf(gate: Gate | undefined): Gate[] {
  const gates: Gate[] = []
  for (let one = gate; one; one = one.within) gates.push(one)
  return gates
}

export const reasonsOf = (gate: Gate | undefined): Reason[] =>
  gatesOf(gate).map(({ widget, condition }) => reason(widget, 'visibleWhen', condition))

export const reason = (
  { key, name, type }: FieldPart['widget'],
  condition: ConditionName | 'required',
  expression?: Expression,
): Reason => ({ key, of: name || type, name: condition, ...(expression && { source: expression.source }) })
