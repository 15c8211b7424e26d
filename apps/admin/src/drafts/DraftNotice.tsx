import { RelativeTime } from '@sc/ui-kit'
import { Alert, App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { explain } from '../api/explain.ts'
import { askGiveUp } from './askGiveUp.ts'
import type { DraftKeeper, DraftState, KeptDraft, OpenedDraft } from './DraftKeeper.ts'
import './draftNotice.css'

interface DraftNoticeProps {
  opened: OpenedDraft
  keeper: DraftKeeper
  state: DraftState
  /** What is kept, in the page's words: 未提交的内容. */
  what: string
  /** Starts over without what was kept. */
  onDiscard: () => void
  /** Takes a kept content in place of what is shown. */
  onTake: (draft: KeptDraft) => void
  /** Something more to know about what was restored. */
  remark?: string | undefined
}

const momentOf = (time: KeptDraft['time']) => (typeof time === 'number' ? new Date(time) : time)

/** Says what was brought back and from when, and lets the person choose where two devices kept different things. */
export function DraftNotice({ opened, keeper, state, what, onDiscard, onTake, remark }: DraftNoticeProps) {
  const { message, modal } = App.useApp()
  const [dismissed, setDismissed] = useState(false)
  const [other, setOther] = useState(opened.other)
  // Handed in, saved or given up: what comes after was not restored.
  useEffect(() => {
    if (state === 'none') setDismissed(true)
  }, [state])
  const discard = () =>
    askGiveUp(modal, async () => {
      try {
        await keeper.discard()
        onDiscard()
      } catch (error) {
        const words = explain(error)
        if (words) void message.error(words)
      }
    })
  const keepThese = (words: string) => (
    <Button
      size="small"
      onClick={() => void keeper.overwrite().catch((error: unknown) => void message.error(explain(error) ?? '操作失败'))}
    >
      {words}
    </Button>
  )
  if (state === 'ended')
    return (
      <Alert
        showIcon
        type="warning"
        className="sc-draft-notice"
        title="您已在另一处提交、保存或放弃了这份内容"
        description="这里的内容仍在，只保存在本机。"
        action={keepThese('继续暂存这里的')}
      />
    )
  if (state === 'conflict')
    return (
      <Alert
        showIcon
        type="warning"
        className="sc-draft-notice"
        title="您在另一处暂存过不同的内容"
        description="这里继续填写的内容保存在本机；选择以哪一份为准，另一份不再保留。"
        action={
          <>
            {keepThese('以这里的为准')}
            <Button
              size="small"
              onClick={() =>
                void keeper.reopen().then(
                  ({ kept }) => kept && onTake(kept),
                  (error: unknown) => void message.error(explain(error) ?? '操作失败'),
                )
              }
            >
              用另一处的
            </Button>
          </>
        }
      />
    )
  const refusal = keeper.getRefusal()
  // Also while more is typed: what comes and goes with every key moves what one types into.
  if (refusal !== null && (state === 'refused' || state === 'unsent'))
    return (
      <Alert
        showIcon
        type="warning"
        className="sc-draft-notice"
        title="服务器没有暂存，内容只保存在本机"
        description={refusal}
        action={
          <Button size="small" disabled={state === 'unsent'} onClick={() => void keeper.flush()}>
            再次暂存
          </Button>
        }
      />
    )
  if (dismissed || !opened.kept) return null
  return (
    <Alert
      showIcon
      type="info"
      className="sc-draft-notice"
      closable={{ onClose: () => setDismissed(true), 'aria-label': '知道了' }}
      title={
        <>
          已恢复 <RelativeTime value={momentOf(opened.kept.time)} /> {what}
        </>
      }
      description={remark}
      action={
        <>
          {other && (
            <Button
              size="small"
              onClick={() => {
                onTake(other)
                setOther(null)
              }}
            >
              用本机另一份
            </Button>
          )}
          <Button size="small" onClick={discard}>
            放弃并重来
          </Button>
        </>
      }
    />
  )
}

const words: Record<DraftState, string> = {
  none: '',
  unsent: '正在暂存…',
  kept: '已暂存',
  offline: '已保存在本机，联网后自动同步',
  refused: '已保存在本机',
  conflict: '与另一处暂存的不同，已保存在本机；以哪一份为准，请在页首选择',
  ended: '暂存已在另一处结束，已保存在本机',
}

/** Where what is typed stands, beside the button that hands it in. */
export function DraftStateText({ state }: { state: DraftState }) {
  return (
    <span role="status" className="sc-draft-state">
      {words[state]}
    </span>
  )
}
