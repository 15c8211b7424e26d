import { App } from 'antd'
import { useTexts } from '../locale/words.ts'

/** Runs what needs the diagram written out. Where it cannot be, that is said in words, and the canvas stays as it is. */
export function useWriting(): (work: () => Promise<void>) => Promise<void> {
  const { modal } = App.useApp()
  const { writing, common } = useTexts()
  return async (work) => {
    try {
      await work()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      modal.error({ title: writing.failedTitle, content: writing.failed(message), okText: common.ok })
    }
  }
}
