import { designerWidgets } from '@sc/form-renderer/designer'
import type { FormDesign } from '@sc/form-renderer/schema'
import { expect, it, vi } from 'vitest'
import { removeWidgets } from '../actions/removeWidgets.ts'
import { replaceDesign } from '../actions/replaceDesign.ts'
import { updateOptions } from '../actions/updateOptions.ts'
import { design, outline, widget } from '../testing/sample.ts'
import { createInstance } from './instance.ts'
import { save } from './save.ts'
import { isDirty, undoStep } from './selectors.ts'

const [a, b, c] = [widget('甲'), widget('乙'), widget('丙')]

/** A host whose saves end when the test says so. */
function host() {
  const instance = createInstance(design(a, b, c), designerWidgets)
  const ends: { resolve: (kept?: false) => void; reject: (error: Error) => void }[] = []
  const onSave = vi.fn<(design: FormDesign) => Promise<void | false>>(
    () => new Promise((resolve, reject) => ends.push({ resolve, reject })),
  )
  instance.tell({ onSave })
  const remove = (one: typeof a) => void instance.store.perform(removeWidgets([one]))
  const sent = () => onSave.mock.calls.map(([one]) => outline(one.list))
  return { instance, remove, sent, end: (at: number) => ends[at]!, isDirty: () => isDirty(instance.store.api.getState()) }
}

it('saves once more what was changed while a save was running, when asked to, and tells the last result only', async () => {
  const { instance, remove, sent, end, isDirty } = host()
  remove(a)
  const first = save(instance)
  remove(b)
  expect(await save(instance)).toBeUndefined()
  expect(await save(instance)).toBeUndefined()
  end(0).resolve()
  await vi.waitFor(() => expect(sent()).toEqual(['乙 丙', '丙']))
  end(1).resolve()
  expect(await first).toEqual({ saved: true })
  expect(sent()).toHaveLength(2)
  expect(isDirty()).toBe(false)
})

it('does not save again when nothing was changed meanwhile', async () => {
  const { instance, remove, sent, end } = host()
  remove(a)
  const first = save(instance)
  await save(instance)
  end(0).resolve()
  expect(await first).toEqual({ saved: true })
  expect(sent()).toEqual(['乙 丙'])
})

it('does not save unasked', async () => {
  const { instance, remove, sent, end, isDirty } = host()
  remove(a)
  const first = save(instance)
  remove(b)
  end(0).resolve()
  await first
  expect(sent()).toHaveLength(1)
  expect(isDirty()).toBe(true)
})

it('tries again after a failure when asked meanwhile, and tells what came of that', async () => {
  const { instance, remove, end, sent } = host()
  remove(a)
  const first = save(instance)
  await save(instance)
  end(0).reject(new Error('网络超时'))
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  end(1).reject(new Error('服务器繁忙'))
  expect(await first).toEqual({ saved: false, message: '服务器繁忙' })
})

it('does not send what may not be saved, and says why', async () => {
  const { instance, sent } = host()
  void instance.store.perform(updateOptions(a, { visibleWhen: `\${x == '${'长'.repeat(2000)}'}` }))
  expect(await save(instance)).toEqual({ saved: false, message: '“甲”的显示条件有 2010 个字符，最多 2000 个，请精简' })
  expect(sent()).toEqual([])
})

it('tells of no failure where the person chose not to save', async () => {
  const { instance, remove, end, isDirty } = host()
  remove(a)
  const first = save(instance)
  end(0).resolve(false)
  expect(await first).toBeUndefined()
  expect(isDirty()).toBe(true)
  expect(instance.store.api.getState().saving).toEqual({ phase: 'idle' })
})

it('keeps what was made and saved when the design that the host has arrives after it', async () => {
  const instance = createInstance(undefined, designerWidgets)
  instance.tell({ onSave: async () => undefined })
  instance.store.perform(replaceDesign(design(a), instance.widgets.schemas))
  await save(instance)
  instance.seedOnce(design(a))
  const state = instance.store.api.getState()
  expect(state.saving.phase).toBe('saved')
  expect(undoStep(state)).toMatchObject({ verb: 'replace' })
})
