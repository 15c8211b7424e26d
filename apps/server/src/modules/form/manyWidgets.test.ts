import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOUNDS, instance } from '@sc/api-client/contract'
import { formRevision } from '../../db/schema/index.ts'
import { oneStep } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { designText, widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('plain', oneStep('plain'), [reviewedBy('review', 'school_auditor')])
})
afterAll(() => server.close())

const fields = (count: number) => Array.from({ length: count }, (_, at) => widget('input', `f${at}`))
const answers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'x']))

describe('a form of as many widgets as it may have', () => {
  it('is filled in whole', async () => {
    await campus.newForm('widest', ...fields(BOUNDS.widgets))
    const itemId = await campus.project({ formCode: 'widest', processKey: 'plain' })
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId, answers(BOUNDS.widgets))
    expect((await student.detail(instanceId)).values).toEqual(answers(BOUNDS.widgets))
  })

  it('has no more than that', async () => {
    const id = await campus.newForm('wider', ...fields(2))
    await expect(campus.saveForm(id, ...fields(BOUNDS.widgets + 1))).rejects.toThrow('表单的组件过多：有 2,501 个，最多 2,500 个')
    await server.db
      .update(formRevision)
      .set({ design: designText(...fields(BOUNDS.widgets + 1)) })
      .where(eq(formRevision.formId, id))
    await expect(campus.project({ formCode: 'wider', processKey: 'plain' })).rejects.toThrow('表单的组件过多')
  })

  it('takes no more names than it may have fields, whatever they are', async () => {
    const body = { itemId: 'none', requestId: 'many-names', values: answers(BOUNDS.widgets + 1) }
    const { status, envelope } = await server.ask(instance.start, { body }, await server.login('student02'))
    expect([status, envelope.message]).toEqual([400, '内容的条目过多，请减少后重试'])
  })
})
