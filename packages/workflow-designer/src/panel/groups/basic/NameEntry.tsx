import { useEdit } from '../../../designer/DesignerContext.ts'
import { write } from '../../../model/properties.ts'
import { TextEntry } from '../../entries/TextEntry.tsx'
import type { PartProps } from './PartProps.ts'

export function NameEntry({ element, object, disabled, label }: PartProps & { label: string }) {
  const edit = useEdit(element)
  return (
    <TextEntry
      label={label}
      value={object.name ?? ''}
      disabled={disabled}
      onCommit={(name) => edit((view) => write(view, element, { name }, object))}
    />
  )
}
