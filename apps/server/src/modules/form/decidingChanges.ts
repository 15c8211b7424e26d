import type { DesignChanges } from '@sc/api-client/contract'
import { references } from '@sc/expression'
import { isContainer, walkWidgets } from '@sc/form-renderer/schema'
import type { FormDesign, Widget } from '@sc/form-renderer/schema'
import { designChanges, UNCOMPARED } from '../audit/designChanges.ts'
import type { Design, DesignPart, Setting } from '../audit/designChanges.ts'
import { COMPARED_WIDGETS, partsOf } from './formChanges.ts'
import { countWidgets, openDesign } from './openDesign.ts'
import { SHOWN, shownWithin } from './shownWithin.ts'
import type { Shown } from './shownWithin.ts'

/** Settings by which nobody fills in anything else: what a field is called, how it looks, and where it stands. */
const COSMETIC: ReadonlySet<string> = new Set([
  'name', 'container', 'placeholder', 'startPlaceholder', 'endPlaceholder', 'width', 'height', 'size', 'inline', 'showLabel', 'showWordLimit', 'controlsPosition', 'arrowControl',
  'filterable', 'showInput', 'drag', 'buttonText', 'customClass',
])

/** Settings by which the form closes a field to everybody, unless a step opens it. */
const OPENING: ReadonlySet<string> = new Set(['disabled', 'readonly', 'readOnlyWhen'])

/**
 * What of the fields that something is decided by is set otherwise in another version of a form: everything that says what
 * can be filled in there, by whom and when. Options that only came, and their shown texts, are no such change: what stood
 * there still means what it meant.
 * @param models `['level', 'hours']`; with the fields that decide whether these are filled in
 */
export function decidingChanges(before: string, after: string, models: Iterable<string>): DesignChanges | null {
  if (before === after) return null
  const [old, now] = [openDesign(before), openDesign(after)]
  if ([old, now].some((design) => countWidgets(design) > COMPARED_WIDGETS)) return UNCOMPARED
  const deciding = withGates([old, now], models)
  const [was, is] = [partsOf(old, now), partsOf(now)]
  const former = [...decidingParts(was, gatesIn(old), deciding), ...closedParts(was, deciding)]
  const found = new Map(former.map((part) => [part.key, part]))
  const opened = openingParts(is, deciding).filter(({ key }) => found.has(key))
  const another = isAnother(old, now)
  const present = [...decidingParts(is, gatesIn(now), deciding), ...opened].map((part) => known(part, found.get(part.key), another))
  // What was closed and is gone is nobody's to fill in.
  const kept = new Set(present.map(({ key }) => key))
  return designChanges({ ...was, parts: former.filter(({ key, id }) => deciding.has(id) || kept.has(key)) }, { ...is, parts: present })
}

/** Of fields that decide nothing, whether somebody may fill them in. */
const openingParts = ({ parts }: Design, deciding: ReadonlySet<string>): DesignPart[] =>
  parts.flatMap((part) => (part.part !== 'field' || deciding.has(part.id) ? [] : [{ ...part, type: '', settings: part.settings.filter(({ setting }) => OPENING.has(setting)), orders: {} }]))

const closedParts = (design: Design, deciding: ReadonlySet<string>): DesignPart[] =>
  openingParts(design, deciding).filter(({ settings }) => settings.some(({ value }) => value !== null && value !== false))

/** Whether a model is another widget's by now, whatever this is set to. */
function isAnother(old: FormDesign, now: FormDesign): (model: string) => boolean {
  const [before, after] = [keysByModel(old), keysByModel(now)]
  return (model) => {
    const keys = before.get(model)
    return keys !== undefined && ![...(after.get(model) ?? keys)].some((key) => keys.has(key))
  }
}

function keysByModel(design: FormDesign): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>()
  walkWidgets(design, ({ model, key }) => void keys.set(model, (keys.get(model) ?? new Set()).add(key)))
  return keys
}

const decidingParts = ({ parts }: Design, gates: ReadonlyMap<string, Shown>, deciding: ReadonlySet<string>): DesignPart[] =>
  parts.flatMap((part) => {
    if (part.part !== 'field' || !deciding.has(part.id)) return []
    const { conditions, hidden } = gates.get(part.id) ?? SHOWN
    const settings = part.settings.filter(({ setting }) => !COSMETIC.has(setting) && setting !== 'visibleWhen' && setting !== 'hidden')
    const shown: Setting[] = [
      { setting: 'visibleWhen', value: conditions.join(' && ') || null },
      { setting: 'hidden', value: hidden || null },
    ]
    return [{ ...part, settings: [...shown, ...settings], orders: {} }]
  })

/** The part as it is, with the name that it had, and of its options those that it had, called as they were. */
function known(part: DesignPart, before: DesignPart | undefined, another: (model: string) => boolean): DesignPart {
  if (!before) return part
  const options = new Map(before.settings.flatMap(({ setting, of, value }) => (setting === 'options' ? [[of, value] as const] : [])))
  const name = another(part.id) ? part.name : before.name
  if (takesOver(part, options)) return { ...part, name }
  const settings = part.settings.flatMap((one): Setting[] => {
    if (one.setting === 'options') return options.has(one.of) ? [{ ...one, value: options.get(one.of)! }] : []
    return one.setting === 'options.disabled' && !options.has(one.of) ? [] : [one]
  })
  return { ...part, name, settings }
}

/** Whether an option came that people may take for one that was there: that has another text now, or the same but for white space. */
function takesOver({ settings }: DesignPart, before: ReadonlyMap<string | undefined, unknown>): boolean {
  const now = settings.filter(({ setting }) => setting === 'options')
  const added = now.filter(({ of }) => !before.has(of))
  const texts = new Set([...before.values()].map((text) => String(text).trim()))
  return added.some(({ value }) => texts.has(String(value).trim())) || (added.length > 0 && now.some(({ of, value }) => before.has(of) && before.get(of) !== value))
}

/** What each field is shown by. */
function gatesIn(design: FormDesign): ReadonlyMap<string, Shown> {
  const gates = new Map<string, Shown>()
  const visit = (list: readonly Widget[], around: Shown): void => {
    for (const widget of list) {
      const shown = shownWithin(around, widget)
      if (isContainer(widget)) widget.columns?.forEach((column) => visit(column.list, shown))
      // Of several that share a model, one that is shown otherwise is enough to be news.
      else gates.set(widget.model, merged(gates.get(widget.model), shown))
    }
  }
  visit(design.list, SHOWN)
  return gates
}

const merged = (one: Shown | undefined, other: Shown): Shown =>
  one ? { conditions: [...one.conditions, '|', ...other.conditions], hidden: one.hidden && other.hidden } : other

const ASKING = ['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const

/** With the fields that the conditions on these ask for, and what those depend on. */
function withGates(designs: readonly FormDesign[], models: Iterable<string>): ReadonlySet<string> {
  const asked = designs.map(askedByField)
  const found = new Set(models)
  // Grows while it is gone through.
  for (const model of found) for (const by of asked) for (const name of by.get(model) ?? []) found.add(name)
  return found
}

function askedByField(design: FormDesign): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map<string, Set<string>>()
  const visit = (list: readonly Widget[], around: readonly string[]): void => {
    for (const widget of list) {
      const names = [...around, ...ASKING.flatMap((setting) => namesIn(widget.options[setting]))]
      if (isContainer(widget)) widget.columns?.forEach((column) => visit(column.list, names))
      else asked.set(widget.model, new Set([...(asked.get(widget.model) ?? []), ...names]))
    }
  }
  visit(design.list, [])
  return asked
}

/** What cannot be read asks for nothing, and is refused elsewhere. */
function namesIn(condition: unknown): string[] {
  if (typeof condition !== 'string' || condition.trim() === '') return []
  try {
    return [...references(condition)]
  } catch {
    return []
  }
}
