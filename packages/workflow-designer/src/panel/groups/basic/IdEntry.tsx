import { useDesignerState, useEdit } from '../../../designer/DesignerContext.ts'
import { isLegalId } from '../../../engines/ids.ts'
import { useTexts } from '../../../locale/words.ts'
import { isIdTaken, write } from '../../../model/properties.ts'
import { TextEntry } from '../../entries/TextEntry.tsx'
import type { PartProps } from './PartProps.ts'

/** Only a process may be given another id: approval settings are kept under a node's. */
export function IdEntry({ element, object, disabled, label, isProcess }: PartProps & { label: string; isProcess: boolean }) {
  const { basic } = useTexts()
  const edit = useEdit(element)
  const view = useDesignerState((state) => state.view)
  const validate = (id: string) => {
    if (!isLegalId(id)) return basic.idIllegal
    return view && isIdTaken(view, id, object) ? basic.idTaken : undefined
  }
  return (
    <TextEntry
      label={label}
      value={object.id}
      disabled={disabled || !isProcess}
      validate={validate}
      onCommit={(id) => edit((target) => write(target, element, { id }, object))}
    />
  )
}
