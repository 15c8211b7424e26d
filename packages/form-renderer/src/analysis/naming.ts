import type { CompiledForm } from '../schema/compileForm.ts'
import { optionsOf, type FieldOption } from '../schema/fieldChoices.ts'
import type { Candidate } from './candidate.ts'
import type { FieldFact, NamedValue, Reason } from './finding.ts'

/** Options that a fact names. */
const MOST_NAMED = 12

/** Whether a field is there comes before what it has to hold. */
const ORDER: readonly Reason['name'][] = ['visibleWhen', 'required', 'requiredWhen', 'readOnlyWhen', 'computed', 'validWhen']

/** Fields and what they hold, as people read them. */
export class Naming {
  private readonly places: ReadonlyMap<string, number>

  constructor(private readonly form: CompiledForm) {
    const keys = [...form.gates, ...[...form.fields.values()].flatMap(({ parts }) => parts)].map(({ widget }) => widget.key)
    this.places = new Map(keys.map((key, at) => [key, at]))
  }

  /** As they come in the form, conditions of containers first. */
  inOrder(reasons: readonly Reason[]): Reason[] {
    const placeOf = ({ key, name }: Reason) => (this.places.get(key) ?? 0) + ORDER.indexOf(name) / ORDER.length
    return reasons.toSorted((left, right) => placeOf(left) - placeOf(right))
  }

  value(model: string, candidate: Candidate): NamedValue {
    const value = candidate.kind === 'blank' ? null : candidate.value
    const labels = [value].flat().map((one) => this.options(model)?.find((option) => String(option.value) === String(one))?.label)
    const isNamed = value !== null && labels.every((one) => one !== undefined)
    return { model, ...this.titleOf(model), value, ...(isNamed && { labels }) }
  }

  /** What bounds each of these fields. */
  facts(models: Iterable<string>): FieldFact[] {
    return [...new Set(models)].flatMap((model) => {
      const field = this.form.fields.get(model)
      if (!field) return []
      const [{ widget, schema }] = field.parts
      const { min, max } = schema?.value?.bounds?.(widget.options) ?? {}
      const options = this.options(model)
      if (!options && min === undefined && max === undefined) return []
      return {
        ...this.titleOf(model),
        ...(options && options.length <= MOST_NAMED && { options: options.map(({ label }) => label) }),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }
    })
  }

  private options(model: string): readonly FieldOption[] | undefined {
    const part = this.form.fields.get(model)?.parts[0]
    const options = part && optionsOf(part)
    return Array.isArray(options) ? options : undefined
  }

  private titleOf(model: string): { key: string; of: string } {
    const widget = this.form.fields.get(model)?.parts[0].widget
    return { key: widget?.key ?? '', of: widget?.name || model }
  }
}
