import { WarningFilled } from '@ant-design/icons'
import { useTexts } from '../../locale/words.ts'
import type { DiagramElement } from '../../model/bpmnTypes.ts'
import { useFieldPermissions } from './useFieldPermissions.ts'

/** What is set, in sight while the group is folded. */
export function FieldPermissionSummary({ element }: { element: DiagramElement }) {
  const { fieldPermission: text } = useTexts()
  const { applicants, unknown, count } = useFieldPermissions(element)
  return (
    <span className="sc-wfd-summary">
      {unknown.length > 0 && (
        <span className="sc-wfd-summary-warning">
          <WarningFilled aria-hidden /> {text.lost(unknown.length)}
        </span>
      )}
      <span>{count > 0 ? text.changed(count) : applicants ? text.asForm : text.allRead}</span>
    </span>
  )
}
