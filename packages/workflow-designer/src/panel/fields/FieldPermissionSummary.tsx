import { WarningFilled } from '@ant-design/icons'
import { fill, useLocale } from '../../locale/locale.ts'
import type { DiagramElement } from '../../model/bpmnTypes.ts'
import { useFieldPermissions } from './useFieldPermissions.ts'

/** What is set, in sight while the group is folded. */
export function FieldPermissionSummary({ element }: { element: DiagramElement }) {
  const { fieldPermission: text } = useLocale()
  const { applicants, unknown, count } = useFieldPermissions(element)
  return (
    <span className="sc-wfd-summary">
      {unknown.length > 0 && (
        <span className="sc-wfd-summary-warning">
          <WarningFilled aria-hidden /> {fill(text.lost, { count: unknown.length })}
        </span>
      )}
      <span>{count > 0 ? fill(text.changed, { count }) : applicants ? text.asForm : text.allRead}</span>
    </span>
  )
}
