import { App } from 'antd'
import { useCallback } from 'react'
import { explain } from './explain.ts'
import { readingTime } from './readingTime.ts'

/** Says why a call failed, for as long as that takes to read, or `otherwise` where nobody else says it either. */
export function useRefusal(): (error: unknown, otherwise?: string) => void {
  const { message } = App.useApp()
  return useCallback(
    (error, otherwise) => {
      const words = explain(error) ?? otherwise
      if (words) void message.error({ content: words, duration: readingTime(words) })
    },
    [message],
  )
}
