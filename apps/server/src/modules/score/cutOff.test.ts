import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { score } from '@sc/api-client/contract'
import { chain, countersign, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

/** Whoever of the two is done first: the college ends it all, the panel only its own branch. */
const beside = (key: string, panel: string) =>
  processXml(
    key,
    start,
    element('parallelGateway', 'split'),
    userTask('college', '学院审批'),
    panel,
    element('endEvent', 'over', 'name="结束"', '<bpmn:terminateEventDefinition/>'),
    end,
    ...chain('start', 'split', 'college', 'over'),
    flow('split', 'panel'),
    flow('panel', 'end'),
  )

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  const reviewers = [reviewedBy('college', 'college_ek_group', { deptFlag: '1' }), reviewedBy('panel', 'school_auditor')]
  const majority = countersign('${nrOfCompletedInstances == nrOfInstances && nrOfApproved > nrOfRejected}')
  await campus.deploy('cutting', beside('cutting', userTask('panel', '评议', 'flowable:assignee="${auditUser}"', majority)), reviewers)
  await campus.deploy('cutting_one', beside('cutting_one', userTask('panel', '校级审批')), reviewers)
})
afterAll(() => server.close())

async function applied(processKey = 'cutting') {
  const name = `并行评议${randomUUID()}`
  const { instanceId } = await (await campus.as('student01')).submit(await campus.project({ name, processKey }))
  const [one, two, college] = await Promise.all(['school01', 'school02', 'cs_audit'].map((username) => campus.as(username)))
  const origin = async () => {
    const admin = await campus.as('admin')
    const [record] = (await admin.call(score.records, { query: { keyword: name } })).records
    return admin.call(score.origin, { query: { id: record!.id } })
  }
  return { instanceId, one: one!, two: two!, college: college!, origin }
}

it('says whose votes did not count where the end of one branch takes another away', async () => {
  const { instanceId, one, college, origin } = await applied()
  await one.disagree(instanceId)
  expect((await college.approve(instanceId)).status).toBe('completed')
  expect((await origin()).entries).toMatchObject([
    {
      username: 'cs_audit',
      action: 'record',
      after: { decidedBy: 'cs_audit' },
      reason: '流程结束时“评议”还没有结束，随之取消，其中已投的票没有计入：周明轩 不同意',
    },
  ])
})

it('names approvals likewise, and a branch in which nobody had voted', async () => {
  const voted = await applied()
  await voted.two.approve(voted.instanceId)
  await voted.college.approve(voted.instanceId)
  expect((await voted.origin()).entries).toMatchObject([
    { reason: '流程结束时“评议”还没有结束，随之取消，其中已投的票没有计入：何静姝 同意' },
  ])
  for (const [key, name] of [
    ['cutting', '评议'],
    ['cutting_one', '校级审批'],
  ]) {
    const untouched = await applied(key)
    await untouched.college.approve(untouched.instanceId)
    expect((await untouched.origin()).entries).toMatchObject([{ reason: `流程结束时“${name}”还没有结束，随之取消，当时还没有人审批` }])
  }
})

it('says nothing of a branch that came to its own end, nor of votes from before it was handed in again', async () => {
  const { instanceId, one, two, college, origin } = await applied()
  await one.reject(instanceId)
  await (await campus.as('student01')).resubmit(instanceId)
  await one.approve(instanceId)
  await two.approve(instanceId)
  await college.approve(instanceId)
  expect((await origin()).entries).toMatchObject([{ username: 'cs_audit', reason: null }])
})
