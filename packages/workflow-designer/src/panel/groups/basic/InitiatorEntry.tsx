import { useEdit, useEngine } from '../../../designer/DesignerContext.ts'
import { useLocale } from '../../../locale/locale.ts'
import { readText, write } from '../../../model/properties.ts'
import { TextEntry } from '../../entries/TextEntry.tsx'
import type { PartProps } from './PartProps.ts'

export function InitiatorEntry({ element, object, disabled }: PartProps) {
  const { basic } = useLocale()
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
