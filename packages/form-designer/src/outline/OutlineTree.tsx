import { PartitionOutlined } from '@ant-design/icons'
import { EmptyState } from '@sc/ui-kit'
import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useClipboard } from '../canvas/useClipboard.ts'
import { isAdding, pick } from '../canvas/onPick.ts'
import { onWidgetKey } from '../canvas/keys.ts'
import { isWithin } from '../document/tree.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf, leadOf } from '../store/selectors.ts'
import { useRemoveWidgets } from '../uses/useRemoveWidgets.tsx'
import { OutlineLine } from './OutlineLine.tsx'
import { keptRows, unfolded } from './rows.ts'
import { useOutlineDrop } from './useOutlineDrop.ts'
import { useWindowed } from './useWindowed.ts'

/** Pixels; higher where a finger has to hit it. */
const rowHeight = () => (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 44 : 32)

/**
 * The form as a tree of titles: what stands where, what is under conditions, what is wrong. A click selects, and shows it on the
 * canvas; the keys are those of the canvas, with ← → to fold. One element has the focus for all of the rows, of which only those
 * in sight are drawn.
 */
export function OutlineTree() {
  const { outline: texts } = useTexts()
  const { store, widgets } = useDesigner()
  const remove = useRemoveWidgets()
  const clipboard = useClipboard(remove)
  const rowsOfDesign = useMemo(() => keptRows(widgets.schemas), [widgets])
  const all = useDesignerState((state) => rowsOfDesign(designOf(state)))
  const lead = useDesignerState(leadOf)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set())
  const [led, setLed] = useState(lead)
  if (lead !== led) {
    setLed(lead)
    // What is selected is seen, whatever was folded up.
    const around = all.find(({ key }) => key === lead)?.within
    if (around?.some((key) => folded.has(key))) setFolded(new Set([...folded].filter((key) => !around.includes(key))))
  }
  const rows = useMemo(() => unfolded(all, folded), [all, folded])
  const tree = useRef<HTMLDivElement>(null)
  const id = useId()
  const [height] = useState(rowHeight)
  const { start, end } = useWindowed(tree, rows.length, height)
  const { target, mark, over } = useOutlineDrop(tree, rows, height)
  const at = rows.findIndex(({ key }) => key === lead)

  useLayoutEffect(() => {
    const element = tree.current
    if (!element || at < 0) return
    const [top, bottom] = [at * height, (at + 1) * height]
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }, [at, height])

  const fold = useCallback(
    (key: string, isFolded: boolean) => {
      setFolded((before) => (isFolded ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key))))
      // What is no longer seen cannot stay selected: the next key would do something to it.
      const state = store.api.getState()
      const selection = leadOf(state)
      if (isFolded && selection !== null && isWithin(designOf(state), selection, key, widgets.schemas)) store.select(key)
    },
    [store, widgets],
  )
  const onPick = useCallback(
    (event: MouseEvent, key: string) => {
      if (!isAdding(event)) return store.reveal(key)
      const order = rows.map((row) => row.key)
      return pick(event, key, store, order)
    },
    [store, rows],
  )
  /** As in every tree: → opens, then goes in; ← closes, then goes out. */
  const onFoldKey = (event: KeyboardEvent): boolean => {
    const row = rows[at]
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
    if (event.key === 'ArrowRight' && row.holds) {
      if (folded.has(row.key)) fold(row.key, false)
      else store.reveal(rows[at + 1]?.key ?? row.key)
      return true
    }
    if (event.key === 'ArrowLeft') {
      if (row.holds && !folded.has(row.key)) fold(row.key, true)
      else store.reveal(row.within.at(-1) ?? row.key)
      return true
    }
    return false
  }

  return (
    <div
      ref={tree}
      className="sc-fd-outline"
      // Without rows it is no tree, but still where one pastes, or undoes that the last one went.
      {...(rows.length === 0 ? { role: 'group' } : { role: 'tree', 'aria-multiselectable': true })}
      tabIndex={0}
      aria-label={texts.title}
      aria-description={texts.keys}
      {...(at >= 0 && { 'aria-activedescendant': `${id}-${at}` })}
      style={{ '--sc-fd-outline-row': `${height}px` } as CSSProperties}
      onKeyDown={(event) => {
        if (onFoldKey(event)) event.preventDefault()
        else onWidgetKey(event, { store, remove, order: () => rows.map(({ key }) => key) })
      }}
      {...clipboard}
    >
      {rows.length === 0 ? (
        <EmptyState icon={<PartitionOutlined />} title={texts.empty} description={texts.emptyHint} />
      ) : (
        <div ref={target} className="sc-fd-outline-lines" role="none" style={{ minHeight: rows.length * height }}>
          {over && <div ref={mark} className="sc-fd-outline-mark" aria-hidden />}
          <div role="none" style={{ transform: `translateY(${start * height}px)` }}>
            {rows.slice(start, end).map((row, index) => (
              <OutlineLine
                key={row.key}
                id={`${id}-${start + index}`}
                row={row}
                folded={folded.has(row.key)}
                onFold={fold}
                onPick={onPick}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
