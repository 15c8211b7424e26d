import { and, eq } from 'drizzle-orm'
import { readUploads } from '@sc/form-renderer/schema'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { announcement } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { spoken } from '../../locale/language.ts'
import { findMeantFor } from '../announcement/repository.ts'
import { claimUploads, ownUploads } from '../upload/claims.ts'
import type { UploadField } from '../upload/claims.ts'
import type { StoredFile } from '../upload/repository.ts'
import { picturesIn } from './content.ts'
import { reached } from './reached.ts'

export interface Attachment {
  url: string
  name: string
}

/** Files that one announcement has, pictures in its text among them. */
const MOST = 200

const fieldsOf = (): UploadField[] => [
  { model: 'attachments', name: spoken(say.notice.attachments()), ext: [], most: MOST, filesIn: readUploads },
  { model: 'pictures', name: spoken(say.notice.pictures()), ext: [], most: MOST, filesIn: readUploads },
]

const filesOf = (attachments: readonly Attachment[], msgContent: string) => ({
  attachments: attachments.map(({ url, name }) => ({ url, name })),
  pictures: picturesIn(msgContent).map((url) => ({ url, name: url })),
})

interface Written {
  attachments: readonly Attachment[]
  msgContent: string
}

/**
 * Makes the attachments and pictures of an announcement its own: each one that the caller uploaded, or that it had before.
 * @returns the attachments as they are stored
 */
export async function ownAttachments(
  tx: Db,
  { username }: Caller,
  id: string,
  { written, before }: { written: Written; before: Written | undefined },
): Promise<Attachment[]> {
  const fields = fieldsOf()
  const owner = { kind: 'announcement' as const, id }
  const sent = filesOf(written.attachments, written.msgContent)
  const kept = await ownUploads(tx, {
    fields,
    before: before ? [filesOf(before.attachments, before.msgContent)] : [],
    sent,
    username,
    owner,
  })
  await claimUploads(tx, { fields, values: kept, username, owner })
  return readUploads(kept['attachments']).map(({ url, name }) => ({ url, name: name ?? url }))
}

/** For whom it is shown to, as long as it stands there: what was taken out is for nobody but who looks after it. */
export async function mayReadFileOfAnnouncement(db: Db, caller: Caller, { recordId, path }: StoredFile): Promise<boolean> {
  const shown = (await findMeantFor(db, caller.username, recordId ?? ''))?.announcement
  if (shown && (shown.attachments.some(({ url }) => url === path) || picturesIn(shown.msgContent).includes(path))) return true
  if (!caller.may('announcement:manage')) return false
  const [own] = await db
    .select({ id: announcement.id })
    .from(announcement)
    .where(and(eq(announcement.id, recordId ?? ''), reached(caller)))
  return own !== undefined
}
