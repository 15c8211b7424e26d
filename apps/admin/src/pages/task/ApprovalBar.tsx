import type { InstanceDetail } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { ButtonMenu } from '@sc/ui-kit'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { sayFault } from '../../controls/faultWords.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import type { DecisionDialogProps } from './decision.ts'
import { AddSignerDialog, DelegateDialog, TransferDialog } from './HandOverDialogs.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { useSeenRevision } from './useSeenRevision.ts'
import { votingWords } from './votingWords.ts'
import { ApproveDialog, AskBackDialog, DisagreeDialog, ResolveDialog } from './CommentDialogs.tsx'

type Decision = 'approve' | 'disagree' | 'reject' | 'transfer' | 'delegate' | 'addSigner' | 'askBack' | 'resolve'

/** What is done with a task less often than deciding it. */
const more: { key: Decision; label: string }[] = [
  { key: 'transfer', label: '转交' },
  { key: 'delegate', label: '委派' },
  { key: 'addSigner', label: '加签' },
  { key: 'askBack', label: '追问' },
]

interface ApprovalBarProps {
  detail: InstanceDetail
  task: DecisionDialogProps['task']
  /** The checked fields that the node opens, if any; rejects with what `sayFault` says. */
  changes: () => Promise<Record<string, unknown> | undefined>
  /** What approving records as the reader sees it; null where their changes give no hours. */
  hours: number | null
  /** What the option is called that they changed to, where one decides. */
  chosen: string | undefined
  /** They changed fields of the form. */
  edited: boolean
}

/** The reader's own decision; on a phone it stays within reach of the thumb. */
export function ApprovalBar({ detail, task, changes, hours, chosen, edited }: ApprovalBarProps) {
  const { message } = App.useApp()
  const tab = useTab()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const [values, setValues] = useState<Record<string, unknown>>()
  const { begin, reload, seen } = useSeenRevision(detail.revision)
  const decide = (decision: Decision) => {
    begin()
    setDeciding(decision)
  }
  const close = () => {
    setDeciding(null)
    // A decision that was refused is often one that somebody else has made: the page should say so.
    void reload()
  }
  const dialog = (decision: Decision) => ({ task, open: deciding === decision, onClose: close, edited })

  const [approve, checking] = useSingleFlight(async () => {
    try {
      setValues(await changes())
      decide('approve')
    } catch (error) {
      sayFault(message, error)
    }
  })

  if (task.delegatedByName)
    return (
      <>
        <ActionBar label="审批操作" words={`${task.delegatedByName} 请您对“${task.nodeName}”给出意见`}>
          <Button type="primary" onClick={() => decide('resolve')}>
            填写意见并交回
          </Button>
        </ActionBar>
        <ResolveDialog task={task} open={deciding === 'resolve'} onClose={close} />
      </>
    )
  if (!task.canDecide)
    return (
      <>
        <ActionBar label="审批操作" words={task.hindrance}>
          <Button type="primary" onClick={() => decide('transfer')}>
            转交
          </Button>
        </ActionBar>
        <TransferDialog {...dialog('transfer')} {...seen} reasoned={task.standsInFor !== null} />
      </>
    )
  const rule = votingWords(task.voting)
  return (
    <>
      <ActionBar
        label="审批操作"
        words={
          <>
            {`${task.nodeName} · ${detail.instance.initiatorName}的申请等您处理`}
            {task.standsInFor !== null && <div className="sc-decision-rule">{standInWords(task.standsInFor)}</div>}
            {rule && <div className="sc-decision-rule">{rule}</div>}
          </>
        }
      >
        <ButtonMenu menu={{ items: more, onClick: ({ key }) => decide(key as Decision) }}>
          <Button>更多操作</Button>
        </ButtonMenu>
        <Button onClick={() => decide('reject')}>退回</Button>
        <Button onClick={() => decide('disagree')}>不同意</Button>
        <Button type="primary" loading={checking} onClick={() => approve()}>
          通过
        </Button>
      </ActionBar>
      <ApproveDialog
        {...dialog('approve')}
        {...seen}
        values={values}
        hours={hours}
        chosen={chosen}
        moduleName={detail.moduleName}
        onDone={() => tab.setDirty(false)}
      />
      <DisagreeDialog {...dialog('disagree')} {...seen} />
      <RejectDialog {...dialog('reject')} {...seen} />
      <TransferDialog {...dialog('transfer')} {...seen} reasoned={task.standsInFor !== null} />
      <DelegateDialog {...dialog('delegate')} {...seen} />
      <AddSignerDialog {...dialog('addSigner')} {...seen} />
      <AskBackDialog {...dialog('askBack')} />
    </>
  )
}

/** A name stands apart from the words around it; a bracket after it does so by itself. */
const standInWords = (absent: string) => `您代 ${absent}${absent.endsWith('）') ? '' : ' '}处理，操作前会记入审批轨迹`
