import { Alert, Button } from 'antd'
import { useDesignerState, useEdit } from '../../designer/DesignerContext.ts'
import { isApplication } from '../../engines/applicant.ts'
import { INITIATOR } from '../../engines/createDiagramXml.ts'
import { useTexts } from '../../locale/words.ts'
import { is } from '../../model/bpmnTypes.ts'
import { COLLEGE_ROLE } from '../../model/directory.ts'
import type { GroupProps } from '../groups/PanelGroup.ts'
import { AssignmentEntries } from './AssignmentEntries.tsx'
import { Candidates } from './Candidates.tsx'
import { CollegeEntry } from './CollegeEntry.tsx'
import { RoleEntry } from './RoleEntry.tsx'
import { useApproval } from './useApproval.ts'
import { WithdrawEntry } from './WithdrawEntry.tsx'

/** Who approves at a task: everything is written to the diagram, and travels with it. */
export function ApproverGroup({ element, disabled }: GroupProps) {
  const { approver, common } = useTexts()
  const access = useApproval(element)
  const { roleCode } = access.approval
  // A change made before the stored settings are known would replace them unseen.
  const part = { access, disabled: disabled || access.state !== 'known' }
  return (
    <>
      {element.type === 'bpmn:Task' && <PlainTaskHint element={element} disabled={disabled} />}
      {access.state === 'failed' && (
        <Alert
          type="warning"
          showIcon
          className="sc-wfd-hint"
          title={approver.storedFailed}
          action={
            <Button size="small" onClick={access.retry}>
              {common.retry}
            </Button>
          }
        />
      )}
      <RoleEntry {...part} />
      {/* Who applies is known only then. */}
      {roleCode && roleCode !== INITIATOR && <Candidates key={roleCode} roleCode={roleCode} />}
      {roleCode === COLLEGE_ROLE && <CollegeEntry {...part} />}
      {isApplication(element.businessObject.name ?? '') && <WithdrawEntry {...part} />}
      {is(element, 'bpmn:UserTask') && <AssignmentEntries element={element} disabled={disabled} />}
    </>
  )
}

function PlainTaskHint({ element, disabled }: GroupProps) {
  const { approver } = useTexts()
  const edit = useEdit(element)
  const view = useDesignerState((state) => state.view)
  const convert = () =>
    edit(() => {
      const replaced = view?.get('bpmnReplace').replaceElement(element, { type: 'bpmn:UserTask' })
      if (replaced) view?.get('selection').select(replaced)
    })
  return (
    <Alert
      type="warning"
      showIcon
      className="sc-wfd-hint"
      title={approver.plainTask}
      action={
        <Button size="small" disabled={disabled} onClick={convert}>
          {approver.toUserTask}
        </Button>
      }
    />
  )
}
