import { useState } from 'react'
import { useDeviceKeeper } from './useDeviceKeeper.ts'

/** A few words written in a dialog: kept until they are sent or given up. */
export function useKeptWords(subject: string) {
  const keeper = useDeviceKeeper('decision', subject)
  const [written, setWritten] = useState(() => keeper.read() !== null)
  const forget = () => {
    keeper.forget()
    setWritten(false)
  }
  return {
    /** There is something to lose. */
    written,
    kept: keeper.read() ?? undefined,
    keep: (words: string | undefined) => {
      if (!words?.trim()) return forget()
      keeper.keep(words)
      setWritten(true)
    },
    forget,
  }
}
