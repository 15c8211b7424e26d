import { useCallback, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Widget, WidgetColumn } from '../../definition/types.ts'
import { useRevealing } from './revealing.ts'
import { usePartFaults } from './usePartFaults.ts'

const NO_PARTS: readonly WidgetColumn[] = []

interface Parts {
  root: RefObject<HTMLDivElement | null>
  parts: readonly WidgetColumn[]
  /** Of each part, in how many fields something is wrong. */
  faults: readonly number[]
  /** Those that are open. */
  open: readonly string[]
  setOpen: (open: readonly string[]) => void
}

/**
 * The parts of a widget that can be opened: by whoever fills the form in, and by the form, where it sends them to a field within one.
 * @param one whether one closes as another opens
 */
export function useParts({ columns = NO_PARTS as WidgetColumn[] }: Widget, one: boolean): Parts {
  const root = useRef<HTMLDivElement>(null)
  const faults = usePartFaults(columns)
  const [open, setOpen] = useState<readonly string[]>(() => (one ? ['0'] : columns.map((_, at) => String(at))))
  const show = useCallback(
    (within: HTMLElement) => {
      const at = within.closest<HTMLElement>('[data-part]')?.dataset.part
      // It has to be there before the caret can be put into it.
      if (at !== undefined) flushSync(() => setOpen((known) => (one ? [at] : known.includes(at) ? known : [...known, at])))
    },
    [one],
  )
  useRevealing(root, show)
  return { root, parts: columns, faults, open, setOpen }
}
