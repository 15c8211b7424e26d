import { useWords } from '@sc/locale/react'
import { Button } from 'antd-mobile'
import { formWords } from '../../locale/form/words.ts'
import type { Widget } from '../../definition/types.ts'
import { rowWidgetsOf } from '../../schema/walkWidgets.ts'
import { Sheet } from '../../react/mobile/Sheet.tsx'
import { RowScope } from '../../react/RowScope.tsx'
import { WidgetList } from '../../react/WidgetList.tsx'
import { tableSchema } from './schema.ts'
import type { TableOnScreen } from './useTable.ts'

interface RowSheetProps {
  /** The table. */
  widget: Widget
  screen: TableOnScreen
  /** The row that is open. */
  at: number | undefined
  onMove: (at: number) => void
  onClose: () => void
}

/** A row to fill in, and what may be done with it. */
export function RowSheet({ widget, screen, at, onMove, onClose }: RowSheetProps) {
  const { table: texts } = useWords(formWords)
  const { table, rows, room, allowAdd } = screen
  const row = at === undefined ? undefined : rows[at]
  const place = at ?? 0
  const moveTo = (to: number) => {
    screen.acts.move(place, to)
    onMove(to)
  }
  return (
    <Sheet title={`${widget.name} · ${texts.row(place + 1)}`} open={row !== undefined} closing={texts.done} onClose={onClose}>
      {row && (
        <div className="sc-form-sheet-body sc-form-row-sheet">
          <RowScope key={table.idOf(row)} model={widget.model} rows={table} row={row} at={place}>
            <WidgetList list={rowWidgetsOf(widget, tableSchema) ?? []} />
          </RowScope>
          {allowAdd && (
            <div className="sc-form-row-actions">
              <Button size="small" disabled={place === 0} onClick={() => moveTo(place - 1)}>
                {texts.up}
              </Button>
              <Button size="small" disabled={place === rows.length - 1} onClick={() => moveTo(place + 1)}>
                {texts.down}
              </Button>
              <Button
                size="small"
                disabled={!room}
                onClick={() => {
                  screen.acts.copy(place)
                  onMove(place + 1)
                }}
              >
                {texts.copyThis}
              </Button>
              <Button
                size="small"
                color="danger"
                fill="outline"
                onClick={() => {
                  screen.acts.remove(place)
                  onClose()
                }}
              >
                {texts.removeThis}
              </Button>
            </div>
          )}
        </div>
      )}
    </Sheet>
  )
}
