import { useDesigner } from '../../designer/DesignerContext.ts'
import { useTexts } from '../../locale/words.ts'
import type { GroupProps } from '../groups/PanelGroup.ts'
import { FieldPermissionTable } from './FieldPermissionTable.tsx'
import { UnknownFields } from './UnknownFields.tsx'
import { useFieldPermissions } from './useFieldPermissions.ts'

/** What who a task asks may do with each field of the form. */
export function FieldPermissionGroup({ element, disabled }: GroupProps) {
  const { fieldPermission: text } = useTexts()
  const { formFields } = useDesigner()
  const permissions = useFieldPermissions(element)
  const part = { permissions, disabled }
  const hint = permissions.applicants ? text.applicants : text.hint
  return (
    <>
      {permissions.unknown.length > 0 && <UnknownFields {...part} />}
      <p className="sc-wfd-entry-hint sc-wfd-hint">{formFields.length > 0 ? hint : text.noFields}</p>
      {formFields.length > 0 && <FieldPermissionTable {...part} fields={formFields} />}
    </>
  )
}
