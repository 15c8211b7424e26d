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
import { useToldHours } from './useToldHours.ts'
import { votingWords } from './votingWords.ts'
import { ApproveDialog, AskBackDialog, DisagreeDialog, ResolveDialog } from './CommentDialogs.tsx'
import { unconfirmedOf } from './TeamCard.tsx'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

type Decision = 'approve' | 'disagree' | 'reject' | 'transfer' | 'delegate' | 'addSigner' | 'askBack' | 'resolve'

/** What is done with a task less often than deciding it. */
const less: readonly Extract<Decision, keyof (typeof taskWords)['zh-CN']['acts']>[] = ['transfer', 'delegate', 'addSigner', 'askBack']

interface ApprovalBarProps {
  detail: InstanceDetail
  task: DecisionDialogProps['openTask']
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
  const text = useWords(taskWords)
  const { message } = App.useApp()
  const tab = useTab()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const [values, setValues] = useState<Record<string, unknown>>()
  const { begin, reload, seen } = useSeenRevision(detail.revision)
  const { hear, toldOf } = useToldHours(detail.revision)
  const decide = (decision: Decision) => {
    begin()
    setDeciding(decision)
  }
  const close = () => {
    setDeciding(null)
    // A decision that was refused is often one that somebody else has made: the page should say so.
    void reload()
  }
  const dialog = (decision: Decision) => ({ openTask: task, open: deciding === decision, onClose: close, edited })

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
        <ActionBar label={text.bar.label} words={text.bar.delegated(task.delegatedByName, task.nodeName)}>
          <Button type="primary" onClick={() => decide('resolve')}>
            {text.bar.resolve}
          </Button>
        </ActionBar>
        <ResolveDialog openTask={task} open={deciding === 'resolve'} onClose={close} />
      </>
    )
  if (!task.canDecide)
    return (
      <>
        <ActionBar label={text.bar.label} words={task.hindrance}>
          <Button type="primary" onClick={() => decide('transfer')}>
            {text.transfer.confirm}
          </Button>
        </ActionBar>
        <TransferDialog {...dialog('transfer')} {...seen} reasoned={task.standsInFor !== null} />
      </>
    )
  const rule = votingWords(task.voting, text.voting)
  return (
    <>
      <ActionBar
        label={text.bar.label}
        words={
          <>
            {text.bar.waiting(task.nodeName, detail.instance.initiatorName)}
            {task.standsInFor !== null && <div className="sc-decision-rule">{text.bar.standsInFor(task.standsInFor)}</div>}
            {rule && <div className="sc-decision-rule">{rule}</div>}
          </>
        }
      >
        <ButtonMenu menu={{ items: less.map((key) => ({ key, label: text[key].confirm })), onClick: ({ key }) => decide(key as Decision) }}>
          <Button>{text.bar.more}</Button>
        </ButtonMenu>
        <Button onClick={() => decide('reject')}>{text.reject.confirm}</Button>
        <Button onClick={() => decide('disagree')}>{text.disagree.confirm}</Button>
        <Button type="primary" loading={checking} onClick={() => approve()}>
          {text.approve.confirm}
        </Button>
      </ActionBar>
      <ApproveDialog
        {...dialog('approve')}
        {...seen}
        onRefused={(error) => {
          hear(error, values)
          seen.onRefused(error)
        }}
        values={values}
        hours={toldOf(values) ?? hours}
        chosen={chosen}
        moduleName={detail.moduleName}
        unconfirmed={detail.team ? unconfirmedOf(detail.team) : null}
        kind={detail.instance.kind}
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
