import { form, instance, workflow } from '@sc/api-client/contract'
import type { Draft, DraftKind, Endpoint } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { BusinessError, conflict, noPermission } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import type { Caller } from '../../access/caller.ts'
import { draftedSubjects, findDraft, findStoredDraft, holdDrafts, insertDraft, noteFiles, otherDrafts, updateDraft } from './repository.ts'
import type { StoredDraft, Subject } from './repository.ts'

/** More than anybody works on at once; what is handed in or discarded frees its place. */
const MOST = 100
/** All of an account's together; one may be 5 MB, most are a few kilobytes. */
const MOST_BYTES = 50_000_000

/** What a draft becomes: who may not do that, keeps no draft of it here. */
const BECOMES = {
  apply: instance.start,
  resubmit: instance.resubmit,
  form: form.saveData,
  process: workflow.saveModel,
} as const satisfies Record<DraftKind, Endpoint>

const toldOf = ({ baseRevision, version, updateTime }: StoredDraft): Omit<Draft, 'content'> => ({
  baseRevision,
  version,
  updateTime: formatMoment(updateTime),
})

export async function ownDraft(db: Db, subject: Subject): Promise<Draft | null> {
  const row = await findDraft(db, subject)
  return row ? { ...toldOf(row), content: row.content } : null
}

export async function ownSubjects(db: Db, username: string, kind: Subject['kind']) {
  const rows = await draftedSubjects(db, username, kind)
  return rows.map(({ subject, updateTime }) => ({ subject, updateTime: formatMoment(updateTime) }))
}

/**
 * Keeps the next version. Refused where another device kept one meanwhile: the person chooses, nothing is lost. Saves of
 * one account follow one another, so that its limits hold.
 */
export function saveDraft(
  db: Db,
  { username, may }: Pick<Caller, 'username' | 'may'>,
  of: Omit<Subject, 'username'>,
  { version, ...content }: { content: string; baseRevision: number | null; version: number },
): Promise<Omit<Draft, 'content'>> {
  if (!may(BECOMES[of.kind].access)) throw noPermission()
  const subject = { ...of, username }
  return db.transaction(async (tx) => {
    await holdDrafts(tx, username)
    const bytes = Buffer.byteLength(content.content)
    const before = await findStoredDraft(tx, subject)
    const others = await otherDrafts(tx, subject)
    if (before === undefined && version === 0 && others.total >= MOST) throw new BusinessError(say.draft.tooMany({ most: MOST }))
    // What makes one smaller is never refused: an account may have more from before there was a limit.
    if (others.bytes + bytes > MOST_BYTES && bytes > (before?.bytes ?? 0))
      throw new BusinessError(say.draft.tooLarge({ megabytes: MOST_BYTES / 1_000_000 }))
    const row = version === 0 ? await insertDraft(tx, subject, content) : await updateDraft(tx, subject, content, version)
    if (!row) throw conflict(before ? say.draft.savedElsewhere({ time: formatMoment(before.updateTime) }) : say.draft.endedElsewhere())
    await noteFiles(tx, subject, content.content)
    return toldOf(row)
  })
}
