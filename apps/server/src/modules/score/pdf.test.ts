import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { score } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { itemModule, school, scoreRecord, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { addressOf } from '../../test/client.ts'
import { pagesOf, withoutBlanks } from '../../test/pdf.ts'
import { recorded } from '../../test/recorded.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

/** What the server answers to somebody who asks for it. */
async function download(reader: string, query: NonNullable<CallInput<typeof score.transcriptPdf>['query']> = {}, language = 'zh-CN') {
  const { token } = await campus.as(reader)
  return server.fetch(addressOf(server.config.apiPath, score.transcriptPdf, { query }), {
    headers: { 'x-access-token': token, 'accept-language': language },
  })
}

async function printed(...asked: Parameters<typeof download>) {
  const response = await download(...asked)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return pagesOf(await response.arrayBuffer())
}

const refusalOf = async (...asked: Parameters<typeof download>) =>
  ((await (await download(...asked)).json()) as { message: string }).message

it('says what the transcript says, with its code', async () => {
  await server.db.update(school).set({ printFooter: '校团委\n电话 0512-1234' })
  await recorded(server.db, 'student05', [
    { itemName: '敬老院 #志愿 *服务* $x$', module: 'volunteer', hours: 2.5, credits: 0.5 },
    { itemName: '合唱比赛', module: 'culture', hours: 1 },
  ])
  const { verifyCode, studentNo } = await (await campus.as('student05')).call(score.transcript)
  const response = await download('student05')
  expect(decodeURIComponent(response.headers.get('content-disposition')!)).toBe(
    `attachment; filename*=UTF-8''成绩单-${studentNo}-冯若曦.pdf`,
  )
  const [page, ...others] = await pagesOf(await response.arrayBuffer())
  expect(others).toEqual([])
  for (const said of [
    '澄湖大学',
    '冯若曦',
    studentNo!,
    '外国语学院',
    '总学时 3.5',
    '总学分 0.5',
    '项目数 2',
    '志愿公益 2.5 学时',
    '文体活动 1 学时',
  ])
    expect(page).toContain(withoutBlanks(said))
  // What looks like markup is text.
  expect(page).toMatch(/敬老院#志愿\*服务\*\$x\$2\.50\.5\d{4}-\d\d-\d\d/)
  for (const said of [`验证码 ${verifyCode}`, `${server.origin}/transcript/verify`, '校团委 电话 0512-1234', '第 1 页，共 1 页'])
    expect(page).toContain(withoutBlanks(said))
  expect((await server.call(score.verify, { query: { code: verifyCode } })).changedSince).toBe(false)
})

it('says no address for verification that whoever asks for it made up', async () => {
  const { token } = await campus.as('student05')
  const at = (host: string, url = addressOf(server.config.apiPath, score.transcriptPdf, {})) =>
    server.app.inject({ method: 'GET', url, headers: { 'x-access-token': token, host } })
  for (const host of ['evil.example', '127.0.0.1.evil.example', '192.0.2.7:3000', 'localhost.evil.example:80', '[2001:db8::1]:3000'])
    expect((await at(host)).json<{ message: string }>().message, host).toMatch(/^尚未设置本系统的公开地址/)
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80'])
    expect((await at(host)).headers['content-type'], host).toBe('application/pdf')
  const body = { ids: '', depart: 'depart-A01', format: 'pdf' }
  const batch = server.app.inject({
    method: 'POST',
    url: addressOf(server.config.apiPath, score.printBatch, {} as never),
    headers: { 'x-access-token': (await campus.as('admin')).token, host: 'evil.example' },
    body,
  })
  expect((await batch).json<{ message: string }>().message).toMatch(/^尚未设置本系统的公开地址/)
})

it('is for whom the transcript is for', async () => {
  expect((await printed('cs_audit', { username: 'student01' }))[0]).toContain('李晓雨')
  expect(await refusalOf('student01', { username: 'student05' })).toBe('没有权限查看他人的成绩单')
  // Of another college.
  for (const reader of ['cs_audit', 'em_audit']) expect(await refusalOf(reader, { username: 'student05' })).toContain('不存在')
  expect(await refusalOf('admin', { username: 'nobody' })).toContain('不存在')
})

it('names modules in English, with the name that copies are verified by', async () => {
  const [chinese] = await printed('student05')
  const [english] = await printed('student05', { language: 'en-US' })
  const [asked] = await printed('student05', {}, 'en-US')
  const [module] = await server.db.select().from(itemModule).where(eq(itemModule.code, 'culture'))
  for (const said of ['Second Classroom Transcript', 'Student number', `${module!.english} (文体活动) 1 hour`, '合唱比赛', 'Page 1 of 1'])
    expect(english).toContain(withoutBlanks(said))
  expect(asked).toBe(english)
  expect(chinese).not.toContain(module!.english)
})

it('takes as many pages as it needs: heads again on each, and none without records', async () => {
  await recorded(
    server.db,
    'student06',
    Array.from({ length: 300 }, (_, at) => ({ itemName: `第 ${at + 1} 项活动`, module: at < 200 ? 'volunteer' : 'culture', hours: 1 })),
  )
  const pages = await printed('student06')
  expect(pages.length).toBeGreaterThan(6)
  const { realname, studentNo } = await (await campus.as('student06')).call(score.transcript)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`第${at + 1}页，共${pages.length}页`)
    expect(page).toMatch(/志愿公益200学时|文体活动100学时/)
    expect(page).toContain('项目学时学分取得日期')
    expect(page).toContain(realname)
    expect(page).toContain(studentNo)
  }
  const all = pages.join(' ')
  for (let at = 1; at <= 300; at++) expect(all.split(`第${at}项活动`)).toHaveLength(2)
  expect(pages.at(-1)).toContain('扫描二维码')
})

it('prints rare characters, and says which of them it has no font for', async () => {
  const rename = (realname: string) => server.db.update(user).set({ realname }).where(eq(user.username, 'student07'))
  await rename('𠮷䶮㛃')
  const [rare] = await printed('admin', { username: 'student07' })
  expect(rare).toContain('𠮷䶮㛃')
  expect(rare).not.toContain('〓')
  // Of a plane that no font has anything of, and of private use where symbol fonts have nothing of their own.
  await rename('王\u{3fffd}\u{10fffd}')
  const [without] = await printed('admin', { username: 'student07' })
  expect(without).toContain('王〓〓')
  expect(without).toContain('〓代替服务器字体中没有的字：U+3FFFDU+10FFFD')
  // Whoever is printed next has nothing to do with it.
  expect((await printed('student05'))[0]).not.toContain('〓')
})

it('a letter or digit with a mark that no font has is missing itself, and stands everywhere else', async () => {
  const rename = (realname: string) => server.db.update(user).set({ realname }).where(eq(user.username, 'student07'))
  await rename('1\ufe0f\u20e3号学\u1df9"\u20e3{\u1df9')
  const [row] = await server.db.select({ studentNo: user.studentNo }).from(user).where(eq(user.username, 'student07'))
  for (const language of ['zh-CN', 'en-US'] as const) {
    const [page] = await printed('admin', { username: 'student07', language })
    expect(page).toContain('〓号〓〓〓')
    expect(page).toContain(row!.studentNo!)
  }
  const [page] = await printed('admin', { username: 'student07' })
  expect(page).toContain('总学时')
  expect(page).toMatch(/〓代替服务器字体中没有的字：(?:U\+(?:FE0F|20E3|1DF9)){3}/)
  await rename('孙浩然')
  const [other] = await printed('student05')
  expect(other).not.toContain('〓')
  expect(other).toContain('总学时3.5')
})

it('prints one of who has no records yet', async () => {
  await server.db.delete(scoreRecord).where(eq(scoreRecord.username, 'student08'))
  expect((await printed('admin', { username: 'student08' }))[0]).toContain('还没有生效的学时')
})
