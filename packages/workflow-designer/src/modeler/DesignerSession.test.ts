import { expect, test } from 'vitest'
import { zhCN } from '../locale/zh-CN.ts'
import { headless } from '../model/headless.fixture.ts'
import { mainProcess } from '../model/properties.ts'
import type { BpmnView, DiagramElement } from '../model/bpmnTypes.ts'
import { DesignerSession } from './DesignerSession.ts'
import type { ImportReport } from './importReport.ts'

const report: ImportReport = {
  engine: 'flowable',
  engineChanged: false,
  repairs: [],
  laidOut: false,
  pooled: false,
  warnings: [{ kind: 'unparsable', detail: 'odd' }],
  odd: [],
  undrawn: [],
  kept: [],
  unused: [],
}

/** A canvas that keeps a history without contents and saves one text. */
function canvas(saved: string, model?: BpmnView) {
  const listeners = new Map<string, (event: object) => void>()
  const actions = new Map<string, () => void>()
  const history = { steps: 0, undone: 0 }
  const life = { destroyed: false, attached: false }
  const step = (trigger: 'execute' | 'undo' | 'redo') => {
    history.steps += trigger === 'undo' ? -1 : 1
    history.undone = trigger === 'execute' ? 0 : history.undone + (trigger === 'undo' ? 1 : -1)
    listeners.get('commandStack.changed')?.({ trigger })
  }
  const services = {
    eventBus: {
      on: (events: string | string[], listener: (event: object) => void) =>
        [events].flat().forEach((event) => listeners.set(event, listener)),
    },
    commandStack: {
      canUndo: () => history.steps > 0,
      canRedo: () => history.undone > 0,
      undo: () => step('undo'),
      redo: () => step('redo'),
      clear: () => Object.assign(history, { steps: 0, undone: 0 }),
    },
    editorActions: {
      register: (name: string, run: () => void) => actions.set(name, run),
      unregister: (name: string) => actions.delete(name),
    },
    directEditing: { complete: () => undefined },
    dragging: { cancel: () => undefined },
    popupMenu: { close: () => undefined },
    selection: { select: () => undefined },
    elementRegistry: {
      get: () => undefined,
      filter: (test: (element: DiagramElement) => boolean) => {
        const process = model && mainProcess(model)
        return [{ id: 'p', businessObject: process } as DiagramElement].filter((element) => element.businessObject && test(element))
      },
    },
    modeling: {
      updateProperties: (element: DiagramElement, properties: Record<string, unknown>) => {
        for (const [name, value] of Object.entries(properties)) element.businessObject.set(name, value)
        step('execute')
      },
    },
  }
  const view = {
    get: (name: keyof typeof services) => services[name],
    getDefinitions: () => model?.getDefinitions() ?? { get: () => [] },
    saveXML: () => Promise.resolve({ xml: saved }),
    detach: () => undefined,
    destroy: () => {
      life.destroyed = true
    },
  } as unknown as BpmnView
  return { view, step, life, key: (name: 'undo' | 'redo') => actions.get(name)?.() }
}

const { newProcess } = zhCN
const started = () => new DesignerSession({ canvasTexts: () => Promise.resolve({}), newProcess, readOnly: false, builtInEngine: false })

async function opened(xml: string) {
  const session = started()
  const { view, step } = canvas('<written/>')
  session.accept({ view, xml, report })
  return { session, step, text: async () => (await session.write()).xml }
}

/** A stored process, two unsaved steps on it, and a file imported over them. */
function imported() {
  const session = started()
  const [stored, file] = [canvas('<changed/>'), canvas('<file-changed/>')]
  session.accept({ view: stored.view, xml: '<stored/>', report }, { saved: true })
  stored.step('execute')
  stored.step('execute')
  session.accept({ view: file.view, xml: '<file/>', report: { ...report, engine: 'camunda' } })
  const state = () => session.store.getState()
  const text = async () => (await session.write()).xml
  const save = async () => (await session.write()).stored()
  return { session, stored, file, state, text, save }
}

test('a file that nobody has changed is saved to the letter, and so it is after everything was undone', async () => {
  const file = '<!-- 说明 --><definitions   a="1"/>'
  const { step, text } = await opened(file)
  expect(await text()).toBe(file)
  step('execute')
  expect(await text()).toBe('<written/>')
  step('undo')
  expect(await text()).toBe(file)
})

test('every change of the diagram is another edition, looking at it is not', async () => {
  const { session, step } = await opened('<definitions/>')
  const seen = [session.store.getState().edition]
  const look = () => seen.push(session.store.getState().edition)
  for (const trigger of ['execute', 'undo', 'redo'] as const) {
    step(trigger)
    look()
  }
  session.accept({ view: canvas('').view, xml: '', report })
  look()
  session.undo()
  look()
  expect(new Set(seen).size).toBe(6)
  ;(await session.write()).stored()
  session.select('nothing')
  look()
  expect(seen.at(-1)).toBe(seen.at(-2))
})

test('what was not understood is gone only once something was changed and saved', async () => {
  const { session, step } = await opened('<definitions/>')
  ;(await session.write()).stored()
  expect(session.store.getState().report?.warnings).toHaveLength(1)
  step('execute')
  ;(await session.write()).stored()
  expect(session.store.getState().report?.warnings).toEqual([])
})

test('an imported process that keeps the present key and name has them before its history begins', async () => {
  const session = started()
  const { view } = await headless('flowable', '')
  const file = canvas('<with-own-key/>', view)
  session.accept({ view: file.view, xml: '<with-file-key/>', report }, { saved: false, identity: { key: 'leave', name: '请假审批' } })
  expect(mainProcess(view)).toMatchObject({ id: 'leave', name: '请假审批' })
  expect(session.store.getState()).toMatchObject({ canUndo: false, canRedo: false, unsaved: 1 })
  session.undo()
  expect(mainProcess(view)).toMatchObject({ id: 'leave', name: '请假审批' })
  expect((await session.write()).xml).toBe('<with-own-key/>')
})

test('an import is undone and redone like any other step, each diagram with its own history', async () => {
  const { session, stored, file, state, text } = imported()
  expect(state()).toMatchObject({ view: file.view, engine: 'camunda', canUndo: true, canRedo: false, unsaved: 1 })
  file.step('execute')
  session.undo()
  expect(state()).toMatchObject({ view: file.view, canUndo: true, canRedo: true })
  session.undo()
  expect(state()).toMatchObject({ view: stored.view, engine: 'flowable', canUndo: true, canRedo: true, unsaved: 2 })
  expect(await text()).toBe('<changed/>')
  session.undo()
  session.undo()
  expect(state()).toMatchObject({ view: stored.view, canUndo: false, unsaved: 0 })
  for (const [view, unsaved] of [
    [stored.view, 1],
    [stored.view, 2],
    [file.view, 1],
    [file.view, 1],
  ] as const) {
    session.redo()
    expect(state()).toMatchObject({ view, unsaved })
  }
  expect(state()).toMatchObject({ canRedo: false })
  expect(await text()).toBe('<file-changed/>')
})

test('the keys of the canvas undo an import too', () => {
  const { stored, file, state } = imported()
  file.key('undo')
  expect(state().view).toBe(stored.view)
  stored.key('redo')
  expect(state().view).toBe(file.view)
})

test('steps undone before an import are not redone in its stead', () => {
  const session = started()
  const [stored, file] = [canvas(''), canvas('')]
  session.accept({ view: stored.view, xml: '', report }, { saved: true })
  stored.step('execute')
  stored.step('undo')
  session.accept({ view: file.view, xml: '', report })
  session.undo()
  session.redo()
  expect(session.store.getState().view).toBe(file.view)
})

test('after a change an undone import cannot come back', () => {
  const { session, stored, file, state } = imported()
  session.undo()
  stored.step('execute')
  expect(state()).toMatchObject({ view: stored.view, canRedo: false, unsaved: 3 })
  expect([stored.life.destroyed, file.life.destroyed]).toEqual([false, true])
})

test('an import that was saved stays, and the diagram before it is let go of', async () => {
  const { stored, state, save } = imported()
  await save()
  expect(state()).toMatchObject({ canUndo: false, unsaved: 0 })
  expect(stored.life.destroyed).toBe(true)
})

test('an import undone while it is being saved: what is on the canvas is not what is stored', async () => {
  const { session, stored, file, state } = imported()
  const { stored: done } = await session.write()
  session.undo()
  done()
  expect(state()).toMatchObject({ view: stored.view, unsaved: 2 })
  session.undo()
  session.undo()
  expect(state().unsaved).toBe(1)
  for (let step = 0; step < 3; step += 1) session.redo()
  expect(state()).toMatchObject({ view: file.view, unsaved: 0 })
})

test('one import can be undone, and nothing is kept that no step leads to', () => {
  const { session, stored, file, state } = imported()
  const second = canvas('')
  session.accept({ view: second.view, xml: '', report })
  expect(stored.life.destroyed).toBe(true)
  session.undo()
  expect(state()).toMatchObject({ view: file.view, canUndo: false, canRedo: true })
  session.destroy()
  expect([file.life.destroyed, second.life.destroyed]).toEqual([true, true])
})

test('a process that the host hands in leaves nothing to go back to', () => {
  const { session, stored, file, state } = imported()
  session.accept({ view: canvas('').view, xml: '', report }, { saved: true })
  expect(state()).toMatchObject({ canUndo: false, canRedo: false, unsaved: 0 })
  expect([stored.life.destroyed, file.life.destroyed]).toEqual([true, true])
})
