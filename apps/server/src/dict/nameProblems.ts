import type { Message, Text } from '@sc/locale'
import { asSeen, hasUnseen } from '../asSeen.ts'
import { say } from '../locale/say.ts'

/** What people choose by its name, and what is stored of the choice. */
export interface NamedEntry {
  /** Absent of one that is added. */
  id?: string | undefined
  text: string
  value: string
}

/** Entries that people choose among, each kept as a record of its own kind. */
export interface NamedEntries<R> {
  entryOf: (record: R) => NamedEntry
  /** What one of them is called: 字典项. */
  title: Text
  /** What is stored of the choice is called: 数据值. */
  valueTitle: Text
  /** All of them: only a look tells what people see. */
  entries: readonly NamedEntry[]
  /** What those that are there still were called before, the latest last. */
  formerNames: readonly (NamedEntry & { was: string })[]
  /** Whether somebody may have chosen the entry with this value. */
  isChosen: (value: string) => Promise<boolean>
}

/** A record as it is, null of one that is added, and as it would be. */
interface NameChange<R> {
  before: R | null
  after: R
}

interface Holder {
  id: string | undefined
  value: string
  words: Message
}

/**
 * What is wrong with names by which people would take an entry for another: one that looks like another's, or that was another's
 * while somebody may have chosen by it. What was filled in, and every rule that asks for a value, was decided by the name.
 * All that is written together is held against each other. Values that look alike are refused as well: conditions are written with them.
 */
export async function nameProblems<R, C extends NameChange<R>>(
  changes: readonly C[],
  { title, valueTitle, entryOf, entries, formerNames, isChosen }: NamedEntries<R>,
): Promise<ReadonlyMap<C, Message>> {
  const problems = new Map<C, Message>()
  const holders = new Map<string, Holder>()
  const values = new Map<string, Holder>()
  const hold = (id: string | undefined, { text, value }: NamedEntry, words: Message) => {
    const holder = { id, value, words }
    holders.set(asSeen(text), holder)
    values.set(asSeen(value), holder)
  }
  for (const entry of entries) hold(entry.id, entry, say.dictionary.entry({ title, name: entry.text, value: entry.value }))
  const formerly = new Map(formerNames.map((one) => [asSeen(one.was), one]))
  for (const change of changes) {
    const entry = entryOf(change.after)
    const { id, text, value } = entry
    if (change.before !== null && entryOf(change.before).text === text) continue
    const seen = asSeen(text)
    const likeValue = values.get(asSeen(value))
    // The same value is told by the rule of the field.
    if (change.before === null && likeValue && likeValue.value !== value) {
      problems.set(change, say.dictionary.valueAlike({ field: valueTitle, value, other: likeValue.words }))
      continue
    }
    const holder = holders.get(seen)
    if (holder && (id === undefined || holder.id !== id)) {
      problems.set(change, say.dictionary.nameAlike({ name: text, other: holder.words }))
      continue
    }
    if (hasUnseen(text)) {
      problems.set(change, say.dictionary.unseen({ name: text }))
      continue
    }
    hold(id, entry, say.dictionary.entryBesides({ title, name: text }))
    // Whoever had it last, if that is not this entry itself.
    const last = formerly.get(seen)
    if (last && last.id !== id && (await isChosen(last.value)))
      problems.set(change, say.dictionary.formerly({ title, name: text, now: last.text, value: last.value }))
  }
  return problems
}
