import { instance, item } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import { shareOf } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { newRequestId } from '../../api/explain.ts'
import { currentUsername } from '../../api/sessionPort.ts'
import { useAction } from '../../api/useAction.ts'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { CommentDialog } from './CommentDialog.tsx'
import { taskWords } from './locale/words.ts'

const touched = { invalidates: [instance.detail, instance.mine, item.open] }

/** What somebody decides who was named as a member of the team: whether they take part. */
export function MemberBar({ detail: { instance: application, team, revision } }: { detail: InstanceDetail }) {
  const text = useWords(taskWords).team
  const [declining, setDeclining] = useState(false)
  const confirm = useAction(instance.confirm, touched)
  const decline = useAction(instance.decline, { ...touched, quiet: true })
  const me = team?.people.find(({ username }) => username === currentUsername())
  if (!team?.mine || !me || !(team.mine.mayConfirm || team.mine.mayDecline)) return null
  const { mayConfirm, mayDecline } = team.mine
  const share = { rank: me.rank, percent: me.percent, hours: shareOf(application.hours, me.percent) }
  const words = mayConfirm ? text.asked(application.initiatorName, share) : text.confirmed(share)
  return (
    <>
      <ActionBar label={text.bar} words={words}>
        {mayDecline && <Button onClick={() => setDeclining(true)}>{mayConfirm ? text.decline : text.leave}</Button>}
        {mayConfirm && (
          <Button
            type="primary"
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ body: { instanceId: application.id, revision, requestId: newRequestId() } })}
          >
            {text.confirm}
          </Button>
        )}
      </ActionBar>
      <CommentDialog
        danger
        subject={`decline:${application.id}`}
        open={declining}
        onClose={() => setDeclining(false)}
        title={text.declineTitle}
        hint={text.declineHint(application.initiatorName)}
        label={text.declineLabel}
        missing={text.declineMissing}
        confirmText={mayConfirm ? text.decline : text.leave}
        onConfirm={async ({ comment, requestId }) => {
          await decline.mutateAsync({ body: { instanceId: application.id, comment, requestId } })
          setDeclining(false)
        }}
      />
    </>
  )
}
