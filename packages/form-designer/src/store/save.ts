import type { DesignerInstance } from './instance.ts'
import { designOf } from './selectors.ts'

export type SaveResult = { saved: true } | { saved: false; message: string }

/** Hands the design to the host. What is changed meanwhile stays unsaved; undefined when a save is under way. */
export async function save({ store, host }: DesignerInstance): Promise<SaveResult | undefined> {
  const state = store.api.getState()
  const { onSave } = host()
  if (!onSave || state.saving.phase === 'saving') return undefined
  const design = designOf(state)
  store.endTyping()
  store.markSaving()
  try {
    await onSave(design)
    store.markSaved(design, Date.now())
    return { saved: true }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    store.markFailed(message)
    return { saved: false, message }
  }
}
