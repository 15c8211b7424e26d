import { designExcess, sayProblem, type IssueTexts } from '@sc/form-renderer/schema'
import type { DesignerInstance } from './instance.ts'
import { designOf, isDirty, schemasOf } from './selectors.ts'

export type SaveResult = { saved: true } | { saved: false; message: string }

/**
 * Hands the design to the host. What is changed meanwhile stays unsaved, unless saving was asked for again while it ran:
 * then that is saved next, and the last result is what is told. Undefined for the asking that joined a running save, and
 * where the person chose not to save after all.
 */
export async function save(instance: DesignerInstance, texts?: IssueTexts): Promise<SaveResult | undefined> {
  const { store, host } = instance
  const { api } = store
  if (!host().onSave) return undefined
  if (api.getState().saving.phase === 'saving') {
    store.markSaving({ again: true })
    return undefined
  }
  for (;;) {
    const { result, again } = await saveOnce(instance, texts)
    if (!again || !isDirty(api.getState())) return result
  }
}

async function saveOnce(
  { store, host }: DesignerInstance,
  texts?: IssueTexts,
): Promise<{ result: SaveResult | undefined; again: boolean }> {
  const { onSave } = host()
  if (!onSave) return { result: undefined, again: false }
  const state = store.api.getState()
  const design = designOf(state)
  const askedAgain = () => {
    const { saving } = store.api.getState()
    return saving.phase === 'saving' && saving.again
  }
  store.endTyping()
  store.markSaving({ again: false })
  try {
    const [excess] = designExcess(design, texts, schemasOf(state))
    if (excess) throw new Error(sayProblem(excess, texts))
    if ((await onSave(design)) === false) {
      store.markUnsaved()
      return { result: undefined, again: false }
    }
    const again = askedAgain()
    store.markSaved(design, Date.now())
    return { result: { saved: true }, again }
  } catch (error) {
    const again = askedAgain()
    const message = error instanceof Error ? error.message : String(error)
    store.markFailed(message)
    return { result: { saved: false, message }, again }
  }
}
