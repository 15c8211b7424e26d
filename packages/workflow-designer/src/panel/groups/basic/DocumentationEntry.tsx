import { useEdit } from '../../../designer/DesignerContext.ts'
import { useTexts } from '../../../locale/words.ts'
import { documentationOf, writeDocumentation } from '../../../model/properties.ts'
import { TextEntry } from '../../entries/TextEntry.tsx'
import type { PartProps } from './PartProps.ts'

export function DocumentationEntry({ element, object, disabled }: PartProps) {
  const { basic } = useTexts()
  const edit = useEdit(element)
  return (
    <TextEntry
      multiline
      label={basic.documentation}
      value={documentationOf(object)}
      disabled={disabled}
      onCommit={(text) => edit((view) => writeDocumentation(view, element, object, text))}
    />
  )
}
