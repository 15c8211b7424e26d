import type { FormTexts } from '../locale/texts.ts'
import { checkField, hasPattern, type FieldCheck } from '../schema/checkField.ts'
import { compileFields, emptyValues, initialValueOf, type Field } from '../schema/fields.ts'
import type { FormDesign, FormValues } from '../schema/types.ts'
import type { PatternMatcher } from '../schema/pattern.ts'
import type { FieldError } from '../schema/validateSubmission.ts'
import type { FieldState } from './fieldState.ts'
import { FieldStore } from './fieldStore.ts'
import { Linkage, type AccessRules } from './linkage.ts'
import { loadPatternMatcher, patternMatcher } from './patterns.ts'

export interface EngineSettings {
  design: FormDesign
  texts: FormTexts
  /** Laid over the design's own defaults. */
  values?: Readonly<FormValues> | undefined
  access?: AccessRules
}

export interface Change {
  model: string
  value: unknown
}

/**
 * A form without a face: values, access, rules. Fields live here, so that what is unmounted or off-screen validates
 * all the same. One instance per form on the page; nothing is shared.
 */
export class FormEngine {
  readonly design: FormDesign
  readonly fields: ReadonlyMap<string, Field>
  private readonly texts: FormTexts
  private readonly store = new FieldStore()
  private readonly linkage: Linkage
  private readonly initial: Readonly<FormValues>
  private readonly starts = new Map<string, unknown>()
  private readonly listeners = new Set<(change: Change) => void>()
  /** Fields that tell their faults while being typed in. */
  private readonly outspoken = new Set<string>()
  private access: AccessRules

  constructor({ design, texts, values = {}, access = { permissions: {}, readOnly: false } }: EngineSettings) {
    this.design = design
    this.texts = texts
    this.fields = compileFields(design, texts.rules)
    this.linkage = new Linkage(this.fields)
    this.access = access
    this.initial = values
    for (const field of this.fields.values()) {
      const start = this.startValue(field)
      this.starts.set(field.model, start)
      this.store.update(field.model, { value: start })
    }
    this.refreshAccess()
  }

  state = (model: string): FieldState => this.store.get(model)

  subscribe = (model: string, listener: () => void): (() => void) => this.store.subscribe(model, listener)

  /** Hears of every edit by a person, not of `patch` or `reset`. */
  onEdit(listener: (change: Change) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** A person's edit. */
  edit(model: string, value: unknown): void {
    if (!this.fields.has(model) || !this.put(model, value)) return
    if (this.outspoken.has(model)) void this.check(model)
    this.listeners.forEach((listener) => listener({ model, value }))
  }

  /** Leaving a field: from now on it tells its faults. */
  leave(model: string): void {
    this.outspoken.add(model)
    void this.check(model)
  }

  /** Values from the program; models unknown to the design are left out. */
  patch(values: Readonly<FormValues>): void {
    for (const model of Object.keys(values)) {
      if (this.fields.has(model) && this.put(model, values[model]) && this.state(model).error !== undefined) void this.check(model)
    }
  }

  reset(): void {
    this.outspoken.clear()
    for (const field of this.fields.values()) {
      this.state(field.model).pending.forEach((upload) => upload.cancel())
      this.store.update(field.model, { value: this.startOf(field.model), error: undefined, failures: [], notice: undefined })
    }
    this.refreshAccess()
  }

  /** What a field held before anybody touched it. */
  startOf = (model: string): unknown => this.starts.get(model)

  /** Values of all fields a person may see, null-prototype. */
  values(): FormValues {
    const values = emptyValues()
    for (const model of this.fields.keys()) {
      const { visible, value } = this.state(model)
      if (visible && value !== undefined) values[model] = value
    }
    return values
  }

  /** Every field, mounted or not; the first error comes first. Values take the shape they are stored in. */
  async validate(): Promise<FieldError[]> {
    const errors: FieldError[] = []
    const matcher = patternMatcher() ?? (this.hasPatterns() ? await loadPatternMatcher() : undefined)
    for (const field of this.fields.values()) {
      this.outspoken.add(field.model)
      const check = this.judge(field, matcher)
      this.store.update(field.model, { error: check.message })
      if (check.message !== undefined) errors.push({ model: field.model, name: field.name, message: check.message })
      else if (!Object.is(check.value, this.state(field.model).value)) this.tidy(field.model, check.value)
    }
    return errors
  }

  /** Starts what checking will need, so that the first blur does not wait for it. */
  prepare(): void {
    if (this.hasPatterns()) void loadPatternMatcher()
  }

  setAccess(access: AccessRules): void {
    this.access = access
    this.refreshAccess()
  }

  /** Progress, failures and words of uploads; they are no value yet. */
  updateUploads(model: string, change: Partial<Pick<FieldState, 'pending' | 'failures' | 'notice'>>): void {
    this.store.update(model, change)
    if (change.pending?.length === 0 && this.state(model).error !== undefined) void this.check(model)
  }

  private startValue(field: Field): unknown {
    return Object.hasOwn(this.initial, field.model) ? this.initial[field.model] : initialValueOf(field)
  }

  private put(model: string, value: unknown): boolean {
    if (!this.store.update(model, { value })) return false
    for (const follower of this.linkage.followersOf(model)) this.refreshField(follower)
    return true
  }

  /** Corrected shapes replace values silently only when they differ, not when a list was merely copied. */
  private tidy(model: string, value: unknown): void {
    const { value: current } = this.state(model)
    const isCopy = Array.isArray(value) && Array.isArray(current) && value.every((one, at) => typeof one === 'object' || Object.is(one, current[at]))
    if (!isCopy) this.put(model, value)
  }

  private refreshAccess(): void {
    for (const model of this.fields.keys()) this.refreshField(model)
  }

  private refreshField(model: string): void {
    const access = this.linkage.access(model, this.access, (name) => this.fields.has(name) ? this.state(name).value : undefined)
    const silenced = !access.visible || access.readOnly
    this.store.update(model, silenced ? { ...access, error: undefined } : access)
  }

  private hasPatterns(): boolean {
    return [...this.fields.values()].some(hasPattern)
  }

  private async check(model: string): Promise<void> {
    const field = this.fields.get(model)
    if (!field) return
    const matcher = patternMatcher() ?? (hasPattern(field) ? await loadPatternMatcher() : undefined)
    this.store.update(model, { error: this.judge(field, matcher).message })
  }

  private judge(field: Field, matches: PatternMatcher = () => true): FieldCheck {
    const { value, visible, readOnly, required, pending } = this.state(field.model)
    if (!visible || readOnly) return { value }
    if (pending.length > 0) return { message: this.texts.upload.pending }
    return checkField(field, value, required, this.texts.rules, matches)
  }
}
