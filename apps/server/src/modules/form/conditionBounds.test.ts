import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form } from '@sc/api-client/contract'
import { formRevision } from '../../db/schema/index.ts'
import { oneStep } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { designText, widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { openDesign } from './openDesign.ts'

let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  await campus.deploy('plain', oneStep('plain'), [reviewedBy('review', 'school_auditor')])
})
afterAll(() => server.close())

/** Fields, each shown by a condition of so many terms that no value fulfils but the first. */
const design = (fields: number, terms: number) =>
  Array.from({ length: fields }, (_, at) => {
    const condition = Array.from({ length: terms }, (__, term) => `f0 == 'v${term}'`).join(' || ')
    return widget('input', `f${at}`, `题${at}`, at === 0 ? {} : { visibleWhen: `\${${condition}}` })
  })
const text = (fields: number, terms: number) => designText(...design(fields, terms))

describe('a form with more conditions than may be', () => {
  it('is refused when it is saved, with what was counted', async () => {
    const id = await campus.newForm('wordy', ...design(2, 2))
    await expect(campus.saveForm(id, ...design(2, 200))).rejects.toThrow(/^“题1”的显示条件有 \d{4} 个字符，最多 2000 个，请精简$/)
    await expect(campus.saveForm(id, ...design(1500, 100))).rejects.toThrow(
      /^表单中的条件共有 \d{7} 个字符，最多 200000 个，请精简条件或拆分表单$/,
    )
    expect((await admin.call(form.data, { query: { formOnlineRelId: id } })).formDesigerData).toBe(text(2, 2))
    await expect(
      admin.call(form.saveData, { body: { formOnlineRelId: id, formDesigerData: `{"list":[${'[],'.repeat(150_000)}[]]}` } }),
    ).rejects.toThrow('内容的条目过多')
  })

  it('that was stored before opens and is filled in, but makes no new version', async () => {
    const id = await campus.newForm('stored', ...design(2, 2))
    const itemId = await campus.project({ formCode: 'stored', processKey: 'plain' })
    const large = text(300, 100)
    await server.db
      .update(formRevision)
      .set({ design: large })
      .where(and(eq(formRevision.formId, id), eq(formRevision.revision, 1)))
    expect((await admin.call(form.data, { query: { formOnlineRelId: id } })).formDesigerData).toBe(large)
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId, { f0: 'v99', f299: '写' })
    expect((await student.detail(instanceId)).values).toEqual({ f0: 'v99', f299: '写' })
    await expect(campus.saveForm(id, ...design(300, 100))).rejects.toThrow('最多 200000 个')
    const other = await campus.newForm('other', ...design(2, 3))
    await server.db.update(formRevision).set({ design: large }).where(eq(formRevision.formId, other))
    await expect(admin.call(form.publish, { body: { id: other, revision: 1 } })).rejects.toThrow(/最多 200000 个.*不能发布/)
  })
})

it('a stored design is read once while it is in use', () => {
  expect(openDesign(text(3, 3))).toBe(openDesign(text(3, 3)))
})
