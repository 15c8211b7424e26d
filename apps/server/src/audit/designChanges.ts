import type { DesignChanges, PartChange, SettingChange, SettingValue } from '@sc/api-client/contract'

/** One thing that is said about a part of a design. */
export interface Setting {
  setting: string
  of?: string | undefined
  value: SettingValue
  /** One of any number that go by no name: it came or went, but never changed. */
  several?: true
  /** What a new part has without anybody's doing: no news of one that came or went. */
  usual?: boolean
}

/** Something within a part whose place among the others matters. */
export interface Placed {
  key: string
  name: string
}

/** A part of a design as one of its states has it. */
export interface DesignPart extends Pick<PartChange, 'part' | 'id' | 'name' | 'type'> {
  /** Tells it from the others, in both states. */
  key: string
  /** What it is called where it has no name. */
  otherwise?: string
  /** In the order in which people read them. */
  settings: readonly Setting[]
  /** What it has in an order, by the setting that the order is told as. */
  orders?: Readonly<Record<string, readonly Placed[]>>
}

export interface Design {
  parts: readonly DesignPart[]
  /** Equal where two states are drawn alike. */
  drawing?: string
  /** What fields and elements are called that values may speak of. */
  names: ReadonlyMap<string, string>
}

/** Designs can be huge; the log names as much as somebody would read, and says how much more there is. */
const BOUNDS = { parts: 100, settings: 60, text: 500, name: 100, all: 60_000 } as const

/** Of designs that are larger than people make: only that something is otherwise. */
export const UNCOMPARED: DesignChanges = { parts: [], more: 0, drawing: false, names: {}, uncompared: true }

const NOTHING: Design = { parts: [], names: new Map() }

/** Of a save that left a design as it was: entries from before changes were kept say nothing at all. */
export const UNCHANGED: DesignChanges = { parts: [], more: 0, drawing: false, names: {} }

/**
 * What is otherwise in a design than before, part by part: what is set otherwise first, then what went and what came.
 * Absent of a design that begins or ends. Null where both mean the same.
 */
export function designChanges(before: Design = NOTHING, after: Design = NOTHING): DesignChanges | null {
  const [old, now] = [byKey(before), byKey(after)]
  const changed: Changed[] = []
  const added: Changed[] = []
  for (const [key, part] of now) {
    const was = old.get(key)
    // The form as a whole neither comes nor goes: its fields do.
    if (!was && part.part === 'form') continue
    if (!was) added.push({ part, change: 'added', settings: differing(undefined, part) })
    else {
      const settings = differing(was, part)
      if (settings.length > 0) changed.push({ part, change: 'changed', settings })
    }
  }
  const removed = [...old].flatMap(([key, part]): Changed[] =>
    now.has(key) || part.part === 'form' ? [] : [{ part, change: 'removed', settings: differing(part, undefined) }],
  )
  const all = [...changed, ...removed, ...added]
  const drawing = before.drawing !== undefined && after.drawing !== undefined && before.drawing !== after.drawing
  return all.length > 0 || drawing ? told(all, drawing, [before.names, after.names]) : null
}

interface Changed extends Pick<PartChange, 'change'> {
  part: DesignPart
  settings: SettingChange[]
}

const byKey = ({ parts }: Design) => new Map(parts.map((part) => [part.key, part]))

function differing(before: DesignPart | undefined, after: DesignPart | undefined): SettingChange[] {
  const [old, now] = [settingsByKey(before), settingsByKey(after)]
  const gone = [...old].filter(([key]) => !now.has(key))
  // What went stands where it stood, at the end of what is still there.
  const found = [...now, ...gone].flatMap(([key, { setting, of = null, usual }]): SettingChange[] => {
    const [was, is] = [old.get(key), now.get(key)]
    // A part that stays and is not called anything any more, or is called something now, is called otherwise.
    const renamed = setting === 'name' && before && after
    if (was?.value === is?.value || (usual && !(was && is) && !renamed)) return []
    return [{ setting, of, before: was?.value ?? null, after: is?.value ?? null }]
  })
  return before && after ? [...found, ...reordered(before, after)] : found
}

/** By name and by what they are of; of several that go by no name, by value. */
function settingsByKey(part: DesignPart | undefined): Map<string, Setting> {
  const said: Setting[] = part
    ? [{ setting: 'name', value: part.name, usual: true }, { setting: 'type', value: part.type, usual: true }, ...part.settings]
    : []
  const found = new Map<string, Setting>()
  const counts = new Map<string, number>()
  for (const one of said) {
    if (one.value === null || one.value === '') continue
    const key = `${one.setting}\n${one.of ?? ''}\n${one.several ? one.value : ''}\n`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    found.set(`${key}${count}`, one)
  }
  return found
}

function reordered(before: DesignPart, after: DesignPart): SettingChange[] {
  return Object.entries(after.orders ?? {}).flatMap(([setting, now]) => {
    const old = before.orders?.[setting] ?? []
    const [oldKeys, nowKeys] = [old, now].map((list) => new Set(list.map(({ key }) => key))) as [Set<string>, Set<string>]
    const was = old.filter(({ key }) => nowKeys.has(key))
    const is = now.filter(({ key }) => oldKeys.has(key))
    const same = was.length === is.length && was.every(({ key }, at) => key === is[at]?.key)
    // wire text: the log is kept in Chinese.
    const line = (list: readonly Placed[]) => list.map(({ name }) => name).join('、')
    return same ? [] : [{ setting, of: null, before: line(was), after: line(is) }]
  })
}

function told(all: readonly Changed[], drawing: boolean, names: readonly ReadonlyMap<string, string>[]): DesignChanges {
  const parts: PartChange[] = []
  let room: number = BOUNDS.all
  for (const { part, change, settings } of all.slice(0, BOUNDS.parts)) {
    if (room <= 0) break
    const kept: SettingChange[] = []
    for (const one of settings.slice(0, BOUNDS.settings)) {
      if (room <= 0) break
      const cut = { ...one, of: one.of === null ? null : clean(one.of, BOUNDS.name), ...cutAround(one) }
      room -= JSON.stringify(cut).length
      kept.push(cut)
    }
    const { part: kind, type, id, otherwise = '' } = part
    const name = part.name || otherwise
    parts.push({
      part: kind,
      id: clean(id, BOUNDS.name),
      name: clean(name, BOUNDS.name),
      type: clean(type, BOUNDS.name),
      change,
      settings: kept,
      more: settings.length - kept.length,
    })
  }
  return { parts, more: all.length - parts.length, drawing, names: namesIn(parts, names) }
}

/** Long texts from a little before where they begin to differ. */
function cutAround({ before, after }: Pick<SettingChange, 'before' | 'after'>): Pick<SettingChange, 'before' | 'after'> {
  const [was, is] = [before, after].map((value) => (typeof value === 'string' ? value : '')) as [string, string]
  const longest = Math.max(was.length, is.length)
  let same = 0
  while (same < Math.min(was.length, is.length) && was[same] === is[same]) same++
  const from = longest <= BOUNDS.text ? 0 : Math.max(0, Math.min(same - 80, longest - BOUNDS.text))
  const cut = (value: SettingValue) => (typeof value === 'string' ? clean(value, BOUNDS.text, from) : value)
  return { before: cut(before), after: cut(after) }
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair, which the cut may leave and an XML file may spell. */
function clean(text: string, length: number, from = 0): string {
  const start = Math.min(from, text.length)
  const within = text.slice(start, start + length).replace(/\0|\p{Surrogate}/gu, '\uFFFD')
  return `${start > 0 ? '…' : ''}${within}${start + length < text.length ? '…' : ''}`
}

/** As many names as a reader of the changes needs. */
function namesIn(parts: readonly PartChange[], [before, after]: readonly ReadonlyMap<string, string>[]): Record<string, string> {
  const found = new Map<string, string>()
  const note = (word: string) => {
    const name = after?.get(word) || before?.get(word)
    if (name && name !== word) found.set(word, clean(name, BOUNDS.name))
  }
  for (const { settings } of parts)
    for (const { of, before: was, after: is } of settings)
      for (const text of [of, was, is]) if (typeof text === 'string') for (const word of wordsIn(text)) note(word)
  return Object.fromEntries(found)
}

/** A whole text may be an id or a model; within a condition names are words, and ids may hold dots and hyphens. */
const wordsIn = (text: string) => [text, ...(text.match(/[\p{L}\p{N}_$.-]+/gu) ?? []), ...(text.match(/[\p{L}\p{N}_$]+/gu) ?? [])]
