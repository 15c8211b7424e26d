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
   * The models of all other fields that may have taken its place, `['amt2', 'amt3']`, the likeliest first: the one that has
   * the key of its widget now, which designers keep when they change its model, and those that have its name, whatever
   * their type. Its model may be another field's by now. What held for it has to be settled for each of these. Empty where
   * it has none, or is still there.
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
  const groupIn = (others: ReadonlySet<string>) => (field: FieldMarks) =>
    field.key && others.has(marksOf(field)) ? marksOf(field) : looksOf(field)
  const [goneGroup, freshGroup] = [groupIn(freshMarks), groupIn(goneMarks)]
  const [goneAlike, freshAlike] = [grouped(gone.values(), goneGroup), grouped(fresh, freshGroup)]
  return (model) => {
    const field = gone.get(model)
    if (!field?.name) return undefined
    const group = goneGroup(field)
    return only(goneAlike.get(group)) && only(freshAlike.get(group))?.model
  }
}

function possibleOf(before: Fields, after: Fields): Successors['possible'] {
  const [byKey, byName] = [grouped(after.values(), keyOf), grouped(after.values(), ({ name }) => name)]
  const formerByKey = grouped(before.values(), keyOf)
  const formerByBoth = grouped(before.values(), bothOf)
  /** A key that follows the model tells nothing that the model does not. */
  const isTelling = ({ key, model }: FieldMarks) => key !== undefined && key !== '' && key !== model && formerByKey.get(key)?.length === 1
  /** By model and name it is what it was. */
  const isItself = (one: FieldMarks) => before.get(one.model)?.name === one.name
  /** By key and name it is another of the former ones. */
  const isAnothers = (one: FieldMarks, field: FieldMarks) =>
    one.key && one.name && formerByBoth.get(bothOf(one))?.every((other) => other !== field && after.get(other.model)?.name !== other.name)
  return (model) => {
    const field = before.get(model)
    if (!field) return []
    const stayed = after.get(model)
    const { key, name, type } = field
    const holder = isTelling(field) ? only(byKey.get(keyOf(field))) : undefined
    const ofKey = holder && (holder.model === model || !isItself(holder)) ? [holder] : []
    const ofName = (byName.get(name) ?? []).filter((one) => !isItself(one) && (name !== '' || one.type === type))
    const candidates =
      ofKey[0]?.model === model
        ? // Called otherwise; only where another field has got its name is it not for certain that people mean this one.
          ofName.filter((one) => stayed?.name !== name && before.has(one.model))
        : stayed?.name === name
          ? // Numbers of places are keys, too: it has moved where its name went along.
            ofKey.filter((one) => one.name === name)
          : [...ofKey, ...ofName]
    const found = [...new Set(candidates)].filter((one) => one.model !== model && !isAnothers(one, field))
    const itself = found.filter((one) => key && bothOf(one) === bothOf(field))
    return (itself.length > 0 ? itself : found).map((one) => one.model)
  }
}

const byModel = (fields: Iterable<FieldMarks>): ReadonlyMap<string, FieldMarks> => new Map([...fields].map((field) => [field.model, field]))

const only = (alike: readonly FieldMarks[] = []): FieldMarks | undefined => (alike.length === 1 ? alike[0] : undefined)

const keyOf = ({ key }: FieldMarks) => key ?? ''
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
