import { and, eq, isNull } from 'drizzle-orm'
import type { AuditEntry, HoursBasis, ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { processInstance, recordImport, recordImportChange, scoreEntry, scoreRecord, user } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { currentLanguage } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { scopeOf } from '../../access/scope.ts'
import { auditFor } from '../audit/repository.ts'
import type { Caller } from '../../access/caller.ts'
import { trailFor } from '../task/detail.ts'
import { basisWithout } from '../task/fieldAccess.ts'
import type { Hidden } from '../task/fieldAccess.ts'
import { attendedOf } from './attended.ts'
import { creditsAuthor } from './creditsAuthor.ts'
import { postOf } from './postHeld.ts'
import { rolesOfProject } from './roles.ts'
import { ruleSetter } from './ruleSetter.ts'
import { selectRecords, toRecord } from './service.ts'
import { studiedOf } from './studied.ts'
import { teammatesOf } from './teammates.ts'

/** More than anybody changes one record. */
const ENTRIES = { pageNo: 1, pageSize: 500 }

/** The answer to "who decided this number, from what, and what was it before?" */
export async function scoreOrigin(db: Db, caller: Caller, id: string): Promise<ScoreOrigin> {
  const [row] = await selectRecords(db, currentLanguage()).where(and(eq(scoreRecord.id, id), scopeOf(caller, 'score')))
  if (!row) throw notFound(say.score.record())
  const { instanceId, decidedBy } = row.record
  const [how] = await db.select({ basis: scoreRecord.hoursBasis }).from(scoreRecord).where(eq(scoreRecord.id, id))
  const { records: entries } = await auditFor(caller, db, 'score', id, ENTRIES)
  // What a process hides from a reader of the application is hidden here as well.
  const { trail, hidden } = instanceId === null ? { trail: [], hidden: () => false } : await trailFor(db, caller, instanceId)
  return {
    record: toRecord(row),
    basis: how?.basis ? basisWithout(how.basis, hidden) : null,
    dayTitle: instanceId === null ? null : await dayTitleOf(db, instanceId, { achievedOn: row.record.achievedOn, hidden }),
    ruleBy: await ruleSetter(db, row.record, how?.basis ?? null),
    creditsBy: await creditsAuthor(db, row.record, how?.basis ?? null),
    team: await teammatesOf(db, caller, [row.record]),
    post: await postOf(db, id),
    attended: await attendedOf(db, row.record),
    course: await studiedOf(db, row.record),
    roles: await rolesOfProject(db, row.record.itemId),
    entry: row.record.entryId === null ? null : await entryOf(db, row.record.entryId),
    decidedBy,
    decidedByName: row.decidedByName,
    trail,
    entries: entries.map((entry) => ({ ...entry, before: fieldsWithout(entry.before, hidden), after: fieldsWithout(entry.after, hidden) })),
  }
}

/** What the day of a record is called in its application, where it came from there. */
async function dayTitleOf(
  db: Db,
  instanceId: string,
  { achievedOn, hidden }: { achievedOn: string; hidden: Hidden },
): Promise<string | null> {
  const [found] = await db
    .select({ recognition: processInstance.recognition, achievedOn: processInstance.achievedOn })
    .from(processInstance)
    .where(eq(processInstance.id, instanceId))
  if (!found?.recognition || found.achievedOn !== achievedOn) return null
  const { dayField, dayTitle = null } = found.recognition
  return dayField === null || hidden(dayField) ? null : dayTitle
}

function fieldsWithout(fields: AuditEntry['before'], hidden: Hidden): AuditEntry['before'] {
  if (!fields?.hoursBasis) return fields
  return { ...fields, hoursBasis: basisWithout(fields.hoursBasis as HoursBasis, hidden) }
}

/** Who entered a score, and from what: the file that brought it, not those that changed its remark since. */
async function entryOf(db: Db, id: string): Promise<ScoreOrigin['entry']> {
  const [found] = await db
    .select({
      by: scoreEntry.createBy,
      byName: user.realname,
      time: scoreEntry.createTime,
      remark: scoreEntry.remark,
      fileName: recordImport.fileName,
      row: recordImportChange.row,
    })
    .from(scoreEntry)
    .leftJoin(user, eq(user.username, scoreEntry.createBy))
    .leftJoin(recordImportChange, and(eq(recordImportChange.recordId, scoreEntry.id), isNull(recordImportChange.before)))
    .leftJoin(recordImport, eq(recordImport.id, recordImportChange.importId))
    .where(eq(scoreEntry.id, id))
  if (!found) return null
  const { by, byName, time, ...from } = found
  return { ...from, byName: byName ?? by ?? '', time: formatMoment(time) }
}
