import { PlusOutlined } from '@ant-design/icons'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formWords } from '../../locale/form/words.ts'
import { focusable } from '../../react/focusField.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { isDemanded, isNumeric, sumOf } from './columns.ts'
import { DesktopRow } from './DesktopRow.tsx'
import { RemovedRow } from './RemovedRow.tsx'
import { mostRows } from './schema.ts'
import { TableView } from './TableView.tsx'
import { usePastedRows } from './usePastedRows.ts'
import { useTable } from './useTable.ts'

function TableDesktop(props: ControlProps) {
  return props.disabled ? <TableView widget={props.widget} value={props.value} /> : <EditedTable {...props} />
}

/** Rows below each other, columns beside each other: as in a spreadsheet, from which cells may be pasted. */
function EditedTable({ widget, id, labelId, value, onChange, aria }: ControlProps) {
  const { table: texts } = useWords(formWords)
  const screen = useTable({ widget, value, onChange })
  const { table, columns, rows, allowAdd, showNumber, showSum, room } = screen
  const body = useRef<HTMLTableSectionElement>(null)
  const [wanted, setWanted] = useState<{ at: number; part: 'cell' | 'handle' }>()
  const { onPaste, notice } = usePastedRows(screen)
  const [from, setFrom] = useState<number>()

  const showMoved = useCallback((to: number) => setWanted({ at: to, part: 'handle' }), [])

  // Who adds a row is about to fill it in, and who moves one by keys to move it on.
  useEffect(() => {
    if (wanted === undefined) return
    const row = body.current?.rows[wanted.at]
    row?.querySelector<HTMLElement>(wanted.part === 'cell' ? `td :is(${focusable})` : '.sc-form-table-handle')?.focus()
    setWanted(undefined)
  }, [wanted])

  const first = columns.findIndex(isNumeric)
  return (
    <div id={id} role="group" aria-labelledby={labelId} aria-describedby={aria['aria-describedby']} className="sc-form-table" tabIndex={-1}>
      <div className="sc-form-table-scroll">
        <table>
          <thead>
            <tr>
              {showNumber && <th className="sc-form-table-number">{texts.number}</th>}
              {columns.map((field) => (
                <th key={field.model} scope="col" className={isDemanded(field) ? 'sc-form-label-required' : undefined}>
                  {field.name}
                </th>
              ))}
              {allowAdd && <th className="sc-form-table-actions">{texts.actions}</th>}
            </tr>
          </thead>
          <tbody ref={body} onPaste={onPaste}>
            {rows.map((row, at) => (
              <DesktopRow
                key={table.idOf(row)}
                model={widget.model}
                row={row}
                at={at}
                count={rows.length}
                isKnown={table.knownEngine(row) !== undefined}
                table={table}
                columns={columns}
                showNumber={showNumber}
                allowAdd={allowAdd}
                room={room}
                acts={screen.acts}
                moving={from}
                onMoving={setFrom}
                onMoved={showMoved}
              />
            ))}
            {rows.length === 0 && (
              <tr>
                <td className="sc-form-table-none" colSpan={columns.length + Number(showNumber) + Number(allowAdd)}>
                  {texts.none}
                </td>
              </tr>
            )}
          </tbody>
          {showSum && first >= 0 && (
            <tfoot>
              <tr>
                {showNumber && <th scope="row">{texts.sum}</th>}
                {columns.map((field, at) => (
                  <td key={field.model}>
                    {!showNumber && at === 0 && first > 0 ? texts.sum : isNumeric(field) ? sumOf(table.values(rows), field.model) : ''}
                  </td>
                ))}
                {allowAdd && <td />}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <RemovedRow removed={screen.removed} restore={screen.restore} />
      {notice !== '' && (
        <div role="status" className="sc-form-warning">
          {notice}
        </div>
      )}
      {allowAdd && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={!room}
          onClick={() => {
            screen.add()
            setWanted({ at: rows.length, part: 'cell' })
          }}
        >
          {room ? texts.add : texts.full(mostRows(screen))}
        </Button>
      )}
    </div>
  )
}

export default { kind: 'field', labelling: 'group', Control: TableDesktop, View: TableView } satisfies WidgetRenderer
