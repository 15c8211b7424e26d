import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, dictionaries, dictionaryItems, form, instance, item, score } from '@sc/api-client/contract'
import type { ConsentAsked, HoursRule } from '@sc/api-client/contract'
import { branching } from '../../test/bpmn.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { clientOf, Refusal } from '../../test/client.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
/** People who read English, and what they make: its names are English too, so that any Chinese is the system's. */
let campus: Campus
let admin: Person
let student: Person

const level = (options: object = {}) =>
  widget('radio', 'level', 'Level', { options: [{ value: 'national' }, { value: 'school' }], ...options })
const hrs = (options: object = {}) => widget('number', 'hrs', 'Hours', options)
const award = widget('select', 'award', 'Award', { required: true, remote: 'dict', dictCode: 'awards' })
const byField: HoursRule = { source: 'field', field: 'hrs', cap: 20, step: 1 }
const han = /\p{Script=Han}/u

let formId: string
let itemId: string

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(clientOf(server.origin, server.config.apiPath, 'en-US'))
  admin = await campus.as('admin')
  student = await campus.as('student01')
  formId = await campus.newForm('english_form', level(), hrs())
  await campus.deploy('english_process', branching('english_process', "${level == 'national'}"))
  itemId = await campus.project({
    name: 'Open day',
    formCode: 'english_form',
    processKey: 'english_process',
    hours: undefined,
    hoursRule: byField,
  })
})
afterAll(() => server.close())

const refused = async (act: Promise<unknown>): Promise<Refusal> => {
  const refusal = await act.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(Refusal)
  return refusal as Refusal
}

describe('a version of a form', () => {
  it('is consented to in the words of who publishes it', async () => {
    const { code, message, result } = await refused(campus.publishForm(formId, [itemId], level(), hrs({ defaultValue: 1 })))
    expect(code).toBe(businessCode.consent)
    expect((result as ConsentAsked).news).toEqual([
      'In this version of the form “english_form”, settings changed that decide which way applications go, how many hours they earn or who fills them in',
    ])
    expect(message).toBe(`Please check first: ${(result as ConsentAsked).news[0]}`)
    const other = await new Campus(server).as('admin')
    const { revision } = await admin.call(form.data, { query: { formOnlineRelId: formId } })
    expect((await refused(other.call(form.publish, { body: { id: formId, revision, itemIds: [itemId] } }))).message).toContain('请先核对')
  })

  it.each<[string, object[], string]>([
    [
      'lacks the field of the hours',
      [level()],
      'The project “Open day” cannot use the new version: The form has no field hrs, which the hours go by',
    ],
    [
      'has a fault of its own',
      [level({ visibleWhen: "gone == '1'" }), hrs()],
      'The project “Open day” cannot use the new version: The form has 1 problem; correct it first:',
    ],
    [
      'lets nobody fill in what the hours go by',
      [level(), hrs({ disabled: true })],
      'The project gives hours by the field “Hours”, but it is disabled or read-only in the form, and it has no default',
    ],
  ])('%s', async (_, list, words) => {
    const { message } = await refused(campus.publishForm(formId, [itemId], ...list))
    expect(message).toContain(words)
    expect(message).not.toMatch(han)
  })
})

describe('a project', () => {
  it('says in English what cannot be done with it, and why nobody can apply', async () => {
    const { message } = await refused(admin.call(item.reopen, { body: { id: await campus.draft({ name: 'A draft' }) } }))
    expect(message).toBe('The project is a draft still; publish it')
    const closing = await campus.project({ name: 'Closing' })
    await admin.call(item.close, { body: { id: closing } })
    expect((await refused(admin.call(item.takeDown, { body: { id: closing } }))).message).toBe(
      'The project (“Closed”) cannot be taken down',
    )
    expect(await admin.call(item.byId, { query: { id: closing } })).toMatchObject({
      moduleName: 'Volunteering',
      closedReason: 'This project is closed and takes no applications any more',
    })
    expect((await refused(student.submit(closing))).message).toBe('This project is closed and takes no applications any more')
    const late = await campus.draft({ name: 'Late', applyTime: day(-1) })
    expect((await admin.call(item.publishHindrance, { query: { id: late } })).hindrance).toMatch(/^The time to apply by, .*, has passed/)
  })

  it('is told who changed it meanwhile', async () => {
    const id = await campus.draft({ name: 'Shared' })
    const { revision, ...fields } = await admin.call(item.byId, { query: { id } })
    const change = () => admin.call(item.updateItemDetail, { body: { id, revision, name: 'Shared', module: fields.module, hours: 5 } })
    await change()
    expect((await refused(change())).message).toMatch(
      /^This project was changed by you in another window at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d; your changes were not saved$/,
    )
  })
})

describe('an application', () => {
  let awarded: string

  beforeAll(async () => {
    const { id: dictId } = await admin.call(dictionaries.calls.add, { body: { name: '奖项', english: 'Awards', code: 'awards' } })
    const add = (value: string, text: string, english: string) =>
      admin.call(dictionaryItems.calls.add, { body: { dictId, value, text, english } })
    await add('first', '一等奖', 'First prize')
    await add('second', '二等奖', 'Second prize')
    await campus.newForm('award_form', award, widget('input', 'level', 'Level'))
    awarded = await campus.project({
      name: 'Contest',
      formCode: 'award_form',
      processKey: 'english_process',
      hours: undefined,
      hoursRule: { source: 'table', field: 'award', rows: [{ value: 'first', hours: 4 }] },
    })
  })

  it('is refused in English, field by field', async () => {
    const { message, result } = await refused(student.submit(awarded, { level: 'x', other: 1 }))
    expect(message).toMatch(/^The form is not filled in as it must be: /)
    expect(JSON.stringify(result)).not.toMatch(han)
    expect((result as { model: string; message: string }[]).map((fault) => [fault.model, fault.message])).toEqual([
      ['award', 'Award is required'],
      ['other', 'The form has no field “other”; what was sent for it is not taken'],
    ])
  })

  it.each<[Record<string, unknown>, string]>([
    [{ hrs: -1, level: 'school' }, 'must be a number, 0 or more'],
    [{ hrs: 0.4, level: 'school' }, '0.4 in “Hours”, rounded down by the step of this project, is 0 hours'],
  ])('of %j earns nothing, and why is said in English', async (values, words) => {
    const { message } = await refused(student.submit(itemId, values))
    expect(message).toContain(words)
    expect(message).not.toMatch(han)
  })

  it('names the option of a dictionary in English, and takes it by that name', async () => {
    const { hoursField } = await student.call(item.applyForm, { query: { id: awarded } })
    expect(hoursField!.options.map(({ label }) => label)).toEqual(['First prize', 'Second prize'])
    expect((await refused(student.submit(awarded, { award: 'second', level: 'x' }))).message).toBe(
      'There are no hours for “Second prize” in “Award”, so it cannot be submitted; tell whoever is in charge of the project',
    )
    await refused(student.submit(awarded, { award: 'first', level: 'x' }, undefined, { chosen: 'Third prize' }))
    const { instanceId } = await student.submit(awarded, { award: 'first', level: 'x' }, undefined, { hours: 4, chosen: 'First prize' })
    // What both read then is kept: whatever it is called by now.
    const { records } = await admin.call(dictionaryItems.calls.list, { query: { keyword: 'First prize' } })
    await admin.call(dictionaryItems.calls.edit, { body: { id: records[0]!.id, text: '特等奖', english: 'Grand prize' } })
    const seenBy = async (reader: Person) => (await reader.call(instance.detail, { query: { id: instanceId } })).instance.hoursBasis
    expect(await seenBy(student)).toMatchObject({ value: 'first', shown: 'First prize' })
    const chinese = await new Campus(server).as('school01')
    expect(await seenBy(chinese)).toMatchObject({ value: 'first', shown: '一等奖' })
    expect((await student.call(instance.mine, { query: {} })).records[0]!.hoursBasis).toMatchObject({ shown: 'First prize' })
    await (await campus.as('teacher01')).approve(instanceId)
    const { id } = (await admin.call(score.records, { query: { keyword: 'Contest' } })).records[0]!
    const origin = await admin.call(score.origin, { query: { id } })
    expect(origin.basis).toMatchObject({ shown: 'First prize' })
    expect(origin.entries[0]!.after).toMatchObject({ hoursBasis: { shown: 'First prize' } })
    expect((await chinese.call(score.origin, { query: { id } })).entries[0]!.after).toMatchObject({
      hoursBasis: { shown: '一等奖' },
    })
  })
})
