// Over 400 lines because what a form holds, shows and checks is one state: its parts would hand all of it round.
import type { FormTexts } from '../locale/form/zh-CN.ts'
import { calendarNow } from '../definition/dayBounds.ts'
import { checkField, hasPattern, type FieldCheck } from '../schema/checkField.ts'
import { Evaluation, isAnswerable, type Changes } from '../schema/evaluate/Evaluation.ts'
import { followersOf } from '../schema/evaluate/followersOf.ts'
import { ruleFaults, tellersOf } from '../schema/evaluate/ruleFaults.ts'
import { undecidedErrors } from '../schema/evaluate/undecided.ts'
import { planOf } from '../schema/evaluate/plan.ts'
import { decidedElsewhere, offerFault, sayOfferFault, sourceOutside, type OfferedValues } from '../schema/offered.ts'
import { emptyValues } from '../schema/fields.ts'
import { compileForm, initialValueOf, type CompiledForm, type Field, type Gate } from '../schema/compileForm.ts'
import { rowWidgetsOf } from '../schema/walkWidgets.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import type { FormValues } from '../schema/types.ts'
import { schemasInRows, type WidgetSchemas } from '../definition/widgetSchemas.ts'
import { builtInSchemas } from '../widgets/schemas.ts'
import type { PatternMatcher } from '../schema/pattern.ts'
import { isSameValue } from '../schema/sameValue.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import { rowFormOf, rowsIn } from '../schema/rows.ts'
import type { FieldError } from '../schema/validateSubmission.ts'
import { partAt, withPartAt, type FieldPath } from '../schema/fieldPath.ts'
import type { AccessRules, Change, EngineSettings } from './engineSettings.ts'
import type { FieldState } from './fieldState.ts'
import { FieldStore } from './fieldStore.ts'
import { TableRows } from './tableRows.ts'
import { loadPatternMatcher, patternMatcher, takesAny } from './patterns.ts'

/**
 * A form without anything to see: values, access, rules. What a field may be is worked out by the evaluation that the server runs
 * as well. What was typed stays while a field is hidden or locked, and is there again afterwards. Fields live here, so that what is unmounted or off-screen validates
 * all the same. One instance per form on the page; nothing is shared.
 */
export class FormEngine {
  readonly design: FormDesign
  readonly widgets: WidgetSchemas
  readonly fields: ReadonlyMap<string, Field>
  private readonly texts: FormTexts
  private readonly store = new FieldStore()
  private readonly form: CompiledForm
  private readonly evaluation: Evaluation
  /** What was typed, or came from the program. */
  private readonly typed = new Map<string, unknown>()
  /** What a field holds while nobody may change it. */
  private readonly fixed = new Map<string, unknown>()
  private readonly gates: ReadonlyMap<Widget, Gate>
  private readonly gateListeners = new Map<Gate, Set<() => void>>()
  private readonly starts = new Map<string, unknown>()
  private readonly fixedStarts = new Map<string, unknown>()
  private readonly listeners = new Set<(change: Change) => void>()
  /** Fields that tell their faults while being typed in. */
  private readonly validated = new Set<string>()
  /** What the host refused, of which value. */
  private readonly refused = new Map<string, { value: unknown; message: string }>()
  private readonly held: FormValues
  /** What was taken of the fields before. */
  private readonly stored: Readonly<FormValues>
  private readonly offered: OfferedValues
  private readonly tables = new Map<string, TableRows>()
  private readonly timeZone: string | undefined
  private access: AccessRules

  constructor({
    design,
    widgets = builtInSchemas,
    texts,
    values = {},
    fixed = values,
    held = fixed,
    typed = {},
    offered = decidedElsewhere,
    timeZone,
    access = { permissions: {}, readOnly: false },
  }: EngineSettings) {
    this.design = design
    this.widgets = widgets
    this.texts = texts
    const form = compileForm(design, texts.rules, widgets)
    this.form = form
    this.fields = form.fields
    this.gates = new Map(form.gates.map((gate) => [gate.widget, gate]))
    this.held = { ...held }
    this.stored = { ...fixed }
    this.offered = offered
    this.timeZone = timeZone
    this.access = access
    for (const field of this.fields.values()) {
      const start = startValue(field, values)
      const fixedStart = startValue(field, fixed)
      this.starts.set(field.model, start)
      this.typed.set(field.model, Object.hasOwn(typed, field.model) ? typed[field.model] : start)
      this.fixedStarts.set(field.model, fixedStart)
      this.fixed.set(field.model, fixedStart)
      const row = rowFormOf(field.parts)
      if (row) this.tables.set(field.model, this.tableOf(field, row))
    }
    this.evaluation = new Evaluation(planOf(form), {
      typed: (model) => this.typed.get(model),
      fixed: ({ model }) => this.fixed.get(model),
      permission: (model) => (Object.hasOwn(this.access.permissions, model) ? this.access.permissions[model] : undefined),
      closed: () => this.access.readOnly,
    })
    this.showAll()
  }

  state = (path: FieldPath): FieldState => this.store.get(path)

  subscribe = (path: FieldPath, listener: () => void): (() => void) => this.store.subscribe(path, listener)

  /** Whether what a condition of its own hides is to be seen: containers, and blocks without a value. */
  isOpen = (widget: Widget): boolean => this.evaluation.isOpen(this.gates.get(widget))

  subscribeGate = (widget: Widget, listener: () => void): (() => void) => {
    const gate = this.gates.get(widget)
    if (!gate) return () => undefined
    const known = this.gateListeners.get(gate) ?? new Set()
    this.gateListeners.set(gate, known.add(listener))
    return () => void known.delete(listener)
  }

  /** Hears of every edit by a person, not of `patch` or `reset`. */
  onEdit(listener: (change: Change) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** A person's edit, of a field or of a part of what it holds. */
  edit(path: FieldPath, part: unknown): void {
    const [model, ...within] = path
    const before = this.typed.get(model)
    if (!this.fields.has(model) || Object.is(partAt(before, within), part)) return
    this.take(path, withPartAt(before, within, part))
  }

  /**
   * The rows of a sub-table.
   * @throws Error for a model that no table of the form has
   */
  table(model: string): TableRows {
    const table = this.tables.get(model)
    if (table === undefined) throw new Error(`the form has no table ${model}`)
    return table
  }

  /** Why what is on its way keeps the form from being submitted. */
  unsettled(): string | undefined {
    for (const field of this.fields.values()) {
      const found = this.isOpenToTyping(field) ? this.unsettledIn(field) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Leaving a field, or a part of it: from now on it tells its faults. */
  leave([model]: FieldPath): void {
    this.validated.add(model)
    void this.check(model)
    this.tellComputed(model)
  }

  /** Values from the program; models unknown to the design are left out. */
  patch(values: Readonly<FormValues>): void {
    const changed = Object.keys(values).filter((model) => this.fields.has(model) && !this.isHeld(model, values[model]))
    for (const model of changed) {
      this.typed.set(model, values[model])
      // A program may have learnt only now what the record holds.
      this.held[model] = values[model]
      if (this.evaluation.of(model).locked) this.fixed.set(model, values[model])
    }
    this.show(this.evaluation.changed(changed))
    for (const model of changed) if (this.state([model]).error !== undefined) void this.check(model)
  }

  reset(): void {
    this.validated.clear()
    this.refused.clear()
    for (const field of this.fields.values()) {
      for (const path of this.store.within(field.path)) {
        this.state(path).pending.forEach((upload) => upload.cancel())
        this.store.update(path, { error: undefined, failures: [], notice: undefined })
      }
      this.typed.set(field.model, this.starts.get(field.model))
      this.fixed.set(field.model, this.fixedStarts.get(field.model))
    }
    for (const table of this.tables.values()) table.reset()
    this.evaluation.refresh()
    this.showAll()
  }

  /** What was typed so far, into fields that are hidden by now as well. */
  edited(): FormValues {
    const values = emptyValues()
    for (const [model, value] of this.typed) if (!Object.is(value, this.starts.get(model))) values[model] = value
    return values
  }

  /** What the form would submit, null-prototype: nothing of what a condition or a permission hides. */
  values(): FormValues {
    const values = emptyValues()
    for (const model of this.fields.keys()) {
      const { present, locked, value } = this.evaluation.of(model)
      if (!present || this.access.permissions[model] === 'hidden') continue
      if (value !== undefined && !(locked && value === null)) values[model] = this.sentOf(model, value, locked)
    }
    return values
  }

  /** What was typed into fields that a condition hides now, null-prototype: `values` says nothing of it, and it is there again when they open. */
  hiddenValues(): FormValues {
    const values = emptyValues()
    for (const model of this.fields.keys()) {
      const { present, locked } = this.evaluation.of(model)
      const value = this.typed.get(model)
      if (!present && !locked && this.access.permissions[model] !== 'hidden' && value !== undefined) values[model] = value
    }
    return values
  }

  /**
   * Every field, mounted or not; the first error comes first. Values take the shape they are stored in.
   * @param only models of a part of the form, of which alone is asked
   */
  async validate(only?: ReadonlySet<string>): Promise<FieldError[]> {
    const errors: FieldError[] = []
    // It may be taken by now.
    if (!only) this.refused.clear()
    const matcher = patternMatcher() ?? (this.hasPatterns() ? await loadPatternMatcher() : undefined)
    for (const field of this.fields.values()) {
      if (only && !only.has(field.model)) continue
      this.validated.add(field.model)
      const check = this.checkOf(field, matcher)
      const { path, model, name } = field
      this.store.update(path, { error: check.message })
      if (check.within) {
        errors.push(...check.within)
        await this.tables.get(model)?.tell(check.within)
      } else if (check.message !== undefined) errors.push({ path, model, name, message: check.message })
      // Conditions have read the value in this shape already. Rows stay as they are being filled in, blank ones too.
      else if (!Object.is(check.value, this.state(path).value) && !this.holdsRows(model)) this.normalise(field, check.value)
    }
    return only ? errors : [...errors, ...undecidedErrors(this.form, this.evaluation, this.texts.rules)]
  }

  /** Tells at their fields what the host refused: until they hold something else, or everything is checked again. */
  refuse(faults: readonly Pick<FieldError, 'model' | 'message'>[]): void {
    for (const { model, message } of faults) {
      if (!this.fields.has(model)) continue
      this.refused.set(model, { value: this.state([model]).value, message })
      this.leave([model])
    }
  }

  /** Starts what checking will need, so that the first blur does not wait for it. */
  prepare(): void {
    if (this.hasPatterns()) void loadPatternMatcher()
  }

  /** Told of what came without being chosen here, a draft's value that is not offered any more, before anybody leaves its field. */
  offersChanged = (): void => {
    for (const field of this.fields.values()) {
      this.tables.get(field.model)?.offersChanged()
      if (!field.parts.some(sourceOutside)) continue
      const { error, value } = this.state(field.path)
      if (error !== undefined) void this.check(field.model)
      else if (this.isOpenToTyping(field) && this.offerProblem(field, value)) this.leave(field.path)
    }
  }

  setAccess(access: AccessRules): void {
    this.access = access
    for (const table of this.tables.values()) table.setReadOnly(access.readOnly)
    this.evaluation.refresh()
    this.showAll()
  }

  /** Progress, failures and words of uploads; they are no value yet. */
  updateUploads(path: FieldPath, change: Partial<Pick<FieldState, 'pending' | 'failures' | 'notice'>>): void {
    const before = this.state(path)
    this.store.update(path, change)
    const { error, pending, failures } = this.state(path)
    const others = pending.length !== before.pending.length || failures.length !== before.failures.length
    if (others && error !== undefined) void this.check(path[0])
  }

  /** What is fixed is sent as it is held. */
  private sentOf(model: string, value: unknown, locked: boolean): unknown {
    return locked || !this.holdsRows(model) ? value : this.table(model).values(value)
  }

  private holdsRows(model: string): boolean {
    return this.tables.has(model) && Array.isArray(this.state([model]).value)
  }

  private take(path: FieldPath, value: unknown): void {
    const [model] = path
    this.put(model, value)
    if (this.validated.has(model)) void this.check(model)
    this.listeners.forEach((listener) => listener({ path, model, value }))
  }

  private tableOf(field: Field, row: CompiledForm): TableRows {
    // The very list that was taken apart: what is known of it is remembered with it.
    const list = field.parts.map(({ widget, schema }) => rowWidgetsOf(widget, schema)).find((one) => one !== undefined) as Widget[]
    const widgets = schemasInRows(this.widgets)
    return new TableRows({
      ...field,
      row,
      texts: this.texts.rules,
      offered: this.offered,
      timeZone: this.timeZone,
      begins: initialValueOf(field),
      stored: this.stored[field.model],
      held: () => this.held[field.model],
      rows: () => rowsIn(this.typed.get(field.model)),
      edited: (at, column, rows) => this.take([field.model, at, column], rows),
      engine: (values, fixed, held) =>
        new FormEngine({
          design: { list, config: this.design.config },
          widgets,
          texts: this.texts,
          values,
          fixed,
          held,
          offered: this.offered,
          timeZone: this.timeZone,
          access: { permissions: {}, readOnly: this.access.readOnly },
        }),
    })
  }

  /** Rows are others for each edit of one: what they say tells whether anything is new. */
  private isHeld(model: string, value: unknown): boolean {
    const { value: held, parts } = this.evaluation.of(model)
    return Object.is(held, value) || (this.tables.has(model) && isSameValue(parts, held, value))
  }

  private put(model: string, value: unknown): void {
    if (Object.is(this.typed.get(model), value)) return
    this.typed.set(model, value)
    this.show(this.evaluation.changed([model]))
  }

  /** Corrected shapes replace values silently only when they differ, not when a list was merely copied. */
  private normalise({ path, model }: Field, value: unknown): void {
    const { value: current } = this.state(path)
    const isCopy =
      Array.isArray(value) && Array.isArray(current) && value.every((one, at) => typeof one === 'object' || Object.is(one, current[at]))
    if (!isCopy) this.put(model, value)
  }

  private showAll(): void {
    this.show({ fields: new Set(this.fields.keys()), gates: new Set(this.gates.values()) })
  }

  private show({ fields, gates }: Changes): void {
    for (const model of fields) {
      const path: FieldPath = this.fields.get(model)?.path ?? [model]
      const { visible, readOnly, writable, locked, derived, required, value, parts } = this.evaluation.of(model)
      const before = this.state(path)
      const silenced = !isAnswerable({ visible, locked, derived }) || this.access.readOnly
      const error = silenced ? undefined : before.error
      this.store.update(path, {
        visible,
        readOnly: readOnly || this.access.readOnly,
        writable,
        locked,
        derived,
        required,
        value,
        parts,
        error,
      })
      // A fault that the field told may have been that it was demanded, or of what it was computed to.
      if ((error !== undefined && before.required !== required) || (derived && this.validated.has(model))) void this.check(model)
    }
    for (const gate of gates) this.gateListeners.get(gate)?.forEach((listener) => listener())
    for (const model of tellersOf(this.form, fields)) if (this.validated.has(model)) void this.check(model)
  }

  private hasPatterns(): boolean {
    return [...this.fields.values()].some(hasPattern)
  }

  private async check(model: string): Promise<void> {
    const field = this.fields.get(model)
    if (!field) return
    const matcher = patternMatcher() ?? (hasPattern(field) ? await loadPatternMatcher() : undefined)
    this.store.update(field.path, { error: this.checkOf(field, matcher).message })
  }

  private checkOf(field: Field, matches: PatternMatcher = takesAny): FieldCheck & { within?: readonly FieldError[] } {
    const { value, required, parts, derived } = this.state(field.path)
    if (!this.isAnswerable(field)) return { value }
    const unsettled = this.unsettledIn(field)
    if (unsettled !== undefined) return { message: unsettled }
    const unchanged = () => Object.hasOwn(this.stored, field.model) && isSameValue(parts, value, this.stored[field.model])
    const takenBefore = () => unchanged() || (Object.hasOwn(this.held, field.model) && isSameValue(parts, value, this.held[field.model]))
    // Of what stays as it was, nobody is asked for more.
    const asWas = derived && unchanged()
    const sent = this.sentOf(field.model, value, false)
    const calendar = calendarNow(this.timeZone)
    const check = asWas
      ? { value }
      : checkField({ name: field.name, parts, unchanged, takenBefore, calendar }, sent, required, this.texts.rules, matches)
    if (check.message !== undefined) return check
    const faults = this.tables.get(field.model)?.check(value, matches) ?? []
    if (faults[0]) return { message: faults[0].message, within: faults }
    const refused = this.refused.get(field.model)
    const message =
      refused && Object.is(refused.value, value) ? refused.message : (this.offerProblem(field, check.value) ?? this.brokenRule(field))
    return message === undefined ? check : { message }
  }

  private brokenRule(field: Field): string | undefined {
    return ruleFaults(this.form, this.evaluation, field).find(({ at }) => at === field)?.message
  }

  private unsettledIn({ path, model }: Field): string | undefined {
    const states = this.store.within(path).map(this.state)
    // What is submitted now would lack files that the person takes for given.
    if (states.some(({ pending }) => pending.length > 0)) return this.texts.upload.pending
    if (states.some(({ failures }) => failures.length > 0)) return this.texts.upload.failedFiles
    return this.tables.get(model)?.unsettled()
  }

  private isOpenToTyping({ path }: Field): boolean {
    const { visible, readOnly, locked } = this.state(path)
    return visible && !readOnly && !locked
  }

  /** Open, or computed of what is. */
  private isAnswerable(field: Field): boolean {
    const state = this.state(field.path)
    return this.isOpenToTyping(field) || (state.derived && isAnswerable(state))
  }

  /** What is computed of a field that was left tells its faults: nobody ever comes to it by itself. */
  private tellComputed(left: string): void {
    for (const { model, path } of followersOf(this.form, left)) {
      // What is still to be filled in is no fault of it yet.
      if (model === left || isEmptyValue(this.state(path).value)) continue
      this.validated.add(model)
      void this.check(model)
    }
  }

  private offerProblem({ path, model, name }: Field, value: unknown): string | undefined {
    const kept = Object.hasOwn(this.held, model) ? this.held[model] : undefined
    const fault = offerFault(this.state(path).parts, value, { offered: this.offered, kept })
    return fault && sayOfferFault(name, fault, this.texts.rules)
  }
}

const startValue = (field: Field, values: Readonly<FormValues>): unknown =>
  Object.hasOwn(values, field.model) ? values[field.model] : initialValueOf(field)
