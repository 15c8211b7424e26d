import { and, eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcement, audit, businessCode, job, score, upload } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { job as jobTable, rolePermission, uploadedFile, user, userDepart } from '../../db/schema/index.ts'
import { wholeFile } from '../../files/wholeFile.ts'
import { newBucket, s3Address } from '../../test/bucket.ts'
import { Campus } from '../../test/campus.ts'
import { addressOf } from '../../test/client.ts'
import { endOfJobs } from '../../test/jobs.ts'
import { pagesOf } from '../../test/pdf.ts'
import { recorded } from '../../test/recorded.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { readAs } from '../../test/uploads.ts'
import { removeOldBatches } from './printBatch.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  // Into a bucket, where there is one.
  server = await startTestServer(s3Address === undefined ? {} : { config: { bucket: await newBucket() } })
  campus = new Campus(server)
  await recorded(server.db, ['student01', 'student02'], [{ itemName: '敬老院志愿服务', module: 'volunteer', hours: 2 }])
})
afterAll(() => server.close())

const idsOf = async (...usernames: string[]) => {
  const rows = await server.db.select({ id: user.id, username: user.username }).from(user)
  return usernames.map((username) => rows.find((row) => row.username === username)!.id).join(',')
}
const print = async (who: string, body: NonNullable<CallInput<typeof score.printBatch>['body']>) =>
  (await campus.as(who)).call(score.printBatch, { body })
const batch = async (who: string, id: string) => (await campus.as(who)).call(score.batchById, { query: { id } })
const open = async (who: string, file: string) =>
  server.fetch(addressOf(server.config.apiPath, upload.static, { params: { path: file } }), {
    headers: { 'x-access-token': (await campus.as(who)).token },
  })

it('prints who is named into one file that its maker is told of, and nobody else opens', async () => {
  const begun = await print('cs_audit', { ids: await idsOf('student02', 'student01') })
  expect(begun).toMatchObject({ count: 2, file: null })
  await endOfJobs(server)
  const done = await batch('cs_audit', begun.id)
  expect(done).toMatchObject({ status: 'done', percent: 100, note: '生成 2 人的成绩单' })
  const pages = await pagesOf(await (await open('cs_audit', done.file!.path)).arrayBuffer())
  // By student number, each with its own pages.
  expect(pages.map((page) => /姓名(.+?)学号.*敬老院志愿服务.*第1页，共1页/.exec(page)?.[1])).toEqual(['李晓雨', '张子涵'])
  // As each alone: what further pages are headed by is not above a first one.
  for (const page of pages) expect(page).toMatch(/^澄湖大学/)
  const code = /验证码([\w-]{16})/.exec(pages[0]!)![1]!
  expect(await server.call(score.verify, { query: { code } })).toMatchObject({ valid: true, changedSince: false, totalHours: 2 })
  expect((await open('admin', done.file!.path)).status).toBe(404)

  const messages = await (await campus.as('cs_audit')).call(announcement.mine, { query: {} })
  expect(messages.records[0]).toMatchObject({ title: '成绩单已生成', busType: 'transcripts', busId: done.file!.path })
  const { records: jobs } = await (await campus.as('admin')).call(job.list, { query: { keyword: '打印成绩单' } })
  expect(jobs[0]).toMatchObject({ title: '打印成绩单：2 人', file: { ...done.file, owner: 'cs_audit' } })
  const { records: entries } = await (await campus.as('admin')).call(audit.list, { query: { kind: 'list' } })
  expect(entries[0]).toMatchObject({ title: '批量打印成绩单', username: 'cs_audit' })
})

it('is opened by its maker no more once they may not print', async () => {
  const { id } = await print('cs_audit', { ids: await idsOf('student02') })
  await endOfJobs(server)
  const { path: file } = (await batch('cs_audit', id)).file!
  expect((await open('cs_audit', file)).status).toBe(200)
  const held = and(eq(rolePermission.roleId, 'role-college_ek_group'), eq(rolePermission.permissionId, 'action-score:print'))
  const taken = await server.db.delete(rolePermission).where(held).returning()
  expect(taken).toHaveLength(1)
  expect((await open('cs_audit', file)).status).toBe(404)
  await server.db.insert(rolePermission).values(taken)
  expect((await open('cs_audit', file)).status).toBe(200)
})

it('is opened by its maker no more once they lost the college, or one of its students', async () => {
  const { id } = await print('cs_audit', { ids: await idsOf('student01', 'student02') })
  await endOfJobs(server)
  const { path: file } = (await batch('cs_audit', id)).file!
  const [elsewhere] = await server.db
    .select()
    .from(userDepart)
    .where(eq(userDepart.userId, await idsOf('student03')))
  const theirs = await server.db
    .select()
    .from(userDepart)
    .where(eq(userDepart.userId, await idsOf('student02')))
  await server.db
    .update(userDepart)
    .set({ departId: elsewhere!.departId })
    .where(eq(userDepart.userId, await idsOf('student02')))
  expect((await open('cs_audit', file)).status).toBe(404)
  expect(await batch('cs_audit', id)).toMatchObject({ status: 'done', file: null, note: expect.stringContaining('数据范围') })
  await server.db.delete(userDepart).where(eq(userDepart.userId, await idsOf('student02')))
  await server.db.insert(userDepart).values(theirs)
  expect((await open('cs_audit', file)).status).toBe(200)
  const own = await server.db
    .select()
    .from(userDepart)
    .where(eq(userDepart.userId, await idsOf('cs_audit')))
  await server.db.delete(userDepart).where(eq(userDepart.userId, await idsOf('cs_audit')))
  expect((await open('cs_audit', file)).status).toBe(404)
  await server.db.insert(userDepart).values(own)
  expect((await open('cs_audit', file)).status).toBe(200)
})

it('says what no font has of its own sheets, and nothing of those before', async () => {
  const noteOf = async (username: string) => {
    const { id } = await print('admin', { ids: await idsOf(username) })
    await endOfJobs(server)
    return (await batch('admin', id)).note
  }
  const rename = (realname: string) => server.db.update(user).set({ realname }).where(eq(user.username, 'student07'))
  await rename('王\u{3fffd}')
  expect(await noteOf('student07')).toContain('U+3FFFD')
  expect(await noteOf('student02')).toBe('生成 1 人的成绩单')
  await rename('沈新禾')
})

it('is of those whom its maker reaches, all or none', async () => {
  await expect(print('cs_audit', { ids: await idsOf('student01', 'student03') })).rejects.toMatchObject({ code: businessCode.notFound })
  await expect(print('teacher01', { ids: await idsOf('student01') })).rejects.toMatchObject({ code: businessCode.noPermission })
  await expect(print('student01', { ids: await idsOf('student01') })).rejects.toMatchObject({ code: businessCode.noPermission })
  await expect(print('cs_audit', {})).rejects.toThrow('请选择学生，或指定部门、年级')
  await expect(print('cs_audit', { cohort: 1999 })).rejects.toThrow('没有符合条件的学生')
  await expect(print('cs_audit', { ids: Array(501).fill('x').join(',') })).rejects.toThrow('500')
  const [other] = await server.db.select().from(jobTable).where(eq(jobTable.createBy, 'cs_audit'))
  await expect(batch('admin', other!.id)).rejects.toMatchObject({ code: businessCode.notFound })
  await expect((await campus.as('admin')).call(score.cancelBatch, { body: { id: other!.id } })).rejects.toMatchObject({
    code: businessCode.notFound,
  })
})

it('prints a department and a cohort, in English where that is asked for', async () => {
  await server.db.update(user).set({ cohort: 2023 }).where(eq(user.username, 'student01'))
  await server.db.update(user).set({ cohort: 2021 }).where(eq(user.username, 'student02'))
  const [own] = await server.db.select({ id: user.id, orgCode: user.orgCode }).from(user).where(eq(user.username, 'student01'))
  const { id, count } = await print('school01', { depart: `depart-${own!.orgCode}`, cohort: 2023, language: 'en-US' })
  await endOfJobs(server)
  const { file } = await batch('school01', id)
  const pages = await pagesOf(await (await open('school01', file!.path)).arrayBuffer())
  expect(pages).toHaveLength(count)
  const ours = pages.filter((page) => page.includes('Volunteering(志愿公益)2hours'))
  expect(ours).toHaveLength(1)
  expect(ours[0]).toContain('李晓雨')
})

it('makes one file of each, called by number and name, in a ZIP', async () => {
  const rename = (username: string, realname: string) => server.db.update(user).set({ realname }).where(eq(user.username, username))
  const names = await server.db.select({ username: user.username, realname: user.realname }).from(user)
  await rename('student02', '../欧阳/𠮷:1')
  const begun = await print('cs_audit', { ids: await idsOf('student01', 'student02'), format: 'zip' })
  await endOfJobs(server)
  const done = await batch('cs_audit', begun.id)
  expect(done).toMatchObject({ status: 'done', format: 'zip', note: '生成 2 人的成绩单' })
  expect(done.file!.name).toMatch(/^成绩单-2 人-.*\.zip$/)
  const response = await open('cs_audit', done.file!.path)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const archive = new Uint8Array(await response.arrayBuffer())
  const files = unzipSync(archive)
  const [first, second] = await Promise.all(
    ['student01', 'student02'].map(async (username) => {
      const [found] = await server.db.select({ studentNo: user.studentNo }).from(user).where(eq(user.username, username))
      return found!.studentNo
    }),
  )
  expect(Object.keys(files)).toEqual([`${first}_李晓雨.pdf`, `${second}_欧阳𠮷1.pdf`])
  // Names are said to be UTF-8, and sizes are told before each file: every program reads it.
  const header = new DataView(archive.buffer, archive.byteOffset)
  expect(header.getUint16(6, true) & 0x0808).toBe(0x0800)
  const [page] = await pagesOf(files[`${first}_李晓雨.pdf`]!.slice().buffer)
  expect(page).toContain('敬老院志愿服务')
  const messages = await (await campus.as('cs_audit')).call(announcement.mine, { query: {} })
  expect(messages.records[0]).toMatchObject({ title: '成绩单已生成', busId: done.file!.path })
  await rename('student02', names.find(({ username }) => username === 'student02')!.realname)
})

it('leaves nothing of one that is cancelled', async () => {
  // More than are printed before anybody can cancel them.
  await server.db.execute(sql`insert into sys_user (id, username, realname, student_no, cohort)
    select 'many' || n, 'many' || n, '学生' || n, 'many' || n, 2020 from generate_series(1, 400) as n`)
  const many = { cohort: 2020 }
  const first = await print('school02', many)
  await expect(print('school02', many)).rejects.toThrow('还有一批成绩单正在生成')
  await (await campus.as('school02')).call(score.cancelBatch, { body: { id: first.id } })
  await endOfJobs(server)
  expect(await batch('school02', first.id)).toMatchObject({ status: 'cancelled', file: null })
  expect(await server.db.$count(uploadedFile, eq(uploadedFile.createBy, 'school02'))).toBe(0)
  await expect((await campus.as('school02')).call(score.cancelBatch, { body: { id: first.id } })).rejects.toThrow('任务已经结束')
})

it('removes files that were printed long ago, from their makers as well', async () => {
  const [file] = await server.db.select().from(uploadedFile).where(eq(uploadedFile.createBy, 'cs_audit'))
  expect(await wholeFile(server.files, file!.path)).not.toBeNull()
  await server.db
    .update(uploadedFile)
    .set({ createTime: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(uploadedFile.id, file!.id))
  await removeOldBatches(server.db, server.files)
  expect(await readAs(server, await campus.as('cs_audit'), file!.path)).toBe(404)
  expect(await server.db.$count(uploadedFile, eq(uploadedFile.id, file!.id))).toBe(0)
  expect(await wholeFile(server.files, file!.path)).toBeNull()
  expect(await batch('cs_audit', file!.recordId!)).toMatchObject({ status: 'done', file: null })
})
