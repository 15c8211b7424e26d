import { designerWords, partTitle } from '@sc/form-renderer/designer'
import { useWords } from '@sc/locale/react'
import { Input } from 'antd'
import { addColumn } from '../../actions/addColumn.ts'
import { renamePart } from '../../actions/renamePart.ts'
import { useTexts } from '../../locale/words.ts'
import { ContainerParts } from './ContainerParts.tsx'
import type { EditorProps } from './editorProps.ts'

/** The titled parts of a container: how many, and what they are called. */
export function PartsEditor({ id, labelId, widget, perform, onLeave }: EditorProps<'parts'>) {
  const { editors: texts } = useTexts()
  const { fresh } = useWords(designerWords)
  if (!widget) return null
  return (
    <ContainerParts
      {...{ id, labelId, widget, perform }}
      className="sc-fd-part-row"
      removal={texts.removePart}
      addition={texts.addPart}
      added={({ length }) => addColumn(widget, 24, fresh.part(length + 1))}
    >
      {(part, index) => (
        <Input
          value={partTitle(part)}
          aria-label={texts.partTitle(index + 1)}
          placeholder={texts.partTitle(index + 1)}
          maxLength={100}
          onChange={({ target }) => perform(renamePart(widget, index, target.value))}
          onBlur={onLeave}
        />
      )}
    </ContainerParts>
  )
}
