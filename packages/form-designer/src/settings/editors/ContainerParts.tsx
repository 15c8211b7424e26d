import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { columnsOf, type WidgetColumn } from '@sc/form-renderer/schema'
import { focusReturn } from '@sc/ui-kit'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Action } from '../../actions/action.ts'
import { removeColumn } from '../../actions/removeColumn.ts'
import { useDesigner } from '../../store/DesignerContext.ts'
import type { EditorProps } from './editorProps.ts'

interface ContainerPartsProps extends Pick<EditorProps<'columns' | 'parts'>, 'id' | 'labelId' | 'widget' | 'perform'> {
  /** Of the line of one part. */
  className: string
  /** What of a part is set up beside its number. */
  children: (part: WidgetColumn, index: number) => ReactNode
  /** What taking one out is called; the first is 1. */
  removal: (number: number) => string
  addition: string
  added: (parts: readonly WidgetColumn[]) => Action
}

/** What a container is made of, line by line; the last part stays. */
export function ContainerParts({ id, labelId, widget, perform, className, children, removal, addition, added }: ContainerPartsProps) {
  const { widgets } = useDesigner()
  if (!widget) return null
  const parts = columnsOf(widget, widgets.schemas)
  return (
    <div className="sc-fd-stack" role="group" aria-labelledby={labelId} id={id}>
      {parts.map((part, index) => (
        <div key={index} className={className}>
          {children(part, index)}
          <Tooltip title={removal(index + 1)}>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={removal(index + 1)}
              disabled={parts.length === 1}
              onClick={() => {
                const back = focusReturn()
                perform(removeColumn(widget, index))
                back()
              }}
            />
          </Tooltip>
        </div>
      ))}
      <Button type="dashed" size="small" block icon={<PlusOutlined aria-hidden />} onClick={() => perform(added(parts))}>
        {addition}
      </Button>
    </div>
  )
}
