import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement, instance, item, task } from '@sc/api-client/contract'
import { school, trail, user } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { chain, countersign, end, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { clientOf, Refusal } from '../../test/client.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
/** People who read English, and what they make: its names and theirs are English too, so that any Chinese is the system's. */
let campus: Campus
let student: Person
let college: Person
let one: Person
/** The same student, who reads Chinese. */
let chinese: Person

const han = /\p{Script=Han}/u
const hoursRule = { source: 'field', field: 'hrs', cap: 20, step: 1 } as const

const panel = processXml(
  'english_panel',
  start,
  userTask('review', 'College review', '', opening('hrs')),
  userTask('panel', 'Panel', 'flowable:assignee="${auditUser}"', countersign('${nrOfApproved + nrOfRejected == nrOfInstances}')),
  end,
  ...chain('start', 'review', 'panel', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  await server.db.update(user).set({ realname: sql`${user.username}` })
  campus = new Campus(clientOf(server.origin, server.config.apiPath, 'en-US'))
  student = await campus.as('student01')
  college = await campus.as('cs_audit')
  one = await campus.as('school01')
  chinese = await new Campus(server).as('student01')
  await campus.newForm('english_panel', widget('number', 'hrs', 'Hours worked'), widget('input', 'note', 'Note'))
  await campus.deploy('english_panel', panel, [
    reviewedBy('review', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('panel', 'school_auditor'),
  ])
})
afterAll(() => server.close())

const project = (fields: Parameters<Campus['project']>[0] = {}) =>
  campus.project({ name: 'Open day', formCode: 'english_panel', processKey: 'english_panel', hours: undefined, hoursRule, ...fields })

async function applied() {
  const itemId = await project()
  return { itemId, ...(await student.submit(itemId, { hrs: 4, note: 'A' })) }
}

const refused = async (act: Promise<unknown>): Promise<string> => {
  const refusal = await act.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(Refusal)
  const { message, result } = refusal as Refusal
  expect(message + JSON.stringify(result)).not.toMatch(han)
  return message
}

const lastNotice = async (person: Person) => (await person.call(announcement.mine, { query: { pageSize: 1 } })).records[0]!
const comments = async (person: Person, instanceId: string) =>
  (await person.call(instance.trail, { query: { id: instanceId } })).map(({ action, nodeName, comment }) => [action, nodeName, comment])

describe('what the system keeps of an application', () => {
  it('is told to each in their own language, and what people wrote as they wrote it', async () => {
    const { instanceId } = await applied()
    await college.call(task.transfer, {
      body: { taskId: await college.taskIn(instanceId), username: 'teacher02', comment: '出差', requestId: randomUUID() },
    })
    const teacher = await campus.as('teacher02')
    await teacher.approve(instanceId, { values: { hrs: 5 }, hours: 5 })
    expect(await comments(student, instanceId)).toEqual([
      ['submit', 'Applicant', null],
      ['transfer', 'College review', 'Handed over to teacher02: 出差'],
      ['approve', 'College review', null],
    ])
    expect(await comments(chinese, instanceId)).toEqual([
      ['submit', '发起人', null],
      ['transfer', 'College review', '转交给 teacher02：出差'],
      ['approve', 'College review', null],
    ])
    const changes = async (person: Person) => (await person.detail(instanceId)).trail[2]!.changes.map(({ title, after }) => [title, after])
    expect(await changes(student)).toEqual([
      ['Hours worked', '5'],
      ['Recognised hours', '5 hours'],
    ])
    expect((await changes(chinese))[1]).toEqual(['认定学时', '5 学时'])
    expect((await student.detail(instanceId)).instance.title).toBe('student01’s application for Open day')
    expect((await chinese.detail(instanceId)).instance.title).toBe('student01的Open day申请')
    expect(await one.todo(instanceId)).toMatchObject([{ title: 'student01’s application for Open day' }])
    expect((await college.call(task.done, { query: {} })).records[0]).toMatchObject({
      title: 'student01’s application for Open day',
      comment: 'Handed over to teacher02: 出差',
    })
    expect(await lastNotice(teacher)).toMatchObject({
      title: 'To do: student01’s application for Open day · College review',
      msgContent: '<p>cs_audit handed “College review” over to you: 出差</p>',
      sendBy: 'System',
    })
    // The lists are searched by the Chinese text, whoever asks.
    expect((await student.call(instance.mine, { query: { keyword: 'Open day申请' } })).total).toBeGreaterThan(0)
  })

  it('ends in a notice of what came of it', async () => {
    const { instanceId } = await applied()
    await college.approve(instanceId)
    await one.approve(instanceId)
    await (await campus.as('school02')).disagree(instanceId, { comment: 'Not <enough>' })
    expect(await lastNotice(student)).toMatchObject({
      title: 'Not approved: student01’s application for Open day',
      msgContent:
        '<p>school02 voted against it at “Panel”: Not &lt;enough&gt;</p><p>You can apply again while the project takes applications.</p>',
    })
    expect(await lastNotice(chinese)).toMatchObject({ title: '申请未通过：student01的Open day申请', sendBy: '系统' })
    expect((await comments(student, instanceId)).at(-1)).toEqual(['refuse', 'End of the process', null])
    const through = await applied()
    for (const username of ['cs_audit', 'school01', 'school02']) await (await campus.as(username)).approve(through.instanceId)
    expect(await lastNotice(student)).toMatchObject({
      title: 'Approved: student01’s application for Open day',
      msgContent: '<p>Everybody has approved, and the score is on your transcript</p>',
    })
    await server.db.update(school).set({ publicityDays: 3 })
    const shown = await applied()
    for (const username of ['cs_audit', 'school01', 'school02']) await (await campus.as(username)).approve(shown.instanceId)
    expect((await lastNotice(student)).msgContent).toMatch(
      /^<p>Everybody has approved\. The score is on display until \d{4}-.+ unless somebody objects/,
    )
    await server.db.update(school).set({ publicityDays: 0 })
  })

  it('says for whom somebody stood in', async () => {
    const { instanceId } = await applied()
    const admin = await campus.as('admin')
    await new Absence(server, campus).withoutRole('cs_audit', 'college_ek_group', async () => {
      expect((await admin.detail(instanceId)).myTask!.standsInFor).toMatch(/^cs_audit \(no “.+” any more\)$/)
      await admin.approve(instanceId)
    })
    const [, [, , words] = []] = await comments(student, instanceId)
    expect(words).toMatch(/^admin stood in for cs_audit \(no “.+” any more\)$/)
    expect(words).not.toMatch(han)
    expect((await comments(chinese, instanceId))[1]![2]).toMatch(/^原审批人 cs_audit（已不再担任“.+”），由 admin 代为处理$/)
  })

  it('is read as the text that was kept where there is nothing beside it', async () => {
    const { instanceId } = await applied()
    await college.transfer(instanceId, 'teacher02')
    await server.db.update(trail).set({ commentMessage: null }).where(eq(trail.instanceId, instanceId))
    expect((await comments(student, instanceId))[1]).toEqual(['transfer', 'College review', '转交给 teacher02'])
  })
})

describe('a reader of English', () => {
  it('is told why nothing was submitted', async () => {
    const itemId = await project()
    expect(await refused(student.submit(itemId, { hrs: 4, note: 'A' }, undefined, { hours: 5, itemName: 'Closed day' }))).toBe(
      'The name of the project now is “Open day”, not “Closed day” as you saw it; it is worth 4 hours now, not 5 as you saw it. Nothing was submitted; check it and submit again',
    )
    const { instanceId } = await student.submit(itemId, { hrs: 4, note: 'A' }, 'once-in-english')
    expect(await refused(student.submit(itemId, { hrs: 4, note: 'B' }, 'once-in-english'))).toMatch(/^What you did before did succeed/)
    expect(await refused(student.submit(itemId, { hrs: 4, note: 'A' }))).toBe(
      'You have applied for this project already; see “My applications”',
    )
    expect(await refused(student.resubmit(instanceId, { hrs: 4, note: 'A' }))).toBe(
      'Only an application that was sent back or withdrawn can be submitted again',
    )
  })

  it('is told what an approver cannot do', async () => {
    const { instanceId } = await applied()
    expect(await refused(college.transfer(instanceId, 'student01'))).toBe('You cannot hand it over to the applicant')
    expect(await refused(college.delegate(instanceId, 'student02'))).toBe('You cannot delegate it to students')
    expect(await refused(college.addSigner(instanceId, 'cs_audit'))).toBe('You cannot add yourself as co-signer')
    const taskId = await college.taskIn(instanceId)
    expect(await refused(one.approveTask(taskId))).toBe('This task is not yours')
    const { revision } = await college.detail(instanceId)
    await college.askBack(instanceId, 'When?')
    expect(await refused(college.askBack(instanceId, 'Where?'))).toBe(
      'The last question is not answered yet; wait for the answer before you ask again',
    )
    expect(await lastNotice(student)).toMatchObject({
      title: 'An approver asks: student01’s application for Open day',
      msgContent: '<p>cs_audit asks at “College review”: When?</p>',
    })
    await student.withdraw(instanceId)
    expect(await refused(college.approveTask(taskId))).toMatch(
      /^This task was cancelled; there is nothing left to do: student01 withdrew it \(.+\)$/,
    )
    await student.resubmit(instanceId, { hrs: 6, note: 'A' })
    expect(await refused(college.approve(instanceId, { revision }))).toMatch(
      /^The application changed after you looked at it: student01 changed “Hours worked” \(4 → 6\), “Recognised hours” \(4 hours → 6 hours\) at “Applicant”, .+\. Check it and try again$/,
    )
  })

  it('is told what an applicant cannot do, and why they cannot apply', async () => {
    const { itemId, instanceId } = await applied()
    expect(await refused(college.urge(instanceId))).toBe('Only the applicant may send a reminder')
    await student.urge(instanceId)
    expect(await refused(student.urge(instanceId))).toBe('A reminder was sent in the last 30 minutes; please try again later')
    expect(await lastNotice(college)).toMatchObject({
      title: 'Reminder: student01’s application for Open day',
      msgContent: '<p>student01 asks you to deal with it soon</p>',
    })
    await college.disagree(instanceId, { comment: 'No' })
    await (await campus.as('admin')).call(item.close, { body: { id: itemId } })
    expect((await student.detail(instanceId)).instance.again).toMatchObject({
      hindrance: 'This project is closed and takes no applications any more',
    })
    expect(await refused(student.cancel(instanceId))).toBe('This application cannot be cancelled now')
  })
})
