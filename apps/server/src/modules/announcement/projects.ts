import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { defaultLanguage } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { item, processInstance, scoreObjection, scoreRecord } from '../../db/schema/index.ts'
import { currentLanguage } from '../../locale/language.ts'
import type { CalledProject } from '../../locale/projectIn.ts'
import type { AnnouncementRow } from './repository.ts'

type About = Pick<AnnouncementRow, 'busType' | 'busId'>

/** What messages say that they are about: applications for projects, projects themselves, and objections to what they gave. */
const APPLICATIONS: readonly AnnouncementRow['busType'][] = ['instance', 'membership']
const PROJECTS: readonly AnnouncementRow['busType'][] = ['signUp', 'signUps', 'attendance', 'conduct']
const OBJECTIONS: readonly AnnouncementRow['busType'][] = ['objection']

/**
 * The projects that messages tell of, for who reads their English names: of each kind of message that is among them one query, whatever
 * their number.
 */
export async function projectsTold(db: Db, messages: readonly About[]): Promise<(message: About) => CalledProject | undefined> {
  if (currentLanguage() === defaultLanguage) return () => undefined
  const called = { name: item.name, english: item.english }
  const found = new Map<string, CalledProject>()
  const look = async (kinds: readonly About['busType'][], read: (ids: string[]) => Promise<(CalledProject & { id: string })[]>) => {
    const ids = messages.flatMap(({ busType, busId }) => (busId !== null && kinds.includes(busType) ? [busId] : []))
    if (ids.length > 0) for (const { id, ...project } of await read([...new Set(ids)])) found.set(id, project)
  }
  await look(APPLICATIONS, (ids) =>
    db
      .select({ id: processInstance.id, ...called })
      .from(processInstance)
      .innerJoin(item, eq(item.id, processInstance.recordId))
      .where(and(isOneOf(processInstance.id, ids), inArray(processInstance.recordKind, ['item', 'publication']), isNotNull(item.english))),
  )
  await look(PROJECTS, (ids) =>
    db
      .select({ id: item.id, ...called })
      .from(item)
      .where(and(isOneOf(item.id, ids), isNotNull(item.english))),
  )
  await look(OBJECTIONS, (ids) =>
    db
      .select({ id: scoreObjection.id, name: scoreRecord.itemName, english: scoreRecord.itemEnglish })
      .from(scoreObjection)
      .innerJoin(scoreRecord, eq(scoreRecord.id, scoreObjection.recordId))
      .where(and(isOneOf(scoreObjection.id, ids), isNotNull(scoreRecord.itemEnglish))),
  )
  return ({ busId }) => (busId === null ? undefined : found.get(busId))
}
