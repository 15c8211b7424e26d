import type { Announcement, announcement, CallInput, ManagedAnnouncement } from '@sc/api-client/contract'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import type { StoredFile } from '../../controls/AttachmentField.tsx'

type Written = CallInput<typeof announcement.add>['body']

/** What stands in the fields of the editor. Moments are as the campus's clock shows them. */
export interface AnnouncementDraft {
  title: string
  msgContent: string
  priority: 'L' | 'M' | 'H'
  msgType: 'ALL' | 'USER'
  departs: string[]
  roles: string[]
  cohorts: number[]
  people: string[]
  startTime: Dayjs | null
  endTime: Dayjs | null
  attachments: StoredFile[]
}

export const emptyAnnouncement = (): AnnouncementDraft => ({
  title: '',
  msgContent: '',
  priority: 'L',
  msgType: 'ALL',
  departs: [],
  roles: [],
  cohorts: [],
  people: [],
  startTime: null,
  endTime: null,
  attachments: [],
})

const MOMENT = 'YYYY-MM-DD HH:mm:ss'
const moment = (wall: string | null) => (wall === null ? null : dayjs(wall))
const wall = (moment: Dayjs | null) => (moment === null ? null : moment.format(MOMENT))

export const fieldsOf = ({ people, startTime, endTime, ...record }: ManagedAnnouncement): AnnouncementDraft => ({
  title: record.title,
  msgContent: record.msgContent,
  priority: record.priority,
  msgType: record.msgType,
  departs: record.departs,
  roles: record.roles,
  cohorts: record.cohorts,
  people: people.map(({ value }) => value),
  startTime: moment(startTime),
  endTime: moment(endTime),
  attachments: record.attachments,
})

export const writtenBy = ({ startTime, endTime, attachments, ...draft }: AnnouncementDraft): Written => ({
  ...draft,
  startTime: wall(startTime),
  endTime: wall(endTime),
  attachments: attachments.map(({ url, name }) => ({ url, name })),
})

/** An announcement as it stands in its editor. */
export interface KeptAnnouncement {
  /** What saving changes; null adds one. */
  record: ManagedAnnouncement | null
  draft: AnnouncementDraft
}

/** What the window keeps of the editor over a reload. A file that is still on its way has to be chosen again. */
export const keptText = ({ record, draft }: KeptAnnouncement): string =>
  JSON.stringify({ record, draft: writtenBy({ ...draft, attachments: uploaded(draft) }) })

/** Null where it kept nothing. */
export function keptIn(content: string | null): KeptAnnouncement | null {
  const kept = JSON.parse(content ?? 'null') as { record: ManagedAnnouncement | null; draft: Kept } | null
  if (kept === null) return null
  const { startTime, endTime } = kept.draft
  return { record: kept.record, draft: { ...kept.draft, startTime: moment(startTime), endTime: moment(endTime) } }
}

type Kept = Omit<AnnouncementDraft, 'startTime' | 'endTime'> & { startTime: string | null; endTime: string | null }

const uploaded = ({ attachments }: AnnouncementDraft) => attachments.filter(({ url }) => url !== '')

/** As a reader would have it, were it released by `sendBy` at `now`, the campus's. What is still being uploaded is not there yet. */
export const readAs = (draft: AnnouncementDraft, { sendBy, now }: { sendBy: string; now: Dayjs }): Announcement => ({
  id: 'preview',
  title: draft.title.trim(),
  sendBy,
  sendTime: wall(draft.startTime ?? now),
  createTime: now.format(MOMENT),
  priority: draft.priority,
  msgContent: draft.msgContent,
  msgCategory: '1',
  busType: null,
  busId: null,
  attachments: draft.attachments.flatMap(({ url, name }) => (url === '' ? [] : { url, name })),
})

const PICTURE = /<img\b[^>]*\/sys\/common\/static\/[^>]*>/gi

/** The same as the beginning of another one: files belong to the one that they were uploaded for. */
export function copyOf(record: ManagedAnnouncement): { draft: AnnouncementDraft; leavesFiles: boolean } {
  const draft = fieldsOf(record)
  const msgContent = draft.msgContent.replace(PICTURE, '')
  return {
    draft: { ...draft, msgContent, attachments: [] },
    leavesFiles: draft.attachments.length > 0 || msgContent !== draft.msgContent,
  }
}
