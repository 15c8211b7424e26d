import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announcement, businessCode } from '@sc/api-client/contract'
import { announcement as announcementTable, announcementReceipt } from '../../db/schema/index.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { momentAt } from '../../time.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('student01')
})
afterAll(() => server.close())

const notice = (
  id: string,
  minute: number,
  more: Partial<typeof announcementTable.$inferInsert> = {},
): typeof announcementTable.$inferInsert => ({
  id,
  title: `通知 ${id}`,
  msgContent: '<p>内容</p>',
  sender: '教务处',
  priority: 'L',
  msgCategory: '1',
  sendStatus: '1',
  sendTime: momentAt(`2026-01-01 08:${String(minute).padStart(2, '0')}:00`),
  ...more,
})

beforeEach(async () => {
  await server.db.delete(announcementTable)
})

/** Messages to people by name, as the product sends them. */
async function tell(username: string, ...messages: (typeof announcementTable.$inferInsert)[]) {
  const sent = await server.db
    .insert(announcementTable)
    .values(messages.map((message) => ({ ...message, msgType: 'USER' as const })))
    .returning()
  await server.db
    .insert(announcementReceipt)
    .values(sent.map(({ id, sendTime, msgCategory, title }) => ({ announcementId: id, username, sendTime, msgCategory, title })))
}

const list = () => server.call(announcement.listByUser, {}, token)
const read = (id: string) => server.call(announcement.updateReadflag, { body: { id } }, token)

describe('the list of unread notices', () => {
  it('shows the five latest of a category and the total of all', async () => {
    await server.db.insert(announcementTable).values([1, 2, 3, 4, 5, 6, 7].map((minute) => notice(`n${minute}`, minute)))
    await server.db.insert(announcementTable).values(notice('s1', 9, { msgCategory: '2' }))
    const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = await list()
    expect(anntMsgList.map(({ id }) => id)).toEqual(['n7', 'n6', 'n5', 'n4', 'n3'])
    expect(anntMsgTotal).toBe(7)
    expect(sysMsgList.map(({ id }) => id)).toEqual(['s1'])
    expect(sysMsgTotal).toBe(1)
    expect(anntMsgList[0]).toMatchObject({ sendBy: '教务处', sendTime: '2026-01-01 08:07:00' })
  })

  it('leaves out drafts, revoked notices and those meant for others', async () => {
    await server.db.insert(announcementTable).values([notice('draft', 1, { sendStatus: '0' }), notice('revoked', 2, { sendStatus: '2' })])
    await tell('student01', notice('mine', 3))
    await tell('student02', notice('theirs', 4))
    expect((await list()).anntMsgList.map(({ id }) => id)).toEqual(['mine'])
  })
})

it('lists everything, or one category of it', async () => {
  await server.db.insert(announcementTable).values([notice('n1', 1), notice('s1', 2, { msgCategory: '2' })])
  const mine = async (query: { msgCategory?: '1' | '2' }) => {
    const { records, total } = await server.call(announcement.mine, { query }, token)
    return [total, ...records.map(({ id }) => id)]
  }
  expect(await mine({})).toEqual([2, 's1', 'n1'])
  expect(await mine({ msgCategory: '1' })).toEqual([1, 'n1'])
})

it('has what one is told and what everybody is told in one order, page by page', async () => {
  const own = ['m2', 'm4', 'm5']
  await server.db.insert(announcementTable).values([1, 3, 6].map((minute) => notice(`n${minute}`, minute)))
  await tell('student01', ...own.map((id) => notice(id, Number(id.slice(1)), { msgCategory: '2' })))
  await server.db.insert(announcementReceipt).values({ announcementId: 'n3', username: 'student01' })
  await read('m4')
  const page = async (pageNo: number) => {
    const { records, total } = await server.call(announcement.mine, { query: { pageNo, pageSize: 4 } }, token)
    return { total, told: records.map(({ id, read: isRead }) => (isRead ? `${id} read` : id)) }
  }
  expect(await page(1)).toEqual({ total: 6, told: ['n6', 'm5', 'm4 read', 'n3'] })
  expect(await page(2)).toEqual({ total: 6, told: ['m2', 'n1'] })
  expect(await page(3)).toEqual({ total: 6, told: [] })
  expect(await list()).toMatchObject({ anntMsgTotal: 3, sysMsgTotal: 2, sysMsgList: [{ id: 'm5' }, { id: 'm2' }] })
})

describe('marking a notice as read', () => {
  it('takes it from the reader alone', async () => {
    await server.db.insert(announcementTable).values([notice('n1', 1), notice('n2', 2)])
    await read('n1')
    expect(await list()).toMatchObject({ anntMsgTotal: 1, anntMsgList: [{ id: 'n2' }] })
    const other = await server.login('student02')
    expect((await server.call(announcement.listByUser, {}, other)).anntMsgTotal).toBe(2)
  })

  it('has no second effect', async () => {
    await server.db.insert(announcementTable).values(notice('n1', 1))
    await Promise.all([read('n1'), read('n1')])
    const receipts = () => server.db.select().from(announcementReceipt).where(eq(announcementReceipt.announcementId, 'n1'))
    const first = await receipts()
    expect(first).toHaveLength(1)
    expect(first[0]!.readTime).toBeInstanceOf(Date)
    await read('n1')
    expect(await receipts()).toEqual(first)
  })

  it('takes the time from an addressee who had not read it yet', async () => {
    await tell('student01', notice('n1', 1))
    await read('n1')
    expect((await list()).anntMsgTotal).toBe(0)
  })

  it('is refused for what is not meant for the reader', async () => {
    await tell('student02', notice('theirs', 1))
    await expect(read('theirs')).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(read('missing')).rejects.toMatchObject({ code: businessCode.notFound })
    expect(await server.db.select().from(announcementReceipt)).toHaveLength(1)
  })
})
