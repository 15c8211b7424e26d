import { KeepScopeContext } from '@sc/ui-kit'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createKeepScope } from './createKeepScope.ts'

/**
 * Stands around a tab's `<Activity>` and owns what must outlive its hiding. It ends when the tab does: closing a hidden
 * tab runs no clean-up inside it, but it unmounts this.
 */
export function TabScope({ children }: { children: ReactNode }) {
  const [scope] = useState(createKeepScope)
  const ending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    // StrictMode unmounts and mounts again: the second mount takes back the first one's end.
    clearTimeout(ending.current)
    return () => {
      ending.current = setTimeout(() => scope.end(), 0)
    }
  }, [scope])

  return <KeepScopeContext.Provider value={scope}>{children}</KeepScopeContext.Provider>
}
