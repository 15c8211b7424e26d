import { columnsOf } from '@sc/form-renderer/schema'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { focusReturn, NumberField } from '@sc/ui-kit'
import { Button, Tooltip } from 'antd'
import { addColumn } from '../../actions/addColumn.ts'
import { removeColumn } from '../../actions/removeColumn.ts'
import { resizeColumn } from '../../actions/resizeColumn.ts'
import { useTexts } from '../../locale/words.ts'
import { useDesigner } from '../../store/DesignerContext.ts'
import type { EditorProps } from './editorProps.ts'

/** Columns of a container: how many, and how wide in 24ths. */
export function ColumnsEditor({ id, labelId, widget, perform, onLeave }: EditorProps<'columns'>) {
  const { editors: texts } = useTexts()
  const { widgets } = useDesigner()
  if (!widget) return null
  const columns = columnsOf(widget, widgets.schemas)
  const total = columns.reduce((sum, one) => sum + one.span, 0)
  const rest = 24 - total
  return (
    <div className="sc-fd-stack" role="group" aria-labelledby={labelId} id={id}>
      {columns.map((one, index) => (
        <div key={index} className="sc-fd-column-row">
          <span className="sc-fd-aid">{texts.columnHeading(index + 1)}</span>
          <NumberField
            min={1}
            max={24}
            digits={0}
            suffix={<span className="sc-fd-aid">/24</span>}
            value={one.span}
            aria-label={texts.columnSpan(index + 1)}
            onChange={(span) => span !== null && perform(resizeColumn(widget, index, span))}
            onBlur={onLeave}
          />
          <Tooltip title={texts.removeColumn(index + 1)}>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={texts.removeColumn(index + 1)}
              disabled={columns.length === 1}
              onClick={() => {
                const back = focusReturn()
                perform(removeColumn(widget, index))
                back()
              }}
            />
          </Tooltip>
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        block
        icon={<PlusOutlined aria-hidden />}
        onClick={() => perform(addColumn(widget, rest > 0 ? rest : 12))}
      >
        {texts.addColumn}
      </Button>
      {rest < 0 && <span className="sc-fd-aid">{texts.columnsOver(total)}</span>}
    </div>
  )
}
