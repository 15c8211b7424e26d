import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { item, modules } from '@sc/api-client/contract'
import { formDesign, formRevision, formVersion } from '../../db/schema/index.ts'
import { installForms } from '../../install/forms.ts'
import { oneStep } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { readAs, uploadAs } from '../../test/uploads.ts'
import { FORM_CODE } from '../../seed/showcase/form.ts'
import { PROCESS_KEY } from '../../seed/showcase/process.ts'
import { PUBLICATION_FORM } from '../form/builtIn.ts'

let server: TestServer
let teacher: Person
let school: Person
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server, 'consent')
  teacher = await campus.as('teacher01')
  school = await campus.as('school01')
  const asked = [widget('fileupload', 'plan', '活动方案')]
  await campus.publishForm(await campus.newForm('plans', ...asked), [], ...asked)
  await campus.deploy('review_plans', oneStep('review_plans'), [reviewedBy('review', 'school_auditor')])
  const fields = { code: 'planned', name: '大型活动', process: 'review_plans', form: 'plans' }
  await (await campus.as('admin')).call(modules.calls.add, { body: fields })
})
afterAll(() => server.close())

const naming = (url: string, cover?: string) => ({
  module: 'planned',
  form: {
    name: `大型活动 ${randomUUID().slice(0, 8)}`,
    hours: 2,
    formCode: FORM_CODE,
    processKey: PROCESS_KEY,
    ...(cover && { cover: { url: cover, name: '封面.png' } }),
  },
  customform: { plan: [{ key: '1', url, name: '方案.pdf' }] },
})
const handIn = (id: string) => teacher.call(item.submitReview, { body: { id, requestId: randomUUID() } })

it('are opened by who decides about the project, and by nobody else before it is published', async () => {
  const [plan, cover] = [await uploadAs(server, teacher, '方案.pdf'), await uploadAs(server, teacher, '封面.png')]
  const { id } = await teacher.call(item.saveFormByModuleForm, { body: naming(plan, cover) })
  const of = async (path: string) => [await readAs(server, school, path), await readAs(server, await student(), path)]
  expect(await of(plan)).toEqual([404, 404])
  const { review } = await handIn(id)
  const { values, formDesign: design } = await school.detail(review!.id)
  expect(values.files).toMatchObject([
    { url: plan, name: '方案.pdf' },
    { url: cover, name: '封面.png' },
  ])
  expect(design).toContain('附件与图片')
  expect([await of(plan), await of(cover)]).toEqual([
    [200, 404],
    [200, 404],
  ])
})

it('stay as they were decided about, whatever stands in their place since', async () => {
  const [before, after] = [await uploadAs(server, teacher, '方案.pdf'), await uploadAs(server, teacher, '新方案.pdf')]
  const sent = naming(before)
  const { id } = await teacher.call(item.saveFormByModuleForm, { body: sent })
  const { review } = await handIn(id)
  await school.approve(review!.id)
  await teacher.consent(item.updateFormByModuleForm, { body: { ...naming(after), form: sent.form, id } })
  expect(await readAs(server, school, before)).toBe(200)
  // Not the uploader's again, who could use it for something else.
  await expect(teacher.call(item.saveFormByModuleForm, { body: naming(before) })).rejects.toThrow('已属于您的另一份申请或项目')
})

it('are asked for by a form from before as well, once the system has been upgraded', async () => {
  const form = () => server.db.select().from(formDesign).where(eq(formDesign.formCode, PUBLICATION_FORM))
  const [now] = await form()
  const revision = eq(formRevision.formId, now!.id)
  const [{ design } = { design: '' }] = await server.db.select().from(formRevision).where(revision)
  const { list, ...rest } = JSON.parse(design) as { list: { model: string }[] }
  const earlier = JSON.stringify({ ...rest, list: list.filter(({ model }) => model !== 'files') })
  await server.db.update(formRevision).set({ design: earlier }).where(revision)
  await server.db.transaction((tx) => installForms(tx))
  const versions = await server.db.select().from(formVersion).where(eq(formVersion.formId, now!.id))
  expect((await form())[0]).toMatchObject({ publishedVersion: now!.publishedVersion + 1, widgetCount: list.length })
  expect(versions).toHaveLength(now!.publishedVersion + 1)
  // Once.
  await server.db.transaction((tx) => installForms(tx))
  expect((await form())[0]).toMatchObject({ publishedVersion: now!.publishedVersion + 1 })
})

const student = () => new Campus(server).as('student01')
