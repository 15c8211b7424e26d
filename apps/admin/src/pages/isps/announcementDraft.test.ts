import type { ManagedAnnouncement } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import dayjs from 'dayjs'
import { copyOf, emptyAnnouncement, fieldsOf, keptIn, keptText, readAs, writtenBy } from './announcementDraft.ts'

const record: ManagedAnnouncement = {
  id: 'a1',
  title: '放假通知',
  priority: 'M',
  state: 'shown',
  msgType: 'USER',
  audienceText: '计算机学院',
  readCount: 0,
  toldCount: 1,
  sendBy: '林书远',
  sendTime: '2026-04-01 08:00:00',
  endTime: '2026-05-06 23:59:59',
  updateTime: '2026-04-01 08:00:00',
  revision: 2,
  msgContent: '<p>五一<img src="/sc-api/sys/common/static/2026/a.png" alt="">放假<img src="https://a.example/b.png"></p>',
  departs: ['d1'],
  roles: [],
  cohorts: [2023],
  people: [{ value: 'u1', label: '陈思远（s1）' }],
  startTime: null,
  attachments: [{ url: '2026/b.pdf', name: '安排.pdf' }],
}

it('what is there comes back as it was', () => {
  expect(writtenBy(fieldsOf(record))).toEqual({
    title: '放假通知',
    msgContent: record.msgContent,
    priority: 'M',
    msgType: 'USER',
    departs: ['d1'],
    roles: [],
    cohorts: [2023],
    people: ['u1'],
    startTime: null,
    endTime: '2026-05-06 23:59:59',
    attachments: [{ url: '2026/b.pdf', name: '安排.pdf' }],
  })
})

it('a copy leaves the files, which are the first one’s own, and says so', () => {
  const { draft, leavesFiles } = copyOf(record)
  expect(leavesFiles).toBe(true)
  expect(draft.attachments).toEqual([])
  expect(draft.msgContent).toBe('<p>五一放假<img src="https://a.example/b.png"></p>')
  expect(copyOf({ ...record, attachments: [], msgContent: '<p>五一放假</p>' }).leavesFiles).toBe(false)
})

it('is previewed as its readers have it, with what is uploaded already', () => {
  const now = dayjs('2026-05-01 09:30:00')
  const draft = { ...emptyAnnouncement(), title: ' 放假通知 ', msgContent: '<p>五一</p>', priority: 'H' as const }
  const attachments = [
    { url: '', name: '还在上传.pdf' },
    { url: '2026/b.pdf', name: '安排.pdf' },
  ]
  expect(readAs({ ...draft, attachments }, { sendBy: '林书远', now })).toMatchObject({
    title: '放假通知',
    msgContent: '<p>五一</p>',
    priority: 'H',
    sendBy: '林书远',
    sendTime: '2026-05-01 09:30:00',
    attachments: [{ url: '2026/b.pdf', name: '安排.pdf' }],
  })
  expect(readAs({ ...draft, startTime: dayjs('2026-05-02 08:00:00') }, { sendBy: '', now }).sendTime).toBe('2026-05-02 08:00:00')
})

it('is the same again after a reload, but for a file that was on its way', () => {
  const draft = {
    ...emptyAnnouncement(),
    title: '写到一半',
    msgContent: '<p>正文</p>',
    departs: ['law'],
    startTime: dayjs('2026-09-01 08:00:00'),
    attachments: [
      { url: '/a.pdf', name: 'a.pdf' },
      { url: '', name: 'b.pdf' },
    ],
  }
  const again = keptIn(keptText({ record: null, draft }))
  expect(again).toEqual({
    record: null,
    draft: { ...draft, startTime: expect.anything() as unknown, attachments: [{ url: '/a.pdf', name: 'a.pdf' }] },
  })
  expect(again?.draft.startTime?.isSame(draft.startTime)).toBe(true)
  expect(keptIn(null)).toBeNull()
})
