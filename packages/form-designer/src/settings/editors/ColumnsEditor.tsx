import { columnsOf, type WidgetColumn } from '@sc/form-renderer/schema'
import { NumberField } from '@sc/ui-kit'
import { addColumn } from '../../actions/addColumn.ts'
import { resizeColumn } from '../../actions/resizeColumn.ts'
import { useTexts } from '../../locale/words.ts'
import { useDesigner } from '../../store/DesignerContext.ts'
import { ContainerParts } from './ContainerParts.tsx'
import type { EditorProps } from './editorProps.ts'

const widthOf = (columns: readonly WidgetColumn[]) => columns.reduce((sum, { span }) => sum + span, 0)

/** Columns of a container: how many, and how wide in 24ths. */
export function ColumnsEditor({ id, labelId, widget, perform, onLeave }: EditorProps<'columns'>) {
  const { editors: texts } = useTexts()
  const { widgets } = useDesigner()
  if (!widget) return null
  const total = widthOf(columnsOf(widget, widgets.schemas))
  return (
    <>
      <ContainerParts
        {...{ id, labelId, widget, perform }}
        className="sc-fd-column-row"
        removal={texts.removeColumn}
        addition={texts.addColumn}
        added={(columns) => addColumn(widget, widthOf(columns) < 24 ? 24 - widthOf(columns) : 12)}
      >
        {({ span }, index) => (
          <>
            <span className="sc-fd-aid">{texts.columnHeading(index + 1)}</span>
            <NumberField
              min={1}
              max={24}
              digits={0}
              suffix={<span className="sc-fd-aid">/24</span>}
              value={span}
              aria-label={texts.columnSpan(index + 1)}
              onChange={(wanted) => wanted !== null && perform(resizeColumn(widget, index, wanted))}
              onBlur={onLeave}
            />
          </>
        )}
      </ContainerParts>
      {total > 24 && <span className="sc-fd-aid">{texts.columnsOver(total)}</span>}
    </>
  )
}
