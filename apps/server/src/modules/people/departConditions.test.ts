import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departCalls, departs } from '@sc/api-client/contract'
import { depart, processModel } from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { departAsked } from '../workflow/departAsked.ts'

let server: TestServer
let campus: Campus
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const SCHOOL = 'depart-A01'
const COMPUTING = 'depart-A01A11'
const ECONOMICS = 'depart-A01A12'

const add = (departName: string, parentId: string) => admin.call(departs.calls.add, { body: { departName, parentId } })
const move = (id: string, parentId: string) => admin.call(departCalls.move, { body: { id, parentId } })
const merge = (from: string, into: string) => admin.call(departCalls.merge, { body: { from, into } })
const codeOf = async (id: string) => (await server.db.select().from(depart).where(eq(depart.id, id)))[0]?.orgCode

describe('conditions on the department of the applicant', () => {
  /** A diagram, as far as it is asked about departments. */
  const byDepart = (code: string | null | undefined) =>
    `<bpmn:conditionExpression>\${initiatorDept == '${code}'}</bpmn:conditionExpression>`

  it('still mean a department that was moved, whose code nobody is given again', async () => {
    const { id, orgCode: before } = await add('外语学院', SCHOOL)
    const other = await add('学部', SCHOOL)
    await move(id, other.id)
    await move(id, SCHOOL)
    const after = await codeOf(id)
    expect(after).not.toBe(before)
    const added = await add('新学院', SCHOOL)
    expect([before, after]).not.toContain(added.orgCode)
    expect(await departAsked(server.db, `\${initiatorDept == '${before}'}`, after!)).toBe(before)
    expect(await departAsked(server.db, `\${initiatorDept == &quot;${before}&quot;}`, after!)).toBe(before)
    expect(await departAsked(server.db, `\${initiatorDept == '${after}' || initiatorDept == '${before}'}`, after!)).toBe(after)
    expect(await departAsked(server.db, `\${initiatorDept == '${before}x'}`, after!)).toBe(after)
  })

  it('mean a merged one no more, which is said before', async () => {
    const gone = await add('撤并学院', SCHOOL)
    const [model] = await server.db.select().from(processModel).where(eq(processModel.key, 'credit_approval'))
    await server.db
      .update(processModel)
      .set({ xml: model!.xml + byDepart(gone.orgCode) })
      .where(eq(processModel.key, 'credit_approval'))
    expect(await admin.call(departCalls.holdings, { query: { id: gone.id } })).toMatchObject({ processes: [model!.name] })
    await server.db.update(processModel).set({ xml: model!.xml }).where(eq(processModel.key, 'credit_approval'))
    await merge(gone.id, ECONOMICS)
    expect(await departAsked(server.db, byDepart(gone.orgCode), (await codeOf(ECONOMICS))!)).toBe(await codeOf(ECONOMICS))
    const next = await add('又一学院', SCHOOL)
    expect(next.orgCode).not.toBe(gone.orgCode)
  })
})

it('a college stays one as long as its applications wait', async () => {
  await (await campus.as('student01')).submit(await campus.project(), application(6))
  await expect(admin.call(departs.calls.edit, { body: { id: COMPUTING, category: 'department' } })).rejects.toThrow(
    /还有 \d+ 份申请正在审批/,
  )
})
