import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDeviceKeeper } from './useDeviceKeeper.ts'

/** A few words written in a dialog: kept until they are sent or given up. */
export function useKeptWords(subject: string) {
  const keeper = useDeviceKeeper('decision', subject)
  const [written, setWritten] = useState(() => keeper.read() !== null)
  const forget = () => {
    keeper.forget()
    // Now: a dialog that closes draws its form no more, and the form would begin with these words the next time.
    flushSync(() => setWritten(false))
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
