import { Alert, Button } from 'antd'
import { DEFAULT_ACCESS } from '../../engines/fieldPermissions.ts'
import { fill, useLocale } from '../../locale/locale.ts'
import type { FieldPermissionsAccess } from './useFieldPermissions.ts'

export interface FieldPermissionsPart {
  permissions: FieldPermissionsAccess
  disabled: boolean
}

/** Why there is nothing to set at the applicant's own task, and a way out for what was set before it became one. */
export function ApplicantsFields({ permissions: { stated, set }, disabled }: FieldPermissionsPart) {
  const { fieldPermission: text } = useLocale()
  return (
    <>
      <p className="sc-wfd-entry-hint sc-wfd-hint">{text.applicants}</p>
      {stated.size > 0 && (
        <Alert
          type="warning"
          showIcon
          className="sc-wfd-hint"
          title={fill(text.applicantsKept, { count: stated.size })}
          action={
            <Button size="small" disabled={disabled} onClick={() => set([...stated.keys()], DEFAULT_ACCESS)}>
              {text.removeAll}
            </Button>
          }
        />
      )}
    </>
  )
}
