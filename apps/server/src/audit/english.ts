import { and, isNotNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditKind } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { isOneOf } from '../db/page.ts'
import {
  campusDay,
  course,
  dict,
  dictItem,
  featuredItem,
  item,
  itemModule,
  organisation,
  permission,
  role,
  scoreGrade,
  scoreRecord,
  society,
  warningLevel,
} from '../db/schema/index.ts'
import { englishOf } from '../locale/projectIn.ts'

interface Subject {
  kind: AuditKind
  recordId: string
  title: string
}

interface Called {
  table: PgTable
  id: PgColumn
  name: PgColumn
  english: PgColumn
}

/** Where records have an English name beside the one that the log keeps of them. */
export const CALLED: { readonly [K in AuditKind]?: Called } = {
  item: { table: item, id: item.id, name: item.name, english: item.english },
  score: { table: scoreRecord, id: scoreRecord.id, name: scoreRecord.itemName, english: scoreRecord.itemEnglish },
  permission: { table: permission, id: permission.id, name: permission.title, english: permission.english },
  module: { table: itemModule, id: itemModule.id, name: itemModule.name, english: itemModule.english },
  role: { table: role, id: role.id, name: role.roleName, english: role.english },
  dict: { table: dict, id: dict.id, name: dict.name, english: dict.english },
  dictItem: { table: dictItem, id: dictItem.id, name: dictItem.text, english: dictItem.english },
  featuredItem: { table: featuredItem, id: featuredItem.id, name: featuredItem.name, english: featuredItem.english },
  organisation: { table: organisation, id: organisation.id, name: organisation.name, english: organisation.english },
  society: { table: society, id: society.id, name: society.name, english: society.english },
  course: { table: course, id: course.id, name: course.title, english: course.english },
  campusDay: { table: campusDay, id: campusDay.id, name: campusDay.name, english: campusDay.english },
  warningLevel: { table: warningLevel, id: warningLevel.id, name: warningLevel.name, english: warningLevel.english },
  scoreGrade: { table: scoreGrade, id: scoreGrade.id, name: scoreGrade.name, english: scoreGrade.english },
}

/** What stands between a student and what they have on record, in the title of an entry of a score. */
const OF_STUDENT = ' · '

/**
 * What the subjects of entries are called in English by today, one query for each kind that is among them; null where nobody said, and
 * of those that went by another name than they have now.
 */
export async function englishTitles(db: Db, entries: readonly Subject[]): Promise<(entry: Subject) => string | null> {
  const found = new Map<string, { name: string; english: string }>()
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    const called = CALLED[kind]
    if (!called) continue
    const ids = [...new Set(entries.flatMap((entry) => (entry.kind === kind ? [entry.recordId] : [])))]
    const { table, id, name, english } = called
    const rows = await db
      .select({ id, name, english })
      .from(table)
      .where(and(isOneOf(id, ids), isNotNull(english)))
    for (const row of rows) found.set(`${kind} ${String(row.id)}`, { name: String(row.name), english: String(row.english) })
  }
  return ({ kind, recordId, title }) => {
    const called = found.get(`${kind} ${recordId}`)
    if (!called) return null
    if (kind !== 'score') return englishOf(called, title)
    const whose = title.endsWith(OF_STUDENT + called.name) ? title.slice(0, -called.name.length) : null
    return whose === null ? null : whose + called.english
  }
}
