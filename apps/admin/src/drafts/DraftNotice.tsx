import { RelativeTime } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Alert, App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useRefusal } from '../api/useRefusal.ts'
import { askGiveUp } from './askGiveUp.ts'
import type { DraftKeeper, DraftState, KeptDraft, OpenedDraft } from './DraftKeeper.ts'
import './draftNotice.css'
import { draftWords } from './locale/words.ts'

interface DraftNoticeProps {
  opened: OpenedDraft
  keeper: DraftKeeper
  state: DraftState
  /** What is kept, in the page's words: “unsaved changes”. */
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
  const text = useWords(draftWords)
  const { modal } = App.useApp()
  const sayRefusal = useRefusal()
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
        sayRefusal(error)
      }
    })
  const keepThese = (words: string) => (
    <Button size="small" onClick={() => void keeper.overwrite().catch((error: unknown) => sayRefusal(error, text.failed))}>
      {words}
    </Button>
  )
  if (state === 'ended')
    return (
      <Alert
        showIcon
        type="warning"
        className="sc-draft-notice"
        title={text.ended.title}
        description={text.ended.hint}
        action={keepThese(text.ended.keep)}
      />
    )
  if (state === 'conflict')
    return (
      <Alert
        showIcon
        type="warning"
        className="sc-draft-notice"
        title={text.conflict.title}
        description={text.conflict.hint}
        action={
          <>
            {keepThese(text.conflict.mine)}
            <Button
              size="small"
              onClick={() =>
                void keeper.reopen().then(
                  ({ kept }) => kept && onTake(kept),
                  (error: unknown) => sayRefusal(error, text.failed),
                )
              }
            >
              {text.conflict.theirs}
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
        title={text.refused.title}
        description={refusal}
        action={
          <Button size="small" disabled={state === 'unsent'} onClick={() => void keeper.flush()}>
            {text.refused.again}
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
      closable={{ onClose: () => setDismissed(true), 'aria-label': text.restored.dismiss }}
      title={
        <>
          {text.restored.before} <RelativeTime value={momentOf(opened.kept.time)} />
          {text.restored.after(what)}
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
              {text.restored.other}
            </Button>
          )}
          <Button size="small" onClick={discard}>
            {text.restored.discard}
          </Button>
        </>
      }
    />
  )
}

/** Where what is typed stands, beside the button that hands it in. */
export function DraftStateText({ state }: { state: DraftState }) {
  const { states } = useWords(draftWords)
  return (
    <span role="status" className="sc-draft-state">
      {states[state]}
    </span>
  )
}
