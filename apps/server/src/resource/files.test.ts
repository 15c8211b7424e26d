import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, organisationReviewCalls, organisationReviews, organisations } from '@sc/api-client/contract'
import type { KeptFile } from '@sc/api-client/contract'
import { uploadedFile } from '../db/schema/index.ts'
import { Campus } from '../test/campus.ts'
import type { Person } from '../test/campus.ts'
import { addressOf } from '../test/client.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { readAs, uploadAs } from '../test/uploads.ts'

let server: TestServer
let admin: Person
/** Applies for the organisations of computing. */
let college: Person
let otherCollege: Person
/** Decides for the school. */
let school: Person
let student: Person
let organisation: string

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  ;[admin, college, otherCollege, school, student] = (await Promise.all(
    ['admin', 'cs_audit', 'em_audit', 'school01', 'student01'].map((username) => campus.as(username)),
  )) as [Person, Person, Person, Person, Person]
  const body = {
    name: '附件学生会',
    code: 'FILES-1',
    category: 'union',
    level: 'college',
    depart: 'depart-A01A11',
    status: 'active',
  } as const
  organisation = (await college.call(organisations.calls.add, { body })).id
})
afterAll(() => server.close())

const { calls } = organisationReviews
const named = (...urls: string[]): KeptFile[] => urls.map((url) => ({ url, name: '自称.pdf' }))
let year = 2000
const apply = (attachments?: KeptFile[], by = college) =>
  by.call(calls.add, { body: { organisation, applyType: 'annual', year: ++year, reason: '例行年审', ...(attachments && { attachments }) } })
const upload = (by: Person, name = '年度总结.pdf', bytes?: number) => uploadAs(server, by, name, bytes)
const stored = async (path: string) => (await server.db.select().from(uploadedFile).where(eq(uploadedFile.path, path)))[0]

describe('files of a record', () => {
  it('are called as they were uploaded, and none where none is sent', async () => {
    expect(await apply()).toMatchObject({ attachments: [] })
    const path = await upload(college)
    const record = await apply(named(path))
    expect(record.attachments).toEqual([{ url: path, name: '年度总结.pdf' }])
    expect(await stored(path)).toMatchObject({ recordKind: 'organisationReview', recordId: record.id })
  })

  it('are uploads of who writes it, of the kinds, the size and the number that the field takes', async () => {
    const theirs = await upload(otherCollege)
    const ghost = '2026/01/01/00000000000000000000000000000000.pdf'
    for (const url of [theirs, ghost, 'https://evil.example/a.pdf', 'javascript:alert(1)', 'data:image/png;base64,AAAA'])
      await expect(apply(named(url))).rejects.toThrow('“附件”中的文件“自称.pdf”不是您为此次填报上传的文件')
    const eleven = Array.from({ length: 11 }, (_, at) => `2026/01/01/${at}.pdf`)
    await expect(apply(named(...eleven))).rejects.toThrow('附件最多 10 个文件')
    const taken = await upload(college)
    await apply(named(taken))
    await expect(apply(named(taken))).rejects.toThrow('已属于您的另一份申请或项目')
  })

  it('are read by who may read the record, and by nobody else', async () => {
    const path = await upload(college)
    expect(await readAs(server, school, path)).toBe(404)
    const { id, revision } = await apply(named(path))
    await college.call(organisationReviewCalls.submit, { body: { id, revision } })
    for (const reader of [college, school, admin]) expect(await readAs(server, reader, path)).toBe(200)
    for (const stranger of [otherCollege, student]) expect(await readAs(server, stranger, path)).toBe(404)
    expect(await readAs(server, null, path)).toBe(401)
  })

  it('stay while others are added, and are free again once they are taken out or the record is gone', async () => {
    const [first, second, third] = [await upload(college), await upload(college), await upload(college)]
    const { id } = await apply(named(first))
    const change = (attachments: KeptFile[], by = college) => by.call(calls.edit, { body: { id, attachments } })
    expect((await change(named(first, second))).attachments.map(({ url }) => url)).toEqual([first, second])
    expect((await change(named(second, third))).attachments.map(({ url }) => url)).toEqual([second, third])
    expect(await stored(first)).toMatchObject({ recordKind: null, recordId: null })
    expect(await readAs(server, admin, first)).toBe(404)
    expect(await readAs(server, college, first)).toBe(200)
    // What is not spoken of stays.
    expect((await college.call(calls.edit, { body: { id, reason: '补充理由' } })).attachments).toHaveLength(2)
    const reused = await apply(named(first))
    expect(reused.attachments).toHaveLength(1)
    await college.call(calls.remove, { query: { id } })
    for (const path of [second, third]) expect(await stored(path)).toMatchObject({ recordId: null })
    expect(await stored(first)).toMatchObject({ recordId: reused.id })
  })

  it('are told by the audit log, one from another that is called the same', async () => {
    const [first, second] = [await upload(college, '名单.pdf', 80), await upload(college, '名单.pdf', 90)]
    const { id } = await apply(named(first))
    await college.call(calls.edit, { body: { id, attachments: named(second) } })
    const { records } = await admin.call(audit.list, { query: { kind: 'organisationReview', pageSize: 5 } })
    const edit = records.find(({ recordId, action }) => recordId === id && action === 'edit')
    expect(edit).toMatchObject({
      before: { attachments: expect.stringMatching(/^名单\.pdf（80 字节，.+ 上传，指纹 [0-9a-f]{8}）$/) },
      after: { attachments: expect.stringMatching(/^名单\.pdf（90 字节，.+ 上传，指纹 [0-9a-f]{8}）$/) },
    })
  })

  it('are named by the spreadsheet of the list, which takes none back', async () => {
    await apply(named(await upload(college, '章程.pdf'), await upload(college, '决议.pdf')))
    const sheet = async (endpoint: typeof calls.export | typeof calls.importTemplate) => {
      const response = await server.fetch(addressOf('/sc-api', endpoint), { headers: { 'x-access-token': college.token } })
      return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? []
    }
    const [headings = [], ...rows] = await sheet(calls.export)
    expect(rows.map((row) => row[headings.indexOf('附件')])).toContain('章程.pdf、决议.pdf')
    expect((await sheet(calls.importTemplate))[0]).not.toContain('附件')
  })
})
