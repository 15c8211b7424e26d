import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, item } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { auditLog } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let teacher: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())

const fields: ItemFields = {
  module: 'volunteer',
  name: '图书馆志愿服务',
  hours: 4,
  formCode: 'credit_apply',
  processKey: 'credit_approval',
}
const add = async () => (await teacher.call(item.saveItemDetail, { body: fields })).id
const entriesOf = async (record: string) => (await admin.call(audit.list, { query: { kind: 'item', record } })).records

describe('a project', () => {
  it('has its long values cut in lists, and whole in the entry by itself', async () => {
    const { module, ...own } = fields
    const proof = '甲'.repeat(9000)
    const { id } = await teacher.call(item.saveFormByModuleForm, { body: { module, form: own, customform: { proof } } })
    const [listed] = await entriesOf(id)
    expect(listed).toMatchObject({ shortened: true, after: { name: fields.name, 'customform.proof': `${'甲'.repeat(500)}…` } })
    const [inHistory] = (await teacher.call(audit.ofItem, { query: { id } })).records
    expect(inHistory).toMatchObject({ id: listed!.id, shortened: true })
    const whole = await admin.call(audit.entry, { query: { id: listed!.id } })
    expect(whole).toMatchObject({ after: { 'customform.proof': proof }, address: '127.0.0.1' })
    expect(whole).not.toHaveProperty('shortened')
    // Where a colleague sat is for who reads the log.
    expect(await teacher.call(audit.entryOfItem, { query: { id, entryId: listed!.id } })).toEqual({
      ...whole,
      address: null,
      requestId: null,
    })
    const other = await add()
    await expect(teacher.call(audit.entryOfItem, { query: { id: other, entryId: listed!.id } })).rejects.toThrow('审计记录不存在')
    await expect((await campus.as('teacher02')).call(audit.entryOfItem, { query: { id, entryId: listed!.id } })).rejects.toThrow(
      '项目不存在',
    )
  })

  it('takes an extra form of a usual size only', async () => {
    const { module, ...own } = fields
    const save = (customform: Record<string, unknown>) =>
      teacher.call(item.saveFormByModuleForm, { body: { module, form: own, customform } })
    await expect(save({ proof: { text: ['甲'.repeat(10_001)] } })).rejects.toThrow('内容过长，最多 10,000 个字符')
    await expect(save(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, 1])))).rejects.toThrow(
      '附加字段过多，最多 200 个',
    )
    await expect(save(Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`f${at}`, '甲'.repeat(9000)])))).rejects.toThrow(
      '内容过大，最多 0.2 MB',
    )
  })

  it('has a long history by pages, and large entries of earlier versions in parts', async () => {
    const id = await add()
    const large = { customform: { k: 'a'.repeat(20_000), venue: '东区' } }
    const old = {
      kind: 'item' as const,
      recordId: id,
      title: '旧记录',
      action: 'edit' as const,
      username: 'teacher01',
      before: large,
      after: large,
    }
    await server.db.insert(auditLog).values(Array.from({ length: 120 }, () => old))
    const page = await teacher.call(audit.ofItem, { query: { id, pageSize: 9999 } })
    expect([page.records.length, page.size, page.total, page.pages]).toEqual([100, 100, 121, 2])
    expect(JSON.stringify(page).length).toBeLessThan(200_000)
    expect((await teacher.call(audit.ofItem, { query: { id, pageSize: 9999, pageNo: 2 } })).records).toHaveLength(21)
  })
})
