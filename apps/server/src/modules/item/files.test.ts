import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, item } from '@sc/api-client/contract'
import type { Envelope, UploadedFile } from '@sc/api-client/contract'
import { uploadedFile } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { cleared } from '../../test/cleared.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

async function upload(username: string, name: string, content: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([`%PDF-1.7\n${content}`]), name)
  const { token } = await campus.as(username)
  const response = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': token } })
  return (((await response.json()) as Envelope).result as UploadedFile).path
}

const read = async (username: string, stored: string) =>
  (await server.fetch(`/sc-api/sys/common/static/${stored}`, { headers: { 'x-access-token': (await campus.as(username)).token } })).status

const files = (...urls: string[]) =>
  urls.map((url, index) => ({ key: `k${index}`, url, name: '自称.pdf', status: 'success', percent: 100 }))

const project = { module: 'skill', form: { name: '附材料的项目', hours: 2 } }
const add = async (username: string, customform: Record<string, unknown>) =>
  (await campus.as(username)).call(item.saveFormByModuleForm, { body: { ...project, customform } })
const change = async (username: string, id: string, customform: Record<string, unknown>) =>
  (await campus.as(username)).call(item.updateFormByModuleForm, { body: { id, ...project, customform } })
const entries = async (id: string) => (await (await campus.as('admin')).call(audit.ofItem, { query: { id } })).records

describe("files of the module's own fields of a project", () => {
  it('are seen in the audit log with who uploaded them, also one that is called as the one before it', async () => {
    const first = await upload('teacher01', '场地批文.pdf', '一')
    const { id } = await add('teacher01', { proof: files(first), venue: '东区' })
    const second = await upload('admin', '场地批文.pdf', '二 二')
    await change('admin', id, { proof: files(second), venue: '东区' })
    const [edited, added] = await entries(id)
    const was = expect.stringMatching(/^场地批文\.pdf（12 字节，陈思齐 于 .+ 上传，指纹 [0-9a-f]{8}）$/) as string
    const is = expect.stringMatching(/^场地批文\.pdf（16 字节，林书远 于 .+ 上传，指纹 [0-9a-f]{8}）$/) as string
    expect(added).toMatchObject({ action: 'add', username: 'teacher01', after: { 'customform.proof': was, 'customform.venue': '东区' } })
    expect(edited).toMatchObject({
      action: 'edit',
      username: 'admin',
      before: { 'customform.proof': was },
      after: { 'customform.proof': is },
    })
    // The project itself holds them as they are stored.
    expect((await (await campus.as('admin')).call(item.byId, { query: { id } })).customform).toMatchObject({
      proof: [{ url: second, name: '场地批文.pdf' }],
    })
    await change('admin', id, { proof: files(second), venue: '西区' })
    expect((await entries(id))[0]).toMatchObject({ before: { 'customform.venue': '东区' }, after: { 'customform.venue': '西区' } })
  })

  it("are the caller's own uploads, or what the field held", async () => {
    const theirs = await upload('admin', '他人.pdf', '他人')
    for (const url of [theirs, 'https://evil.example/a.pdf', 'javascript:alert(1)', '2026/01/01/00000000000000000000000000000000.pdf'])
      await expect(add('teacher01', { proof: files(url) })).rejects.toThrow('“proof”中的文件“自称.pdf”不是您为此次填报上传的文件')
    const own = await upload('teacher01', '自己的.pdf', '自己')
    const { id } = await add('teacher01', { proof: files(own) })
    await expect(change('teacher01', id, { proof: files(own, theirs) })).rejects.toThrow('不是您为此次填报上传的文件')
    // Somebody else's stays where it is, and belongs to one project.
    await change('admin', id, { proof: files(own, theirs) })
    await expect(add('teacher01', { proof: files(own) })).rejects.toThrow('已属于您的另一份申请或项目')
  })

  it('are free again once they are replaced or taken out, unless a copy names them still', async () => {
    const owner = async (path: string) =>
      (await server.db.select({ id: uploadedFile.recordId }).from(uploadedFile).where(eq(uploadedFile.path, path)))[0]!.id
    const [first, second] = [await upload('teacher01', '初稿.pdf', '初稿'), await upload('teacher01', '定稿.pdf', '定稿')]
    const { id } = await add('teacher01', { plan: files(first), venue: '东区' })
    await change('teacher01', id, { plan: files(first), venue: '西区' })
    expect(await owner(first)).toBe(id)
    await change('teacher01', id, { plan: files(second), venue: '西区' })
    expect([await owner(first), await owner(second)]).toEqual([null, id])
    expect(await cleared(server.db)).toContain(first)

    const copy = await (await campus.as('teacher01')).call(item.copy, { body: { id } })
    await change('teacher01', id, { plan: [], venue: '西区' })
    expect(await owner(second)).toBe(id)
    expect(await read('admin', second)).toBe(200)
    await change('teacher01', copy.id, { venue: '西区' })
    expect(await owner(second)).toBeNull()
    expect(await cleared(server.db)).toContain(second)
  })

  it('are no other addresses, in whichever shape or steps they are handed in', async () => {
    const [file] = files('javascript:alert(1)')
    const { id } = await add('teacher01', { words: ['javascript:alert(1)'] })
    await expect(change('teacher01', id, { words: [file] })).rejects.toThrow('“words”中的文件“自称.pdf”不是您为此次填报上传的文件')
    for (const value of [[file, { x: 1 }], [file, ''], [[file]], file, { within: file }, { files: [file, 1] }]) {
      await expect(add('teacher01', { proof: value })).rejects.toThrow('“proof”中的附件须以附件列表提交')
      await expect(change('teacher01', id, { proof: value })).rejects.toThrow('“proof”中的附件须以附件列表提交')
    }
  })

  it('are read by who reaches the project or a copy of it, and outlive the clearing away of what nothing names', async () => {
    const own = await upload('teacher01', '方案.pdf', '方案')
    expect(await read('admin', own)).toBe(404)
    const { id } = await add('teacher01', { plan: files(own) })
    expect(await cleared(server.db)).not.toContain(own)
    expect([await read('teacher01', own), await read('admin', own)]).toEqual([200, 200])
    expect([await read('teacher02', own), await read('student01', own)]).toEqual([404, 404])
    // To name a path elsewhere gives nobody the file.
    for (const guess of [own, [own], { a: [own] }]) await add('teacher02', { guess })
    for (const guess of [[{ url: own }, 'x'], { url: own }, { a: [{ url: own }] }])
      await expect(add('teacher02', { guess })).rejects.toThrow('须以附件列表提交')
    expect(await read('teacher02', own)).toBe(404)
    const copy = await (await campus.as('teacher01')).call(item.copy, { body: { id } })
    await change('teacher01', copy.id, { plan: files(own), venue: '东区' })
    await (await campus.as('teacher01')).call(item.remove, { query: { id } })
    expect([await read('teacher01', own), await read('teacher02', own)]).toEqual([200, 404])
    expect(await server.db.select({ recordKind: uploadedFile.recordKind }).from(uploadedFile).where(eq(uploadedFile.path, own))).toEqual([
      { recordKind: 'item' },
    ])
  })

  it('of copies are found without looking through what projects say, which lists do not read either', async () => {
    const own = await upload('teacher01', '方案.pdf', '方案')
    const { id } = await add('teacher01', { plan: files(own) })
    const copy = await (await campus.as('teacher01')).call(item.copy, { body: { id } })
    await (await campus.as('teacher01')).call(item.remove, { query: { id } })
    await server.db.execute(sql`alter table sc_item_detail rename column customform to unread`)
    try {
      expect([await read('teacher01', own), await read('teacher02', own)]).toEqual([200, 404])
      const { records } = await (await campus.as('teacher01')).call(item.list, { query: { pageSize: 9999 } })
      expect(records.map((one) => one.id)).toContain(copy.id)
      await (await campus.as('student01')).call(item.open, { query: { pageSize: 9999 } })
    } finally {
      await server.db.execute(sql`alter table sc_item_detail rename column unread to customform`)
    }
    // A copy that names it no longer opens it no longer: nothing does, and it is its uploader's again.
    expect(await read('admin', own)).toBe(200)
    await change('teacher01', copy.id, { venue: '东区' })
    expect([await read('admin', own), await read('teacher01', own)]).toEqual([404, 200])
  })

  it('come a thousand projects a page, and the rest on the next ones', async () => {
    const { records, ...page } = await (await campus.as('admin')).call(item.list, { query: { pageSize: 9999 } })
    expect(page).toMatchObject({ size: 1000, current: 1, pages: 1, total: records.length })
    await server.db.execute(
      sql`insert into sc_item_detail (id, module, name, hours, hours_rule, customform) select 'many' || n, 'skill', '很多', 1, '{"source": "fixed", "hours": 1}', '{}' from generate_series(1, 1000) n`,
    )
    const every = new Set<string>()
    for (const pageNo of [1, 2]) {
      const found = await (await campus.as('admin')).call(item.list, { query: { pageSize: 9999, pageNo } })
      expect(found).toMatchObject({ pages: 2, total: records.length + 1000 })
      for (const one of found.records) every.add(one.id)
    }
    expect(every.size).toBe(records.length + 1000)
  })
})
