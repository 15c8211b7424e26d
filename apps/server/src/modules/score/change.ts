import { and, eq, inArray } from 'drizzle-orm'
import { creditsBeside, shareOf } from '@sc/api-client/contract'
import type { CallInput, score, ScoreRecord } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { writeAudit } from '../../audit/write.ts'
import { inOneMoment, now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { item, scoreEntry, scoreRecord, user } from '../../db/schema/index.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { currentLanguage } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { refuseOutsideRules } from '../../resource/refuseOutsideRules.ts'
import { formatMoment } from '../../time.ts'
import { sendMessages } from '../announcement/notify.ts'
import { keptFieldsOfRules } from '../hours/decidingFields.ts'
import { cameIn } from '../recognition/cameIn.ts'
import { dayProblem, heldProblem } from '../recognition/days.ts'
import { awardCalled, awardsOf, calledHere } from './entries/hours.ts'
import { englishAward } from './english.ts'
import { recognisedBy } from './recognisedBy.ts'
import { requireView } from './requireView.ts'
import { ABOUT_PROGRESS, markRevoked, titleOf } from './revoke.ts'
import { selectRecords, toRecord } from './service.ts'

/** Records that the caller reaches, locked in one order; all of them, or a refusal. */
async function locked(tx: Db, caller: Caller, ids: readonly string[]) {
  requireView(caller)
  const rows = await tx
    .select({ record: scoreRecord, realname: user.realname, userId: user.id, cohort: cameIn })
    .from(scoreRecord)
    .innerJoin(user, eq(user.username, scoreRecord.username))
    .where(and(isOneOf(scoreRecord.id, ids), scopeOf(caller, 'score')))
    .orderBy(scoreRecord.username, scoreRecord.id)
    .for('no key update', { of: scoreRecord })
  if (rows.length < ids.length) throw notFound(say.score.record())
  if (rows.some(({ userId }) => userId === caller.userId)) throw new BusinessError(say.score.ownScore())
  return rows
}

type Correction = CallInput<typeof score.correct>['body']

/** Another version of a record: what it says by now, why, and what it said before, stay on record. The student is told. */
export async function correctScore(db: Db, caller: Caller, { id, revision, reason, ...said }: Correction): Promise<ScoreRecord> {
  await db.transaction(async (tx) => {
    const found = one(await locked(tx, caller, [id]))
    await inOneMoment(() => correctHeld(tx, caller, found, { id, revision, reason, ...said }))
  })
  return recordById(db, id)
}

async function correctHeld(
  tx: Db,
  caller: Caller,
  found: Awaited<ReturnType<typeof locked>>[number],
  { id, revision, reason, ...said }: Correction,
): Promise<void> {
  const { record } = found
  if (record.revision !== revision) throw conflict(say.score.changedSince(), await recordById(tx, record.id))
  // wire text: a status.
  if (record.status === '撤销') throw new BusinessError(say.score.revokedAlready())
  const project = one(await tx.select().from(item).where(eq(item.id, record.itemId)))
  const isOther = said.award !== undefined && said.award !== record.award
  const {
    value,
    english = null,
    ...given
  } = isOther ? await asAward(tx, project, record, said) : { ...said, value: undefined, english: undefined }
  const changed = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && value !== record[name as keyof typeof record]),
  )
  // A day that stays may be before the cohort that they are in by now: who studies with a later one was here before it.
  const wrongDay =
    'achievedOn' in changed ? (dayProblem(given.achievedOn, found.cohort) ?? heldProblem(project, given.achievedOn)) : undefined
  if (wrongDay) throw new BusinessError(wrongDay)
  if (Object.keys(changed).length === 0) throw new BusinessError(say.score.nothingChanged())
  const hoursBasis = {
    source: 'given' as const,
    hours: given.hours ?? record.hours,
    setBy: caller.username,
    setByName: caller.realname,
    nodeName: null,
    setTime: formatMoment(now()),
  }
  // An award of before is no reason for hours of another one, be they as many.
  const isOtherwise = 'hours' in changed || ('award' in changed && isByAward(record))
  const after = { ...changed, ...(isOtherwise && { hoursBasis, decidedBy: caller.username }) }
  const awardEnglish = 'award' in changed ? (english ?? englishAward(project.hoursRule, given.award ?? null, value)) : record.awardEnglish
  await tx
    .update(scoreRecord)
    .set({ ...after, awardEnglish, updateTime: now() })
    .where(eq(scoreRecord.id, id))
  await refuseOutsideRules(tx, caller, { kind: 'score', table: scoreRecord, ids: [id] })
  await writeAudit(tx, caller, {
    kind: 'score',
    recordId: id,
    title: titleOf(found),
    action: 'correct',
    before: Object.fromEntries(Object.keys(after).map((name) => [name, record[name as keyof typeof record]])),
    after,
    reason,
  })
  await sendMessages(tx, [
    {
      usernames: [record.username],
      title: say.score.correcting({ item: named(record.itemName, record.itemEnglish) }),
      text: say.score.corrects({
        ...{ who: caller.realname, before: record.hours, after: given.hours ?? record.hours, reason },
        changes: besidesHours(record, { ...record, ...changed, awardEnglish }),
      }),
      about: { type: ABOUT_PROGRESS, id: record.username },
    },
  ])
}

type Saying = Pick<typeof scoreRecord.$inferSelect, 'award' | 'awardEnglish' | 'credits' | 'achievedOn'>

/** What else a record says otherwise by now: the student hears of each. */
function besidesHours(was: Saying, is: Saying): Message[] {
  const called = ({ award, awardEnglish }: Saying) => award && named(award, awardEnglish)
  return [
    ...(was.award === is.award ? [] : [say.team.otherAward({ was: called(was), is: called(is) })]),
    ...(was.credits === is.credits ? [] : [say.team.otherCredits({ was: was.credits, is: is.credits })]),
    ...(was.achievedOn === is.achievedOn ? [] : [say.team.otherDay({ was: was.achievedOn, is: is.achievedOn })]),
  ]
}

const isByAward = ({ hoursBasis }: typeof scoreRecord.$inferSelect) => hoursBasis?.source === 'table' || hoursBasis?.source === 'roles'

/**
 * An award of a project that tells hours by it is one that it has, or that it had when an application was made, and the record takes the
 * hours of it, and of a role the credits: the numbers and what stands beside them never contradict each other. Of somebody of a team it
 * is their share of these. What a post was is not corrected: it is assessed anew.
 */
async function asAward(
  tx: Db,
  project: typeof item.$inferSelect,
  record: typeof scoreRecord.$inferSelect,
  given: Omit<Correction, 'id' | 'revision' | 'reason'>,
): Promise<typeof given & { value?: string; english?: string }> {
  const { award, hours, credits } = given
  // wire text: the value that such records have.
  if (record.source === '任职') throw new BusinessError(say.score.awardOfPost())
  const { hoursRule, design, percent } = await recognisedBy(tx, project, record)
  if (hoursRule.source !== 'table' && hoursRule.source !== 'roles') return given
  const filledIn = hoursRule.source === 'table' ? await design() : undefined
  const options = awardsOf(hoursRule, filledIn === undefined ? undefined : await keptFieldsOfRules(tx)(filledIn, hoursRule))
  const found = awardCalled(hoursRule, options, award ?? '')
  const option = found && { ...found, hours: shareOf(found.hours, percent) }
  if (!option) throw new BusinessError(say.score.noSuchAward({ award: award ?? '', options: options.map(calledHere) }))
  // Of a table whoever corrects says the hours; a role brings its own.
  if (hours === undefined ? hoursRule.source === 'table' : hours !== option.hours)
    throw new BusinessError(say.score.correctedHours({ award: calledHere(option), hours: option.hours }))
  if (hoursRule.source === 'table')
    return { ...given, award: option.label, value: option.value, ...(option.english !== option.label && { english: option.english }) }
  const earned = option.credits ?? creditsBeside('roles', option.hours, project.credits)
  // Who says the credits of before says nothing of them.
  if (credits !== undefined && credits !== record.credits && credits !== earned)
    throw new BusinessError(say.score.correctedCredits({ award: calledHere(option), credits: earned }))
  return { ...given, award: option.label, hours: option.hours, credits: earned }
}

const recordById = async (db: Db, id: string): Promise<ScoreRecord> =>
  toRecord(one(await selectRecords(db, currentLanguage()).where(eq(scoreRecord.id, id))))

/** Records count no more, and stay on record: all of them, or none. What staff entered may be entered again. The students are told. */
export async function revokeScores(db: Db, caller: Caller, { ids, reason }: { ids: string; reason: string }): Promise<number> {
  const asked = [...new Set(ids.split(',').filter(Boolean))]
  await db.transaction(async (tx) => {
    const found = await locked(tx, caller, asked)
    await inOneMoment(async () => {
      await markRevoked(tx, caller, found, { reason, told: ({ hours }) => say.score.revokes({ who: caller.realname, hours, reason }) })
      await refuseOutsideRules(tx, caller, { kind: 'score', table: scoreRecord, ids: asked })
      const entries = found.flatMap(({ record: { entryId } }) => entryId ?? [])
      if (entries.length > 0) await tx.update(scoreEntry).set({ revokeTime: now() }).where(inArray(scoreEntry.id, entries))
    })
  })
  return asked.length
}
