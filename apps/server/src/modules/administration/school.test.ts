import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, businessCode, departs, schools, score, session } from '@sc/api-client/contract'
import type { Envelope, UploadedFile } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
let student: Person

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  student = await campus.as('student01')
})
afterAll(() => server.close())

const { add, edit, list } = schools.calls
const own = async () => (await admin.call(list, {})).records[0]!

it('is there from the beginning, once', async () => {
  expect(await admin.call(list, {})).toMatchObject({ total: 1, records: [{ name: '澄湖大学', transcriptTitle: '澄湖大学第二课堂成绩单' }] })
  const second = { name: '另一所大学', systemTitle: '系统', transcriptTitle: '成绩单' }
  await expect(admin.call(add, { body: second })).rejects.toThrow('学校信息只有一份')
  expect((await server.ask(schools.calls.remove, { query: { id: 'school' } }, admin.token)).envelope.success).toBe(false)
})

it('says what the sign-in page, the footer and transcripts say', async () => {
  const { id, revision } = await own()
  const said = { name: '澄湖师范大学', motto: '博学笃行', transcriptTitle: '第二课堂证明', printFooter: '校团委\n0512-0000' }
  expect(await admin.call(edit, { body: { id, revision, ...said } })).toMatchObject({ ...said, revision: revision + 1, updateBy: 'admin' })
  expect(await server.call(session.config)).toMatchObject({ schoolName: said.name, motto: said.motto })
  expect(await student.call(score.transcript, { query: {} })).toMatchObject({
    schoolName: said.name,
    title: said.transcriptTitle,
    printFooter: said.printFooter,
  })
  await expect(admin.call(edit, { body: { id, revision, name: '旧的' } })).rejects.toMatchObject({ code: businessCode.conflict })
  await expect(admin.call(edit, { body: { id, name: ' ' } })).rejects.toThrow('学校名称')
})

it('takes a seal that can be printed, and no picture that breaks off', async () => {
  const { id } = await own()
  // The smallest picture there is; and the head of one, which passes for a picture.
  const whole = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const upload = async (content: Buffer, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), name)
    const response = await server.fetch('/sc-api/sys/common/upload', {
      method: 'POST',
      body: form,
      headers: { 'x-access-token': admin.token },
    })
    return (((await response.json()) as Envelope).result as UploadedFile).path
  }
  const seal = async (content: Buffer, name: string) => ({ body: { id, seal: [{ url: await upload(content, name), name }] } })
  for (const broken of [whole.subarray(0, 45), Buffer.concat([whole.subarray(0, 33), Buffer.alloc(60, 7)])])
    await expect(admin.call(edit, await seal(broken, '断章.png'))).rejects.toThrow('印章图片“断章.png”无法读取')
  await expect(admin.call(edit, await seal(Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(60).fill(1)]), '断章.jpg'))).rejects.toThrow(
    '无法读取',
  )
  expect((await own()).seal).toEqual([])
  expect(await admin.call(edit, await seal(whole, '公章.png'))).toMatchObject({ seal: [{ name: '公章.png' }] })
  await admin.call(edit, { body: { id, motto: '求是' } })
  await admin.call(edit, { body: { id, seal: [] } })
})

it('gives its name to the department above all others, unless that is called otherwise', async () => {
  const root = async () => (await admin.call(departs.calls.byId, { query: { id: 'depart-A01' } })).departName
  const rename = async (name: string) => admin.call(edit, { body: { id: (await own()).id, name } })
  const before = (await own()).name
  await admin.call(departs.calls.edit, { body: { id: 'depart-A01', departName: before } })
  await rename('海城大学')
  expect(await root()).toBe('海城大学')
  const { records } = await admin.call(audit.list, { query: { pageSize: 10, keyword: '海城大学' } as never })
  expect(records).toContainEqual(expect.objectContaining({ kind: 'depart', action: 'edit' }))
  await admin.call(departs.calls.edit, { body: { id: 'depart-A01', departName: '海城大学（总校）' } })
  await rename(before)
  expect(await root()).toBe('海城大学（总校）')
})

it('keeps its transcripts as they are where only what is printed below them changes', async () => {
  const read = () => student.call(score.transcript, { query: {} })
  const { verifyCode } = await read()
  await admin.call(edit, { body: { id: (await own()).id, printFooter: null, motto: null } })
  expect((await read()).verifyCode).toBe(verifyCode)
})

it('is nobody else’s to keep', async () => {
  const { id } = await own()
  await expect(student.call(list, {})).rejects.toMatchObject({ code: businessCode.noPermission })
  await expect(student.call(edit, { body: { id, name: '我的' } })).rejects.toMatchObject({ code: businessCode.noPermission })
})
