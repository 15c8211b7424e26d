import type { Draft } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { BusinessError, conflict } from '../../http/errors.ts'
import { formatMoment } from '../../time.ts'
import { countDrafts, draftedSubjects, findDraft, findStoredDraft, insertDraft, updateDraft } from './repository.ts'
import type { StoredDraft, Subject } from './repository.ts'

/** More than anybody works on at once; what is handed in or discarded frees its place. */
const MOST = 100

const toldOf = ({ baseRevision, version, updateTime }: StoredDraft): Omit<Draft, 'content'> => ({ baseRevision, version, updateTime: formatMoment(updateTime) })

export async function ownDraft(db: Db, subject: Subject): Promise<Draft | null> {
  const row = await findDraft(db, subject)
  return row ? { ...toldOf(row), content: row.content } : null
}

export async function ownSubjects(db: Db, username: string, kind: Subject['kind']) {
  const rows = await draftedSubjects(db, username, kind)
  return rows.map(({ subject, updateTime }) => ({ subject, updateTime: formatMoment(updateTime) }))
}

/** Keeps the next version. Refused where another device kept one meanwhile: the person chooses, nothing is lost. */
export async function saveDraft(
  db: Db,
  subject: Subject,
  { version, ...content }: { content: string; baseRevision: number | null; version: number },
): Promise<Omit<Draft, 'content'>> {
  if (version === 0 && (await countDrafts(db, subject.username)) >= MOST)
    throw new BusinessError(`暂存的内容已达 ${MOST} 份，请先提交或放弃一些`)
  const row = version === 0 ? await insertDraft(db, subject, content) : await updateDraft(db, subject, content, version)
  if (!row) {
    const other = await findStoredDraft(db, subject)
    throw conflict(other ? `您于 ${formatMoment(other.updateTime)} 在另一处暂存过不同的内容` : '这份暂存已在另一处提交或放弃')
  }
  return toldOf(row)
}
