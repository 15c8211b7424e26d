import type { FieldInfo } from './fields.ts'

/** What a field is told by in another version of its form; `key` is absent of one that was noted without it. */
export type FieldMarks = Pick<FieldInfo, 'model' | 'key' | 'name' | 'type'>

/** What became of fields whose models a form has no more; each is asked for by its former model, `'amt'`. */
export interface Successors {
  /**
   * The model of the new field that it is now, `'amt2'`: it has the name and the type of this one, and neither side has
   * another that could be meant. What was filled in may go there. Undefined where that cannot be told.
   */
  certain: (model: string) => string | undefined
  /**
   * The models of all new fields that may have taken its place, `['amt2', 'amt3']`, the likeliest first: those with the key
   * of its widget, which designers keep when they change its model, whatever they are called by now, and those of its name
   * and its type. What held for it has to be settled for each of these. Empty where it has none, or is still there.
   */
  possible: (model: string) => readonly string[]
}

/**
 * Compares the fields of two versions of a form. A field whose model stayed is the same field, whatever else of it changed;
 * of several that look alike, key tells which is which. A key alone makes nothing certain: who changes both the model and
 * the name of a widget asks for something else with it, and files of others number their widgets.
 */
export function successorsOf(former: Iterable<FieldMarks>, present: Iterable<FieldMarks>): Successors {
  const [before, after] = [byModel(former), byModel(present)]
  const gone = new Map([...before].filter(([model]) => !after.has(model)))
  const fresh = [...after.values()].filter(({ model }) => !before.has(model))
  const [goneMarks, freshMarks] = [new Set([...gone.values()].map(marksOf)), new Set(fresh.map(marksOf))]
  /** Fields that one could be taken for another of: by key and looks where the other side has such a one, else by looks. */
  const groupIn = (others: ReadonlySet<string>) => (field: FieldMarks) => (field.key && others.has(marksOf(field)) ? marksOf(field) : looksOf(field))
  const [goneGroup, freshGroup] = [groupIn(freshMarks), groupIn(goneMarks)]
  const [goneAlike, freshAlike] = [grouped(gone.values(), goneGroup), grouped(fresh, freshGroup)]
  const freshByKey = grouped(fresh, ({ key }) => key ?? '')
  return {
    certain: (model) => {
      const field = gone.get(model)
      if (!field?.name) return undefined
      const alike = freshAlike.get(goneGroup(field)) ?? []
      return alike.length === 1 && goneAlike.get(goneGroup(field))!.length === 1 ? alike[0]!.model : undefined
    },
    possible: (model) => {
      const field = gone.get(model)
      if (!field) return []
      const ofKey = field.key ? (freshByKey.get(field.key) ?? []) : []
      return [...new Set([...ofKey, ...(freshAlike.get(goneGroup(field)) ?? [])].map((one) => one.model))]
    },
  }
}

const byModel = (fields: Iterable<FieldMarks>): ReadonlyMap<string, FieldMarks> => new Map([...fields].map((field) => [field.model, field]))

const looksOf = ({ name, type }: FieldMarks) => JSON.stringify([name, type])
const marksOf = ({ key, name, type }: FieldMarks) => JSON.stringify([key, name, type])

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
