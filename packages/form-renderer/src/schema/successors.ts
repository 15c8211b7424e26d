import type { FieldInfo } from './fields.ts'

/** What a field is told by in another version of its form; `key` is absent of one that was noted without it. */
export type FieldMarks = Pick<FieldInfo, 'model' | 'key' | 'name' | 'type'>

/** What became of fields in another version of their form; each is asked for by its model in the former one, `'amt'`. */
export interface Successors {
  /**
   * The model of the new field that it is now, `'amt2'`: it has the name and the type of this one, which is gone, and
   * neither side has another that could be meant. What was filled in may go there. Undefined where that cannot be told.
   */
  certain: (model: string) => string | undefined
  /**
   * The models of all other fields that may have taken its place, `['amt2', 'amt3']`, the likeliest first: those that have
   * the key of its widget now, which designers keep when they change its model, and those that have its name, whatever
   * their type. Its model may be another field's by now. What held for it has to be settled for each of these. Empty where
   * it has none, or is still there by its name.
   */
  possible: (model: string) => readonly string[]
}

/**
 * Compares the fields of two versions of a form. Of several that look alike, key tells which is which. A key alone makes
 * nothing certain: who changes both the model and the name of a widget asks for something else with it, and files of others
 * number their widgets.
 */
export function successorsOf(former: Iterable<FieldMarks>, present: Iterable<FieldMarks>): Successors {
  const [before, after] = [byModel(former), byModel(present)]
  return { certain: certainOf(before, after), possible: possibleOf(before, after) }
}

type Fields = ReadonlyMap<string, FieldMarks>

function certainOf(before: Fields, after: Fields): Successors['certain'] {
  const gone = new Map([...before].filter(([model]) => !after.has(model)))
  const fresh = [...after.values()].filter(({ model }) => !before.has(model))
  const [goneMarks, freshMarks] = [new Set([...gone.values()].map(marksOf)), new Set(fresh.map(marksOf))]
  /** Fields that one could be taken for another of: by key and looks where the other side has such a one, else by looks. */
  const groupIn = (others: ReadonlySet<string>) => (field: FieldMarks) => (field.key && others.has(marksOf(field)) ? marksOf(field) : looksOf(field))
  const [goneGroup, freshGroup] = [groupIn(freshMarks), groupIn(goneMarks)]
  const [goneAlike, freshAlike] = [grouped(gone.values(), goneGroup), grouped(fresh, freshGroup)]
  return (model) => {
    const field = gone.get(model)
    if (!field?.name) return undefined
    const alike = freshAlike.get(goneGroup(field)) ?? []
    return alike.length === 1 && goneAlike.get(goneGroup(field))!.length === 1 ? alike[0]!.model : undefined
  }
}

function possibleOf(before: Fields, after: Fields): Successors['possible'] {
  const [byKey, byName] = [grouped(after.values(), ({ key }) => key ?? ''), grouped(after.values(), ({ name }) => name)]
  const formerByBoth = grouped(before.values(), bothOf)
  return (model) => {
    const field = before.get(model)
    if (!field || after.get(model)?.name === field.name) return []
    const { key, name, type } = field
    const ofKey = key && byKey.get(key)?.length === 1 ? byKey.get(key)!.filter((one) => before.get(one.model)?.key !== key) : []
    const ofName = (byName.get(name) ?? []).filter((one) => before.get(one.model)?.name !== name && (name !== '' || one.type === type))
    /** By key and name it is another of the former ones. */
    const isAnothers = (one: FieldMarks) => one.key && one.name && formerByBoth.get(bothOf(one))?.every((other) => other !== field && !(after.get(other.model)?.name === other.name))
    const found = new Set([...ofKey, ...ofName].filter((one) => one.model !== model && !isAnothers(one)))
    const itself = [...found].filter((one) => key && bothOf(one) === bothOf(field))
    return (itself.length > 0 ? itself : [...found]).map((one) => one.model)
  }
}

const byModel = (fields: Iterable<FieldMarks>): ReadonlyMap<string, FieldMarks> => new Map([...fields].map((field) => [field.model, field]))

const looksOf = ({ name, type }: FieldMarks) => JSON.stringify([name, type])
const marksOf = ({ key, name, type }: FieldMarks) => JSON.stringify([key, name, type])
const bothOf = ({ key, name }: FieldMarks) => JSON.stringify([key, name])

function grouped(fields: Iterable<FieldMarks>, groupOf: (field: FieldMarks) => string): ReadonlyMap<string, readonly FieldMarks[]> {
  const groups = new Map<string, FieldMarks[]>()
  for (const field of fields) {
    const group = groupOf(field)
    const known = groups.get(group)
    if (known) known.push(field)
    else groups.set(group, [field])
  }
  return groups
}
