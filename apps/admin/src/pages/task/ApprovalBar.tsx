import type { InstanceDetail } from '@sc/api-client/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import type { DecisionDialogProps } from './decision.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

type Decision = 'approve' | 'reject' | 'transfer'

/** The reader's own decision; on a phone it stays within reach of the thumb. */
export function ApprovalBar({ detail, task }: { detail: InstanceDetail; task: DecisionDialogProps['task'] }) {
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const dialog = (decision: Decision) => ({ task, open: deciding === decision, onClose: () => setDeciding(null) })
  return (
    <>
      <ActionBar label="审批操作" words={`${task.nodeName} · ${detail.instance.initiatorName}的申请等您处理`}>
        <Button onClick={() => setDeciding('transfer')}>转交</Button>
        <Button onClick={() => setDeciding('reject')}>驳回</Button>
        <Button type="primary" onClick={() => setDeciding('approve')}>
          通过
        </Button>
      </ActionBar>
      <ApproveDialog {...dialog('approve')} />
      <RejectDialog {...dialog('reject')} />
      <TransferDialog {...dialog('transfer')} />
    </>
  )
}
