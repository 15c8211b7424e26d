import { useDesigner } from '../../designer/DesignerContext.ts'
import { useLocale } from '../../locale/locale.ts'
import type { GroupProps } from '../groups/PanelGroup.ts'
import { ApplicantsFields } from './ApplicantsFields.tsx'
import { FieldPermissionTable } from './FieldPermissionTable.tsx'
import { UnknownFields } from './UnknownFields.tsx'
import { useFieldPermissions } from './useFieldPermissions.ts'

/** What the approver of a task may do with each field of the form. */
export function FieldPermissionGroup({ element, disabled }: GroupProps) {
  const { fieldPermission: text } = useLocale()
  const { formFields } = useDesigner()
  const permissions = useFieldPermissions(element)
  const part = { permissions, disabled }
  if (permissions.applicants) return <ApplicantsFields {...part} />
  return (
    <>
      {permissions.unknown.length > 0 && <UnknownFields {...part} />}
      <p className="sc-wfd-entry-hint sc-wfd-hint">{formFields.length > 0 ? text.hint : text.noFields}</p>
      {formFields.length > 0 && <FieldPermissionTable {...part} fields={formFields} />}
    </>
  )
}
