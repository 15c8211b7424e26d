import { expect, test } from 'vitest'
import type { BpmnView } from '../model/bpmnTypes.ts'
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

/** A canvas that announces steps of its history and saves one text. */
function canvas(saved: string) {
  const listeners = new Map<string, (event: object) => void>()
  const services = {
    eventBus: { on: (events: string | string[], listener: (event: object) => void) => [events].flat().forEach((event) => listeners.set(event, listener)) },
    commandStack: { canUndo: () => true, canRedo: () => true },
    directEditing: { complete: () => undefined },
  }
  const view = { get: (name: keyof typeof services) => services[name], saveXML: () => Promise.resolve({ xml: saved }) } as unknown as BpmnView
  return { view, step: (trigger: 'execute' | 'undo') => listeners.get('commandStack.changed')?.({ trigger }) }
}

async function opened(xml: string) {
  const session = new DesignerSession({ canvasTexts: () => Promise.resolve({}), readOnly: false, builtInEngine: false })
  const { view, step } = canvas('<written/>')
  session.accept({ view, xml, report })
  return { session, step, text: async () => (await session.write()).xml }
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

test('what was not understood is gone only once something was changed and saved', async () => {
  const { session, step } = await opened('<definitions/>')
  ;(await session.write()).stored()
  expect(session.store.getState().report?.warnings).toHaveLength(1)
  step('execute')
  ;(await session.write()).stored()
  expect(session.store.getState().report?.warnings).toEqual([])
})
