import { useEdit, useEngine } from '../../../designer/DesignerContext.ts'
import { useTexts } from '../../../locale/words.ts'
import { readText, write } from '../../../model/properties.ts'
import { TextEntry } from '../../entries/TextEntry.tsx'
import type { PartProps } from './PartProps.ts'

export function InitiatorEntry({ element, object, disabled }: PartProps) {
  const { basic } = useTexts()
  const { prefix } = useEngine()
  const edit = useEdit(element)
  const attribute = `${prefix}:initiator`
  return (
    <TextEntry
      label={basic.initiator}
      hint={basic.initiatorHint}
      value={readText(object, attribute)}
      disabled={disabled}
      onCommit={(name) => edit((view) => write(view, element, { [attribute]: name }))}
    />
  )
}
