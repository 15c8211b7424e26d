import type { DesignChanges } from '@sc/api-client/contract'
import { references } from '@sc/expression'
import { CONDITION_NAMES, isContainer, walkAllWidgets } from '@sc/form-renderer/schema'
import type { FormDesign, Widget } from '@sc/form-renderer/schema'
import { asSeen } from '../../asSeen.ts'
import { designChanges, UNCOMPARED } from '../../audit/designChanges.ts'
import type { Design, DesignPart, Setting } from '../../audit/designChanges.ts'
import { COMPARED_WIDGETS, partId, partsOf } from './formChanges.ts'
import { countWidgets, openDesign } from './openDesign.ts'
import { SHOWN, shownWithin } from './shownWithin.ts'
import type { Shown } from './shownWithin.ts'

/** Settings by which nobody fills in anything else: what a field is called, how it looks, and where it stands. */
const COSMETIC: ReadonlySet<string> = new Set([
  'name',
  'container',
  'placeholder',
  'startPlaceholder',
  'endPlaceholder',
  'width',
  'height',
  'size',
  'inline',
  'showLabel',
  'showWordLimit',
  'controlsPosition',
  'arrowControl',
  'filterable',
  'showInput',
  'drag',
  'buttonText',
  'customClass',
  'validMessage',
])

/** Settings by which the form closes a field to everybody, unless a step opens it. */
const OPENING: ReadonlySet<string> = new Set(['disabled', 'readonly', 'readOnlyWhen'])

/** Settings by which a field shows, or does not. */
const GATING: ReadonlySet<string> = new Set(['visibleWhen', 'hidden'])

/**
 * What of the fields that something is decided by is set otherwise in another version of a form: everything that says what
 * can be filled in there, by whom and when. Options that only came, and their shown texts, are no such change: what stood
 * there still means what it meant.
 * @param models `['level', 'hours']`; with the fields that decide whether these are filled in
 * @param earlier designs from before the first: what an option was called in these is another's name as well
 */
export function decidingChanges(
  before: string,
  after: string,
  models: Iterable<string>,
  earlier: readonly string[] = [],
): DesignChanges | null {
  if (before === after) return null
  const [old, now] = [openDesign(before), openDesign(after)]
  if ([old, now].some((design) => countWidgets(design) > COMPARED_WIDGETS)) return UNCOMPARED
  const deciding = withGates([old, now], withLookAlikes(old, now, models))
  const [was, is] = [partsOf(old, now), partsOf(now)]
  const held = [...decidingParts(was, gatesIn(old), deciding), ...closedParts(was, deciding)]
  const found = new Map(held.map((part) => [part.key, part]))
  const opened = openingParts(is, deciding).filter(({ key }) => found.has(key))
  const isOther = isTakenForAnother(old, now)
  const formerNames = formerNamesIn(earlier)
  const present = [...decidingParts(is, gatesIn(now), deciding), ...opened]
  // What was closed and is gone is nobody's to fill in.
  const kept = new Set(present.map(({ key }) => key))
  const past = { ...was, parts: held.filter(({ key, id }) => decides(deciding, id) || kept.has(key)) }
  const isNews =
    designChanges(past, { ...is, parts: present.map((part) => known(part, found.get(part.key), isOther, formerNames.get(part.id))) }) !==
    null
  // Who is asked reads all of it, what is only called otherwise as well: the next version is held against what they consented to.
  return isNews ? designChanges(past, { ...is, parts: present }) : null
}

/** The table of a column, by which `partsOf` calls it before its own name; of other fields nothing. */
const tableOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('.')))

/** Whoever asks for a table asks for what stands in its columns. */
const decides = (deciding: ReadonlySet<string>, id: string): boolean => deciding.has(id) || deciding.has(tableOf(id))

/** Of fields that decide nothing, whether somebody may fill them in. */
const openingParts = ({ parts }: Design, deciding: ReadonlySet<string>): DesignPart[] =>
  parts.flatMap((part) =>
    part.part !== 'field' || decides(deciding, part.id)
      ? []
      : [{ ...part, type: '', settings: part.settings.filter(({ setting }) => OPENING.has(setting)), orders: {} }],
  )

const closedParts = (design: Design, deciding: ReadonlySet<string>): DesignPart[] =>
  openingParts(design, deciding).filter(({ settings }) => settings.some(({ value }) => value !== null && value !== false))

/**
 * Whether people take what is filled in by a model for something else now: another widget has it, it goes by the title that
 * another had, or another goes by its own. Called otherwise alone, it is the same.
 */
function isTakenForAnother(old: FormDesign, now: FormDesign): (model: string) => boolean {
  const [before, after] = [byModel(old), byModel(now)]
  const [formerTitles, titles] = [byTitle(old), byTitle(now)]
  return (model) => {
    const [was, is] = [before.get(model), after.get(model)]
    if (!was || !is) return false
    if (![...is.keys].some((key) => was.keys.has(key))) return true
    const [former, present] = [titleOf(model, was.name), titleOf(model, is.name)]
    if (former === present) return false
    const others = (models: ReadonlySet<string> | undefined) => [...(models ?? [])].some((other) => other !== model)
    return others(formerTitles.get(present)) || others(titles.get(former))
  }
}

/** With the fields that came to look like one of these: people may fill in one for the other. */
function withLookAlikes(old: FormDesign, now: FormDesign, models: Iterable<string>): ReadonlySet<string> {
  const deciding = new Set(models)
  const [names, formerTitles, titles] = [byModel(now), byTitle(old), byTitle(now)]
  const alike = [...deciding].flatMap((model) => {
    const title = titleOf(model, names.get(model)?.name ?? '')
    const former = formerTitles.get(title)
    return [...(titles.get(title) ?? [])].filter((other) => !(former?.has(model) && former.has(other)))
  })
  return new Set([...deciding, ...alike])
}

function byModel(design: FormDesign): ReadonlyMap<string, { keys: Set<string>; name: string }> {
  const found = new Map<string, { keys: Set<string>; name: string }>()
  walkAllWidgets(design, ({ model, key, name }, { table }) => {
    const id = partId(model, table)
    const one = found.get(id) ?? { keys: new Set(), name }
    one.keys.add(key)
    found.set(id, one)
  })
  return found
}

function byTitle(design: FormDesign): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  walkAllWidgets(design, ({ model, name }, { table }) => {
    const id = partId(model, table)
    const title = titleOf(id, name)
    found.set(title, (found.get(title) ?? new Set()).add(id))
  })
  return found
}

/** Columns are mistaken for others of their table alone. */
const titleOf = (id: string, name: string): string => JSON.stringify([tableOf(id), seen(name)])

const seen = (value: unknown): string => asSeen(String(value))

function decidingParts({ parts }: Design, gates: ReadonlyMap<string, Shown>, deciding: ReadonlySet<string>): DesignPart[] {
  const counts = new Map<string, number>()
  return parts.flatMap((part) => {
    if (part.part !== 'field' || !decides(deciding, part.id)) return []
    const place = counts.get(part.id) ?? 0
    counts.set(part.id, place + 1)
    const gate = gates.get(part.id)
    // A column shows by what its row says, and by nothing around it.
    const settings = part.settings.filter(({ setting }) => !COSMETIC.has(setting) && !(gate && GATING.has(setting)))
    const shown: Setting[] = [
      ...(gate ? [{ setting: 'visibleWhen', value: gate.conditions.join(' && ') || null }] : []),
      ...(gate ? [{ setting: 'hidden', value: gate.hidden || null }] : []),
      // Of several that share a model, the one that comes first is what nobody fills in.
      { setting: 'order', value: place > 0 ? place + 1 : null },
    ]
    return [{ ...part, settings: [...shown, ...settings], orders: {} }]
  })
}

/** The part as it is, with the name that it had, and of its options those that it had, called as they were. */
function known(
  part: DesignPart,
  before: DesignPart | undefined,
  isOther: (model: string) => boolean,
  formerNames: Called | undefined,
): DesignPart {
  if (!before) return part
  const options = new Map(before.settings.flatMap(({ setting, of, value }) => (setting === 'options' ? [[of, value] as const] : [])))
  const name = isOther(part.id) ? part.name : before.name
  if (takesOver(part, options, formerNames)) return { ...part, name }
  const settings = part.settings.flatMap((one): Setting[] => {
    const was = options.get(one.of)
    if (one.setting === 'options') return was === undefined ? [] : [{ ...one, value: was }]
    return one.setting === 'options.disabled' && was === undefined ? [] : [one]
  })
  return { ...part, name, settings }
}

/** Which options go by a name, as people see it. */
type Called = Map<string, Set<string | undefined>>

const note = (called: Called, name: unknown, option: string | undefined) =>
  called.set(seen(name), (called.get(seen(name)) ?? new Set()).add(option))

/** What the options of each field were ever called. */
function formerNamesIn(designs: readonly string[]): ReadonlyMap<string, Called> {
  const found = new Map<string, Called>()
  for (const design of designs)
    for (const { part, id, settings } of partsOf(openDesign(design)).parts) {
      if (part !== 'field') continue
      const called: Called = found.get(id) ?? new Map()
      found.set(id, called)
      for (const { setting, of, value } of settings) if (setting === 'options') note(called, value, of)
    }
  return found
}

/** Whether people may take one option for another that was there: it goes by what that was called, or two look alike by now. */
function takesOver({ settings }: DesignPart, before: ReadonlyMap<string | undefined, unknown>, earlier: Called = new Map()): boolean {
  const now = settings.filter(({ setting }) => setting === 'options')
  const former: Called = new Map()
  for (const [value, text] of before) note(former, text, value)
  const present: Called = new Map()
  for (const { of, value } of now) note(present, value, of)
  const isAnothers = (of: string | undefined, name: string) =>
    !former.get(name)?.has(of) && [...(former.get(name) ?? []), ...(earlier.get(name) ?? [])].some((option) => option !== of)
  const isRenamed = ({ of, value }: Setting) => before.has(of) && seen(before.get(of)) !== seen(value)
  return (
    now.some(({ of, value }) => isAnothers(of, seen(value))) ||
    [...present].some(([text, values]) => values.size > 1 && values.size > (former.get(text)?.size ?? 1)) ||
    // What was called otherwise beside one that came may be the one that came; of several, each may stand for another than before.
    (now.some(isRenamed) && now.some(({ of }) => !before.has(of))) ||
    now.filter(isRenamed).length > 1
  )
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

/** With the fields that the conditions on these ask for, those that a rule holds them to, and what all these depend on. */
function withGates(designs: readonly FormDesign[], models: Iterable<string>): ReadonlySet<string> {
  const asked = designs.map(askedByField)
  const found = new Set(models)
  // Grows while it is gone through.
  for (const model of found) for (const by of asked) for (const name of by.get(model) ?? []) found.add(name)
  return found
}

function askedByField(design: FormDesign): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map<string, Set<string>>()
  const add = (model: string, names: readonly string[]) => asked.set(model, new Set([...(asked.get(model) ?? []), ...names]))
  const visit = (list: readonly Widget[], around: readonly string[]): void => {
    for (const widget of list) {
      const { model, options, columns } = widget
      const names = [...around, ...CONDITION_NAMES.flatMap((setting) => namesIn(options[setting]))]
      if (isContainer(widget)) columns?.forEach((column) => visit(column.list, names))
      else {
        add(model, names)
        // A rule bounds each field that it speaks of, at whichever of them it is written.
        for (const name of namesIn(options.validWhen)) add(name, [model])
      }
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
