import type { StoredMessage } from '@sc/locale'
import { text } from '@sc/locale'

/** A project as it is called today. */
export interface CalledProject {
  name: string
  /** Null where nobody said. */
  english: string | null
}

/** Params that say what a project is called: each template that does calls it one of these. */
const NAMES: ReadonlySet<string> = new Set(['item', 'project'])

/** What stands between a project and what was achieved in it, in the name of a record. */
const ACHIEVED = ' · '

/**
 * What a name that was kept of a project is in English, with what was achieved behind it; null where nobody said, and of a name that
 * the project had before: what it was called in English then is not known.
 */
export function englishOf({ name, english }: CalledProject, kept: string): string | null {
  if (english === null || !kept.startsWith(name)) return null
  const achieved = kept.slice(name.length)
  return achieved === '' || achieved.startsWith(ACHIEVED) ? english + achieved : null
}

/** A message that was kept, by which who reads English is told the project's English name where it tells the Chinese one. */
export function withProject(message: StoredMessage, project: CalledProject | undefined): StoredMessage {
  return project === undefined || project.english === null ? message : { ...message, params: inEach(message.params, project) }
}

const inEach = (params: object, project: CalledProject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, called(name, value, project)]))

function called(name: string, value: unknown, project: CalledProject): unknown {
  if (typeof value === 'string') {
    const english = NAMES.has(name) ? englishOf(project, value) : null
    return english === null ? value : text(value, english)
  }
  if (Array.isArray(value)) return value.map((part) => called(name, part, project))
  return typeof value === 'object' && value !== null ? inEach(value, project) : value
}
