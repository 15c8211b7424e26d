import { and, eq, inArray, isNull } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announcement, departs, audit, businessCode } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { announcementReceipt, announcement as announcements, rolePermission, roleScope, uploadedFile, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { endOfJobs } from '../../test/jobs.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { formatMoment } from '../../time.ts'

let server: TestServer
let admin: Person
let student: Person
/** Looks after announcements, and reaches the people of one college. */
let college: Person
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId: 'action-announcement:manage' })
  admin = await campus.as('admin')
  student = await campus.as('student01')
  college = await campus.as('cs_audit')
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(announcements))

type Written = CallInput<typeof announcement.add>['body']
const COMPUTING = 'depart-A01A11'
const ECONOMICS = 'depart-A01A12'
const later = (hours: number) => formatMoment(new Date(Date.now() + hours * 3_600_000))

const written = (more: Partial<Written> = {}): Written => ({
  title: '放假通知',
  msgContent: '<p>五一放假</p>',
  priority: 'M',
  msgType: 'ALL',
  ...more,
})
const add = (more: Partial<Written> = {}, who = admin) => who.call(announcement.add, { body: written(more) })
const release = (id: string, who = admin) => who.call(announcement.release, { body: { id } })
const unread = async (who: Person) => (await who.call(announcement.listByUser)).anntMsgList.map(({ title }) => title)
const inbox = async (who: Person) =>
  (await who.call(announcement.mine, {})).records.map(({ title, read }) => (read ? `${title} read` : title))
const listed = async (who = admin) => (await who.call(announcement.list, { query: {} })).records

async function upload({ token }: Person, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n']), name)
  const response = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': token } })
  return ((await response.json()) as { message: string }).message
}

/** What somebody is answered who asks for a stored file. */
const readFile = async ({ token }: Person, url: string) =>
  (await server.fetch(`/sc-api/sys/common/static/${url}`, { headers: { 'x-access-token': token } })).status

describe('an announcement', () => {
  it('is a draft until it is released, is shown to everybody then, and to nobody once it is revoked', async () => {
    const { id, state } = await add()
    expect(state).toBe('draft')
    expect(await unread(student)).toEqual([])
    const { count } = await release(id)
    expect(count).toBe(await server.db.$count(user, eq(user.status, 1)))
    expect(await unread(student)).toEqual(['放假通知'])
    await student.call(announcement.updateReadflag, { body: { id } })
    expect(await listed()).toMatchObject([{ id, state: 'shown', audienceText: '全体人员', readCount: 1, toldCount: count }])
    await admin.call(announcement.revoke, { body: { id } })
    expect(await inbox(student)).toEqual([])
    expect(await listed()).toMatchObject([{ state: 'revoked', readCount: null, toldCount: null, sendTime: null }])
    await release(id)
    expect(await inbox(student)).toEqual(['放假通知'])
    const entries = (await admin.call(audit.list, { query: { record: id } })).records.map(({ action }) => action)
    expect(entries).toEqual(['publish', 'revoke', 'publish', 'add'])
  })

  it('is for the people of departments and those below, of roles, and for people by name, each told once', async () => {
    const [other] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student03'))
    const { id } = await add({ msgType: 'USER', departs: [COMPUTING], roles: ['role-admin'], people: [other!.id, other!.id] })
    const { count } = await admin.call(announcement.countAudience, {
      body: { msgType: 'USER', departs: [COMPUTING], roles: ['role-admin'], people: [other!.id] },
    })
    expect(await release(id)).toEqual({ count })
    expect(await inbox(student)).toEqual(['放假通知'])
    expect(await inbox(admin)).toEqual(['放假通知'])
    const rows = await server.db.select().from(announcementReceipt).where(eq(announcementReceipt.announcementId, id))
    expect(rows).toHaveLength(count)
    expect(rows.some(({ username }) => username === 'student03')).toBe(true)
    expect(rows.some(({ username }) => username === 'frozen01')).toBe(false)
    expect(await listed()).toMatchObject([{ audienceText: '计算机学院、系统管理员、吴佳宁', toldCount: count }])
    await admin.call(announcement.revoke, { body: { id } })
    expect(await inbox(student)).toEqual([])
  })

  it('is for cohorts: of departments and roles only these, or everybody of them, and people by name beside', async () => {
    const { db } = server
    const idOf = async (username: string) => (await db.select({ id: user.id }).from(user).where(eq(user.username, username)))[0]!.id
    await db
      .update(user)
      .set({ cohort: 2019 })
      .where(inArray(user.username, ['student01', 'student03']))
    const told = async (audience: object) => {
      const { id } = await add({ msgType: 'USER', ...audience })
      await release(id)
      const rows = await db.select().from(announcementReceipt).where(eq(announcementReceipt.announcementId, id))
      expect((await listed())[0]!.audienceText).toContain('2019 级')
      expect(await admin.call(announcement.byId, { query: { id } })).toMatchObject({ cohorts: [2019] })
      await admin.call(announcement.revoke, { body: { id } })
      return rows.map(({ username }) => username).sort()
    }
    expect(await told({ cohorts: [2019, 2019] })).toEqual(['student01', 'student03'])
    expect(await told({ cohorts: [2019], departs: [COMPUTING] })).toEqual(['student01'])
    expect(await told({ cohorts: [2019], departs: [COMPUTING], people: [await idOf('teacher01')] })).toEqual(['student01', 'teacher01'])
    await expect(add({ msgType: 'USER', cohorts: [20190] })).rejects.toThrow('cohorts')
    // Without its department a draft would be for everybody of the cohort.
    const { id: departId } = await admin.call(departs.calls.add, { body: { departName: '会撤销的部门', parentId: COMPUTING } })
    const { id } = await add({ msgType: 'USER', cohorts: [2019], departs: [departId] })
    await expect(admin.call(departs.calls.remove, { query: { id: departId } })).rejects.toThrow('有 1 条通知公告发给部门“会撤销的部门”')
    await admin.call(announcement.remove, { query: { id } })
    await admin.call(departs.calls.remove, { query: { id: departId } })
  })

  it('is shown from its beginning to its end', async () => {
    const { id } = await add({ startTime: later(1), endTime: later(2) })
    await release(id)
    expect(await listed()).toMatchObject([{ state: 'scheduled' }])
    expect(await inbox(student)).toEqual([])
    await expect(student.call(announcement.updateReadflag, { body: { id } })).rejects.toMatchObject({ code: businessCode.notFound })
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await server.db
      .update(announcements)
      .set({ sendTime: at(-1), startTime: at(-1) })
      .where(eq(announcements.id, id))
    expect(await inbox(student)).toEqual(['放假通知'])
    await server.db
      .update(announcements)
      .set({ startTime: at(-2), endTime: at(-1) })
      .where(eq(announcements.id, id))
    expect(await inbox(student)).toEqual([])
    expect((await admin.call(announcement.list, { query: { state: 'ended' } })).records).toMatchObject([{ id }])
    expect((await admin.call(announcement.list, { query: { state: 'shown' } })).records).toEqual([])
    const timed = await add({ msgType: 'USER', departs: [COMPUTING], endTime: later(1) })
    await release(timed.id)
    expect(await unread(student)).toEqual(['放假通知'])
    await server.db.update(announcementReceipt).set({ endTime: at(-1) })
    expect(await unread(student)).toEqual([])
  })

  it('is refused where nobody would read it, or nothing stands in it, or it ends before it begins', async () => {
    const empty = await add({ msgContent: '<p><br></p>' })
    await expect(release(empty.id)).rejects.toThrow('正文还没有内容')
    const nobody = await add({ msgType: 'USER' })
    await expect(release(nobody.id)).rejects.toThrow('没有接收人')
    await expect(add({ startTime: later(2), endTime: later(1) })).rejects.toThrow('结束时间须晚于发布时间')
    await expect(add({ title: '  ' })).rejects.toThrow('请输入标题')
    await expect(add({ msgType: 'USER', departs: ['gone'] })).rejects.toThrow('已不存在')
    const over = await add({ endTime: later(-1) })
    await expect(release(over.id)).rejects.toThrow('结束时间已过')
  })

  it('is changed as a draft alone, by who has read what it is', async () => {
    const { id, revision } = await add()
    const edit = (more: Partial<Written>, seen = revision) =>
      admin.call(announcement.edit, { body: { ...written(more), id, revision: seen } })
    const changed = await edit({ title: '五一放假' })
    expect(changed).toMatchObject({ title: '五一放假', revision: revision + 1 })
    await expect(edit({ title: '十一放假' })).rejects.toMatchObject({ code: businessCode.conflict })
    await release(id)
    await expect(edit({}, revision + 2)).rejects.toThrow('请先撤销')
    await expect(admin.call(announcement.remove, { query: { id } })).rejects.toThrow('请先撤销')
    await expect(release(id)).rejects.toThrow('已经发布')
    await admin.call(announcement.revoke, { body: { id } })
    await admin.call(announcement.remove, { query: { id } })
    expect(await listed()).toEqual([])
  })

  it('is released once, by whichever of two comes first', async () => {
    const { id } = await add({ msgType: 'USER', departs: [COMPUTING] })
    const outcomes = await Promise.allSettled([release(id), release(id), release(id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('keeps nothing that runs or reaches out of its place', async () => {
    const { msgContent } = await add({
      msgContent:
        '<p onclick="x()" style="color: red; position: fixed">甲<script>alert(1)</script><a href="javascript:x()">乙</a><iframe src="https://a.example"></iframe></p><style>p{}</style>',
    })
    expect(msgContent).toBe('<p style="color:red">甲<a target="_blank" rel="noopener noreferrer">乙</a></p>')
  })

  it('is of so many tags that none of them keeps others waiting', async () => {
    await expect(add({ msgContent: '<b>'.repeat(100_000) })).rejects.toThrow('正文的格式标记超过 20000 个')
    await expect(add({ msgContent: '&'.repeat(100_000) })).rejects.toThrow('正文过长')
  })

  it('shows its readers no file that was taken out of it', async () => {
    const [listed, picture] = [await upload(admin, '名单.pdf'), await upload(admin, '照片.pdf')]
    const { id } = await add({
      attachments: [{ url: listed, name: '名单.pdf' }],
      msgContent: `<p>甲<img src="/sc-api/sys/common/static/${picture}"></p>`,
    })
    const reads = (who: Person) => Promise.all([listed, picture].map((url) => readFile(who, url)))
    await release(id)
    expect(await reads(student)).toEqual([200, 200])
    await admin.call(announcement.revoke, { body: { id } })
    const { revision } = await admin.call(announcement.byId, { query: { id } })
    await admin.call(announcement.edit, { body: { ...written({ attachments: [] }), id, revision } })
    await release(id)
    expect(await reads(student)).toEqual([404, 404])
    expect(await reads(admin)).toEqual([200, 200])
  })

  it('has files of its own, which are for whom it is shown to', async () => {
    const url = await upload(admin, '日程.pdf')
    const fileOf = (who: Person) => readFile(who, url)
    const { id, attachments } = await add({
      msgType: 'USER',
      departs: [ECONOMICS],
      attachments: [{ url, name: 'x.exe' }],
      msgContent: `<p><img src="/sc-api/sys/common/static/${url}"></p>`,
    })
    expect(attachments).toEqual([{ url, name: '日程.pdf' }])
    await release(id)
    expect(await fileOf(admin)).toBe(200)
    expect(await fileOf(student)).toBe(404)
    const reader = await new Campus(server).as('student03')
    expect(await fileOf(reader)).toBe(200)
    expect((await reader.call(announcement.mineById, { query: { id } })).attachments).toEqual([{ url, name: '日程.pdf' }])
    await admin.call(announcement.revoke, { body: { id } })
    expect(await fileOf(reader)).toBe(404)
    await admin.call(announcement.remove, { query: { id } })
    expect(await server.db.$count(uploadedFile, isNull(uploadedFile.recordId))).toBe(1)
    const theirs = await upload(reader, '作业.pdf')
    await expect(add({ attachments: [{ url: theirs, name: '作业.pdf' }] })).rejects.toThrow('附件')
  })
})

describe('who has read it', () => {
  it('is narrowed to a department and those below it, and taken as a workbook, which the log notes', async () => {
    const { id } = await add({ title: '体检通知' })
    await release(id)
    await student.call(announcement.updateReadflag, { body: { id } })
    const inComputing = await admin.call(announcement.readers, { query: { id, depart: COMPUTING, pageSize: 100 } })
    const inSchool = await admin.call(announcement.readers, { query: { id, depart: 'depart-A01', pageSize: 100 } })
    expect(new Set(inComputing.records.flatMap(({ departs }) => departs))).toEqual(new Set(['计算机学院']))
    expect(inSchool.total).toBeGreaterThan(inComputing.total)

    const take = ({ token }: Person, query: string) =>
      server.fetch(`/sc-api/sys/annountCement/exportReaders?id=${id}${query}`, { headers: { 'x-access-token': token } })
    const response = await take(admin, `&depart=${COMPUTING}`)
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('体检通知_阅读情况.xlsx')
    const [titles, ...rows] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]!.rows
    expect(titles).toEqual(['账号', '姓名', '学号', '部门', '阅读时间'])
    expect(rows).toHaveLength(inComputing.total)
    expect(rows.filter(([, , , , time]) => time !== '未读').map(([account]) => account)).toEqual(['student01'])
    const [noted] = (await admin.call(audit.list, { query: { kind: 'list' } })).records
    expect(noted).toMatchObject({ action: 'export', title: '体检通知_阅读情况', after: { rows: rows.length } })
    expect((await (await take(college, '')).json()) as object).toMatchObject({ success: false, message: '通知不存在或已被删除' })
  })

  it('is told, and whoever has not is reminded, once at a time', async () => {
    const { id } = await add({ msgType: 'USER', departs: [COMPUTING] })
    const { count } = await release(id)
    await student.call(announcement.updateReadflag, { body: { id } })
    const readers = (query: object) => admin.call(announcement.readers, { query: { id, ...query } })
    expect((await readers({ read: 'true' })).records).toMatchObject([{ username: 'student01', departs: ['计算机学院'] }])
    expect((await readers({ read: 'false' })).total).toBe(count - 1)
    expect((await readers({ keyword: 'student01' })).total).toBe(1)
    const remind = async () => {
      const answer = await admin.call(announcement.remind, { body: { id } })
      await endOfJobs(server)
      return answer
    }
    await remind()
    expect(await remind()).toEqual({ count: count - 1 })
    const other = await new Campus(server).as('student02')
    const messages = async (who: Person) => (await who.call(announcement.listByUser)).sysMsgList
    expect(await messages(other)).toMatchObject([{ title: '请阅读：放假通知', busType: 'announcement', busId: id }])
    expect(await messages(student)).toEqual([])
    await other.call(announcement.updateReadflag, { body: { id } })
    expect(await messages(other)).toEqual([])
    await admin.call(announcement.revoke, { body: { id } })
    await expect(remind()).rejects.toThrow('不能提醒')
    expect(await server.db.$count(announcements, eq(announcements.msgCategory, '2'))).toBe(0)
  })

  it('is asked of everybody where it is for everybody', async () => {
    const { id } = await add()
    const { count } = await release(id)
    expect((await admin.call(announcement.readers, { query: { id } })).total).toBe(count)
    // Who left has read it all the same: nobody comes to more readers than people.
    const leaver = await new Campus(server).as('student02')
    await leaver.call(announcement.updateReadflag, { body: { id } })
    const status = (to: 1 | 2) => server.db.update(user).set({ status: to }).where(eq(user.username, 'student02'))
    await status(2)
    expect(await listed()).toMatchObject([{ readCount: 1, toldCount: count }])
    expect((await admin.call(announcement.readers, { query: { id } })).total).toBe(count)
    expect((await admin.call(announcement.readers, { query: { id, read: 'true' } })).records).toMatchObject([{ username: 'student02' }])
    await status(1)
  })

  it('asks nobody who can sign in no more', async () => {
    const { id } = await add({ msgType: 'USER', departs: [COMPUTING] })
    const { count } = await release(id)
    const status = (to: 1 | 2) => server.db.update(user).set({ status: to }).where(eq(user.username, 'student02'))
    await status(2)
    expect((await admin.call(announcement.readers, { query: { id } })).total).toBe(count - 1)
    expect(await listed()).toMatchObject([{ toldCount: count - 1 }])
    expect(await admin.call(announcement.remind, { body: { id } })).toEqual({ count: count - 1 })
    await endOfJobs(server)
    await status(1)
  })
})

describe('who reaches one college', () => {
  const reach = (scope: 'self' | 'depart') =>
    server.db
      .update(roleScope)
      .set({ scope })
      .where(and(eq(roleScope.roleId, 'role-college_ek_group'), eq(roleScope.kind, 'score')))

  it('writes to its people alone, and looks after what is their own', async () => {
    await expect(add({}, college)).rejects.toThrow('不含全校')
    await expect(add({ msgType: 'USER', roles: ['role-student'] }, college)).rejects.toThrow('不含全校')
    await expect(add({ msgType: 'USER', departs: [ECONOMICS] }, college)).rejects.toThrow('超出您的数据范围')
    const [other] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student03'))
    await expect(add({ msgType: 'USER', people: [other!.id] }, college)).rejects.toThrow('超出您的数据范围')
    const { id } = await add({ msgType: 'USER', departs: [COMPUTING] }, college)
    await release(id, college)
    expect(await inbox(student)).toEqual(['放假通知'])
    const theirs = await add()
    expect((await listed(college)).map((row) => row.id)).toEqual([id])
    const readers = async () => (await college.call(announcement.readers, { query: { id, pageSize: 100 } })).records
    expect((await readers()).map(({ username }) => username)).toContain('student01')
    // Who comes to look after another college knows those of this one no more.
    await reach('self')
    expect((await readers()).map(({ username }) => username)).toEqual(['cs_audit'])
    await reach('depart')
    expect(await listed()).toHaveLength(2)
    for (const call of [
      () => college.call(announcement.byId, { query: { id: theirs.id } }),
      () => college.call(announcement.edit, { body: { ...written(), id: theirs.id } }),
      () => college.call(announcement.remove, { query: { id: theirs.id } }),
      () => release(theirs.id, college),
      () => college.call(announcement.revoke, { body: { id: theirs.id } }),
      () => college.call(announcement.readers, { query: { id: theirs.id } }),
      () => college.call(announcement.remind, { body: { id: theirs.id } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(student.call(announcement.list, { query: {} })).rejects.toMatchObject({ code: businessCode.noPermission })
  })
})

it('a client of old releases, marks and revokes by GET', async () => {
  const { id } = await add()
  const get = async (path: string, { token }: Person) =>
    (await (await server.fetch(`/sc-api/sys/annountCement/${path}?id=${id}`, { headers: { 'x-access-token': token } })).json()) as {
      success: boolean
    }
  expect((await get('doReleaseData', admin)).success).toBe(true)
  expect((await get('updateReadflag', student)).success).toBe(true)
  expect(await inbox(student)).toEqual(['放假通知 read'])
  expect((await get('doReovkeData', admin)).success).toBe(true)
  expect(await inbox(student)).toEqual([])
})
