import { describe, expect, test } from 'vitest'
import { engines } from '../engines/engines.ts'
import type { EngineName } from '../engines/EngineProfile.ts'
import { type FieldAccess, fieldPermissionsIn } from '../engines/fieldPermissions.ts'
import { readFieldPermissions, writeFieldPermissions } from './fieldPermissions.ts'
import { headless } from './headless.fixture.ts'

const OWN = 'xmlns:sc="https://second-classroom.example/bpmn"'
const TASK = '<userTask id="t" name="审批" />'
const holding = (...entries: string[]) => `<userTask id="t" ${OWN}><extensionElements>${entries.join('')}</extensionElements></userTask>`
const entry = (field: string, access: string) => `<sc:fieldPermission field="${field}" access="${access}" />`

const open = async (body: string, engine: EngineName = 'flowable') => {
  const process = await headless(engine, body)
  const element = process.element('t')
  const set = (changes: Record<string, FieldAccess>) =>
    writeFieldPermissions(process.view, element, new Map(Object.entries(changes)), 'read')
  return { ...process, set, read: () => Object.fromEntries(readFieldPermissions(element.businessObject)) }
}

describe.each(Object.keys(engines) as EngineName[])('%s', (engine) => {
  test('what is set is what a server reads, and taking it back leaves the task as it was', async () => {
    const { set, saved, read, view } = await open(TASK, engine)
    set({ hours: 'write', phone: 'hidden', level: 'required', name: 'read' })
    expect(await saved()).toContain(
      `<extensionElements>${[
        ['hours', 'write'],
        ['phone', 'hidden'],
        ['level', 'required'],
      ]
        .map(([field, access]) => entry(field!, access!))
        .join('')}</extensionElements>`,
    )
    const { $model } = view.getDefinitions() as unknown as { $model: { toXML(root: object): Promise<{ xml: string }> } }
    const { xml } = await $model.toXML(view.getDefinitions())
    expect(fieldPermissionsIn(xml)).toEqual({ t: read() })
    set({ hours: 'read', phone: 'read', level: 'read' })
    expect(await saved()).toBe(TASK)
  })
})

test('where everything may be written anyway, that is what is not written', async () => {
  const process = await headless('flowable', holding(entry('hours', 'write')))
  const element = process.element('t')
  writeFieldPermissions(
    process.view,
    element,
    new Map([
      ['hours', 'write'],
      ['level', 'read'],
      ['name', 'write'],
    ]),
    'write',
  )
  expect(Object.fromEntries(readFieldPermissions(element.businessObject))).toEqual({ level: 'read' })
})

test('a change keeps the other entries and whatever else the task carries', async () => {
  const listener = '<flowable:taskListener event="create" class="a.B" />'
  const { set, saved, read } = await open(holding(entry('hours', 'write'), listener, entry('phone', 'hidden')))
  set({ hours: 'required' })
  expect(read()).toEqual({ hours: 'required', phone: 'hidden' })
  expect(await saved()).toContain(listener + entry('phone', 'hidden') + entry('hours', 'required'))
  set({ hours: 'read', phone: 'read' })
  expect(await saved()).toContain(`<extensionElements>${listener}</extensionElements>`)
})

test('what a file says twice, wrongly or needlessly is read as a server reads it, and put right when it is changed', async () => {
  const { set, saved, read } = await open(
    holding(entry('hours', 'write'), entry('hours', 'hidden'), entry('hours', 'admin'), entry('gone', 'read'), entry('__proto__', 'write')),
  )
  expect(read()).toEqual({ hours: 'hidden', gone: 'read' })
  set({ hours: 'required', gone: 'read' })
  expect(read()).toEqual({ hours: 'required' })
  expect((await saved()).match(/fieldPermission /g)).toHaveLength(2)
})

test('a change that changes nothing writes nothing', async () => {
  const { set, view, element } = await open(holding(entry('hours', 'write')))
  const before = element('t').businessObject.get('extensionElements')
  view.get('modeling').updateModdleProperties = () => expect.unreachable()
  set({ hours: 'write', phone: 'read' })
  expect(element('t').businessObject.get('extensionElements')).toBe(before)
})
