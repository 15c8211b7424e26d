import { useWords } from '@sc/locale/react'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { formWords } from '../../locale/form/words.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { CardSums } from './CardSums.tsx'
import { CardView } from './CardView.tsx'
import { RemovedRow } from './RemovedRow.tsx'
import { RowCard } from './RowCard.tsx'
import { RowSheet } from './RowSheet.tsx'
import { mostRows } from './schema.ts'
import { useTable } from './useTable.ts'

function TableMobile(props: ControlProps) {
  return props.disabled ? <CardView widget={props.widget} value={props.value} /> : <EditedCards {...props} />
}

/** A card for each row, which opens a sheet to fill it in. */
function EditedCards({ widget, id, labelId, value, onChange, aria }: ControlProps) {
  const { table: texts } = useWords(formWords)
  const screen = useTable({ widget, value, onChange })
  const { rows, columns, table, allowAdd, showSum, room } = screen
  const [open, setOpen] = useState<number>()
  return (
    <div id={id} role="group" aria-labelledby={labelId} aria-describedby={aria['aria-describedby']} className="sc-form-cards" tabIndex={-1}>
      {rows.map((row, at) => (
        <RowCard key={table.idOf(row)} model={widget.model} row={row} at={at} screen={screen} onOpen={() => setOpen(at)} />
      ))}
      {rows.length === 0 && <p className="sc-form-aid">{texts.none}</p>}
      {showSum && <CardSums columns={columns} rows={table.values(rows)} />}
      <RemovedRow removed={screen.removed} restore={screen.restore} />
      {allowAdd && (
        <Button
          block
          fill="outline"
          color="primary"
          disabled={!room}
          onClick={() => {
            screen.add()
            setOpen(rows.length)
          }}
        >
          {room ? texts.add : texts.full(mostRows(screen))}
        </Button>
      )}
      <RowSheet widget={widget} screen={screen} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
    </div>
  )
}

export default { kind: 'field', labelling: 'group', Control: TableMobile, View: CardView } satisfies WidgetRenderer
