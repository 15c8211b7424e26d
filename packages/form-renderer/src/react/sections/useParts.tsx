import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Widget, WidgetColumn } from '../../definition/types.ts'
import { WidgetList } from '../WidgetList.tsx'
import { PartLabel } from './PartLabel.tsx'
import { partTitle } from './partTitle.ts'
import { useRevealing } from './revealing.ts'
import { usePartFaults } from './usePartFaults.ts'

const NO_PARTS: readonly WidgetColumn[] = []

/** A part as component libraries take it. Fields are drawn while it is closed, too: whoever is sent to one finds it. */
interface PartItem {
  key: string
  label: ReactNode
  children: ReactNode
  forceRender: true
}

interface Parts {
  /** Of the element around them. */
  root: RefObject<HTMLDivElement | null>
  items: PartItem[]
  /** Keys of those that are open. */
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
      const at = partHolding(within, root.current)
      // It has to be there before the caret can be put into it.
      if (at !== undefined) flushSync(() => setOpen((known) => (one ? [at] : known.includes(at) ? known : [...known, at])))
    },
    [one],
  )
  useRevealing(root, show)
  const items = columns.map((part, at): PartItem => ({
    key: String(at),
    label: <PartLabel title={partTitle(part)} at={at} faults={faults[at] ?? 0} />,
    forceRender: true,
    children: (
      <div data-part={at}>
        <WidgetList list={part.list} />
      </div>
    ),
  }))
  return { root, items, open, setOpen }
}

/** Which part of this widget holds an element, through parts of others within it. */
function partHolding(within: HTMLElement, root: HTMLElement | null): string | undefined {
  let at: string | undefined
  for (let part = within.closest<HTMLElement>('[data-part]'); part && root?.contains(part);)
    [at, part] = [part.dataset.part, part.parentElement?.closest<HTMLElement>('[data-part]') ?? null]
  return at
}
