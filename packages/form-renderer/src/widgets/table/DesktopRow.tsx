import { CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { memo, useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react'
import { formWords } from '../../locale/form/words.ts'
import { placeOf } from '../../react/focusField.ts'
import { useFormScope } from '../../react/FormContext.ts'
import { RowScope } from '../../react/RowScope.tsx'
import type { Row } from '../../schema/rows.ts'
import { CellView } from './CellView.tsx'
import { FieldCell } from './FieldCell.tsx'
import type { TableOnScreen } from './useTable.ts'

interface DesktopRowProps extends Pick<TableOnScreen, 'table' | 'columns' | 'showNumber' | 'allowAdd' | 'room' | 'acts'> {
  model: string
  row: Row
  at: number
  /** Rows that there are. */
  count: number
  /** Whether it was worked with before: then its controls are there wherever it stands. */
  isKnown: boolean
  /** The row that is being dragged. */
  moving: number | undefined
  onMoving: (at: number | undefined) => void
  /** The row went there by keys. */
  onMoved: (to: number) => void
}

/** Rows that are there at once; those below them come as somebody scrolls to them. */
const ROWS_AT_ONCE = 20
/** Pixels that a row may be away from what is seen, when its controls are made. */
const AHEAD = '400px'

/** Drawn again only when something of its own changes: a key in a cell is for one row of hundreds. */
export const DesktopRow = memo(function DesktopRow(props: DesktopRowProps) {
  const { model, row, at, count, isKnown, table, columns, showNumber, allowAdd, room, acts, moving, onMoving, onMoved } = props
  const { table: texts } = useWords(formWords)
  const { within } = useFormScope()
  const element = useRef<HTMLTableRowElement>(null)
  const near = useNear(element, at < ROWS_AT_ONCE || isKnown)
  const [over, setOver] = useState(false)
  const number = at + 1

  const moveTo = (to: number) => {
    acts.move(at, to)
    onMoved(to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || at + step < 0 || at + step >= count) return
    event.preventDefault()
    moveTo(at + step)
  }
  const onDragOver = (event: DragEvent) => {
    if (moving === undefined) return
    event.preventDefault()
    setOver(moving !== at)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (moving !== undefined) acts.move(moving, at)
    onMoving(undefined)
  }
  const target = moving === undefined ? '' : moving > at ? 'sc-form-table-before' : 'sc-form-table-after'
  return (
    <tr
      ref={element}
      {...placeOf(within ? [...within, model, at] : [model, at])}
      className={over ? target : undefined}
      tabIndex={-1}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {showNumber && (
        <th scope="row" className="sc-form-table-number">
          <span>{number}</span>
          {allowAdd && count > 1 && (
            <button
              type="button"
              className="sc-form-table-handle"
              draggable
              aria-label={texts.move(number)}
              onKeyDown={onKey}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', String(number))
                event.dataTransfer.effectAllowed = 'move'
                if (element.current) event.dataTransfer.setDragImage(element.current, 0, 0)
                onMoving(at)
              }}
              onDragEnd={() => onMoving(undefined)}
            >
              <HolderOutlined aria-hidden />
            </button>
          )}
        </th>
      )}
      <Cells model={model} row={row} at={at} table={table} columns={columns} near={near} />
      {allowAdd && (
        <td className="sc-form-table-actions">
          <Button
            type="text"
            icon={<CopyOutlined aria-hidden />}
            aria-label={texts.copy(number)}
            disabled={!room}
            onClick={() => acts.copy(at)}
          />
          <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={texts.remove(number)} onClick={() => acts.remove(at)} />
        </td>
      )}
    </tr>
  )
})

interface CellsProps extends Pick<DesktopRowProps, 'model' | 'row' | 'at' | 'table' | 'columns'> {
  near: boolean
}

/** Of the rows, one is edited: the others are not drawn again. */
const Cells = memo(function Cells({ model, row, at, table, columns, near }: CellsProps) {
  if (!near)
    return columns.map((field) => (
      <td key={field.model} data-column={field.model}>
        <CellView field={field} row={row} />
      </td>
    ))
  return (
    <RowScope model={model} rows={table} row={row} at={at}>
      {columns.map((field) => (
        <td key={field.model} data-column={field.model}>
          <FieldCell field={field} at={at} />
        </td>
      ))}
    </RowScope>
  )
})

/** Whether an element has come near to what is seen; then it stays so. */
function useNear(element: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const [near, setNear] = useState(() => atOnce || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || !element.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element])
  return near || atOnce
}
