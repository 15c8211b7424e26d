import { App } from 'antd'
import { useEffect, useRef } from 'react'

/** Says the words when the editor goes away with a refused text still in it, which is lost then. */
export function useRefusalWarning(words: string | undefined): void {
  const { message } = App.useApp()
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    pending.current = words === undefined ? undefined : () => void message.warning(words)
  }, [message, words])
  useEffect(() => () => pending.current?.(), [])
}
