import type { NamedEntry, Names } from './nameProblems.ts'

/** What an edit changed of an entry's names, as it was before. */
export interface NameEdit {
  id: string
  /** Only what changed is there. */
  before: Partial<Names>
}

/** What an entry was called once. */
export interface FormerNames {
  entry: NamedEntry
  was: Names
}

/**
 * What entries were called before, the latest last. An edit keeps only what it changed: the name that stood beside it then is
 * that of the edits after it.
 * @param edits the latest last
 */
export function formerNames(entries: readonly NamedEntry[], edits: readonly NameEdit[]): FormerNames[] {
  const byId = new Map(entries.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, entry] as const])))
  const then = new Map<string, Names>()
  const found: FormerNames[] = []
  for (const { id, before } of edits.toReversed()) {
    const entry = byId.get(id)
    if (!entry) continue
    const was = { ...(then.get(id) ?? entry.names), ...before }
    then.set(id, was)
    found.push({ entry, was })
  }
  return found.toReversed()
}
