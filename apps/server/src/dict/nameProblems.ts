import { defaultLanguage, languages } from '@sc/locale'
import type { Language, Message, Text } from '@sc/locale'
import { asSeen, hasUnseen } from '../asSeen.ts'
import { named } from '../locale/named.ts'
import { say } from '../locale/say.ts'
import type { FormerNames } from './formerNames.ts'

/** What an entry is called; without a name in English, readers of English are shown the other. */
export interface Names {
  text: string
  english: string | null
}

/** What people choose by its name, and what is stored of the choice. */
export interface NamedEntry {
  /** Absent of one that is added. */
  id?: string | undefined
  names: Names
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
  former: readonly FormerNames[]
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

/** Whether some reader is shown another name. */
export const isCalledOtherwise = (before: Names | undefined, after: Names): boolean => shownOtherwise(before, after).length > 0

const shownTo = ({ text, english }: Names): Text => named(text, english)

const shownOtherwise = (before: Names | undefined, after: Names): Language[] =>
  languages.filter((language) => before === undefined || shownTo(before)[language] !== shownTo(after)[language])

/** Which of the names it is that a language shows. */
const shownAs = (language: Language, { english }: Names) =>
  language === defaultLanguage ? 'name' : english === null ? 'unwritten' : 'english'

/** By what readers of a language see. */
const bySight = (language: Language, name: string) => `${language} ${asSeen(name)}`

/**
 * What is wrong with names by which people would take an entry for another: one that looks like another's, or that was another's
 * while somebody may have chosen by it. What was filled in, and every rule that asks for a value, was decided by the name, which
 * is another in each language.
 * All that is written together is held against each other. Values that look alike are refused as well: conditions are written with them.
 */
export async function nameProblems<R, C extends NameChange<R>>(
  changes: readonly C[],
  { title, valueTitle, entryOf, entries, former, isChosen }: NamedEntries<R>,
): Promise<ReadonlyMap<C, Message>> {
  const problems = new Map<C, Message>()
  const holders = new Map<string, Holder>()
  const values = new Map<string, Holder>()
  const hold = ({ id, names, value }: NamedEntry, words: Message) => {
    const holder = { id, value, words }
    for (const language of languages) holders.set(bySight(language, shownTo(names)[language]), holder)
    values.set(asSeen(value), holder)
  }
  for (const entry of entries) hold(entry, say.dictionary.entry({ title, name: entry.names.text, value: entry.value }))
  const formerly = new Map(
    former.flatMap(({ entry, was }) => languages.map((language) => [bySight(language, shownTo(was)[language]), entry] as const)),
  )

  const alike = ({ id, names }: NamedEntry, language: Language): Message | undefined => {
    const name = shownTo(names)[language]
    const about = { shown: shownAs(language, names), name } as const
    const holder = holders.get(bySight(language, name))
    if (holder && (id === undefined || holder.id !== id)) return say.dictionary.nameAlike({ ...about, other: holder.words })
    return hasUnseen(name) ? say.dictionary.unseen(about) : undefined
  }
  /** Whoever had it last, if that is not this entry itself. */
  const takenOver = async ({ id, names }: NamedEntry, language: Language): Promise<Message | undefined> => {
    const name = shownTo(names)[language]
    const last = formerly.get(bySight(language, name))
    if (!last || last.id === id || !(await isChosen(last.value))) return undefined
    return say.dictionary.formerly({ shown: shownAs(language, names), title, name, now: last.names.text, value: last.value })
  }

  for (const change of changes) {
    const entry = entryOf(change.after)
    const before = change.before === null ? undefined : entryOf(change.before)
    const otherwise = shownOtherwise(before?.names, entry.names)
    if (otherwise.length === 0) continue
    const likeValue = values.get(asSeen(entry.value))
    // The same value is told by the rule of the field.
    if (before === undefined && likeValue && likeValue.value !== entry.value) {
      problems.set(change, say.dictionary.valueAlike({ field: valueTitle, value: entry.value, other: likeValue.words }))
      continue
    }
    const [problem] = otherwise.flatMap((language) => alike(entry, language) ?? [])
    if (problem) {
      problems.set(change, problem)
      continue
    }
    hold(entry, say.dictionary.entryBesides({ title, name: entry.names.text }))
    for (const language of otherwise) {
      const taken = await takenOver(entry, language)
      if (!taken) continue
      problems.set(change, taken)
      break
    }
  }
  return problems
}
