import type { FormSources } from '@sc/form-renderer'
import { useTab } from '@sc/layout-tabs'
import { useMemo, useRef } from 'react'

/** Sources of a form whose tab is unsaved while a file is on its way: no draft holds that yet, and closing the tab asks first. */
export function useGuardedUploads(sources: FormSources | undefined): FormSources | undefined {
  const { setDirty } = useTab()
  const running = useRef(0)
  return useMemo(() => {
    const upload = sources?.upload
    if (!upload) return sources
    const tell = (more: 1 | -1) => {
      running.current += more
      setDirty(running.current > 0, 'upload', { kept: false })
    }
    return {
      ...sources,
      upload: async (...input: Parameters<typeof upload>) => {
        tell(1)
        try {
          return await upload(...input)
        } finally {
          tell(-1)
        }
      },
    }
  }, [sources, setDirty])
}
