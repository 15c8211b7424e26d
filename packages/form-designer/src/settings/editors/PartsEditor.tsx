import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { designerWords, partTitle } from '@sc/form-renderer/designer'
import { columnsOf } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { focusReturn } from '@sc/ui-kit'
import { Button, Input, Tooltip } from 'antd'
import { addColumn } from '../../actions/addColumn.ts'
import { removeColumn } from '../../actions/removeColumn.ts'
import { renamePart } from '../../actions/renamePart.ts'
import { useTexts } from '../../locale/words.ts'
import { useDesigner } from '../../store/DesignerContext.ts'
import type { EditorProps } from './editorProps.ts'

/** The titled parts of a container: how many, and what they are called. */
export function PartsEditor({ id, labelId, widget, perform, onLeave }: EditorProps<'parts'>) {
  const { editors: texts } = useTexts()
  const { fresh } = useWords(designerWords)
  const { widgets } = useDesigner()
  if (!widget) return null
  const parts = columnsOf(widget, widgets.schemas)
  return (
    <div className="sc-fd-stack" role="group" aria-labelledby={labelId} id={id}>
      {parts.map((part, index) => (
        <div key={index} className="sc-fd-part-row">
          <Input
            value={partTitle(part)}
            aria-label={texts.partTitle(index + 1)}
            placeholder={texts.partTitle(index + 1)}
            maxLength={100}
            onChange={({ target }) => perform(renamePart(widget, index, target.value))}
            onBlur={onLeave}
          />
          <Tooltip title={texts.removePart(index + 1)}>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={texts.removePart(index + 1)}
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
      <Button
        type="dashed"
        size="small"
        block
        icon={<PlusOutlined aria-hidden />}
        onClick={() => perform(addColumn(widget, 24, fresh.part(parts.length + 1)))}
      >
        {texts.addPart}
      </Button>
    </div>
  )
}
