import { conduct } from '@sc/api-client/contract'
import type { CallResult, OwnConductEntry } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { EmptyState, lazyPart, Page, StatusTag } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { Proofs } from '../../controls/Proofs.tsx'
import { QueryView } from '../../controls/QueryView.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import type { AppealDialogProps } from './AppealDialog.tsx'
import { appealTags } from './appealTags.ts'
import { conductWords } from './locale/words.ts'
import './conduct.css'

const AppealDialog = lazyPart<AppealDialogProps>(async () => ({ default: (await import('./AppealDialog.tsx')).AppealDialog }))

/** Where a student stands, what led there, and what they can do about it. */
export default function OwnConduct() {
  const { own: text } = useWords(conductWords)
  const query = useQuery(api.query(conduct.mine))
  return (
    <Page
      bare
      title={text.title}
      purpose={text.purpose}
      actions={
        // Where places are given back and leave is asked for, which saves the points.
        <Link to="/activity/signUps">
          <Button>{text.signUps}</Button>
        </Link>
      }
    >
      <QueryView query={query}>
        {(found) => (found.active ? <Standing {...found} /> : <EmptyState title={text.off} description={text.offHint} />)}
      </QueryView>
    </Page>
  )
}

function Standing({ points, start, bannedUntil, rule, entries }: CallResult<typeof conduct.mine>) {
  const { own: text } = useWords(conductWords)
  const [appealing, setAppealing] = useState<{ about: OwnConductEntry | null; open: boolean }>({ about: null, open: false })
  const { about, open } = appealing
  return (
    <Flex vertical gap={16}>
      {bannedUntil !== null && (
        <Alert showIcon type="warning" role="status" title={text.banned(bannedUntil)} description={text.bannedHint} />
      )}
      <Card size="small" title={text.now}>
        <div className="sc-conduct-now">
          <strong>{text.of(points, start)}</strong>
          {bannedUntil === null && <StatusTag status="approved">{text.fine}</StatusTag>}
        </div>
      </Card>
      <Card size="small" title={text.entries}>
        {entries.length === 0 ? (
          <EmptyState title={text.none} description={text.noneHint} />
        ) : (
          <ul className="sc-conduct-entries" aria-label={text.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onAppeal={() => setAppealing({ about: entry, open: true })} />
            ))}
          </ul>
        )}
      </Card>
      <Card size="small" title={text.rules}>
        <ul className="sc-conduct-rules">
          {text.rulesOf(rule).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      {about && (
        <Suspense>
          <AppealDialog key={about.id} entry={about} open={open} onClose={() => setAppealing({ about, open: false })} />
        </Suspense>
      )}
    </Flex>
  )
}

function Entry({ entry, onAppeal }: { entry: OwnConductEntry; onAppeal: () => void }) {
  const { own: text, reasons, causes, signed } = useWords(conductWords)
  const { itemId, itemName, reason, points, createTime, cause, undone, note, appeal, appealUntil } = entry
  const lines = [
    cause === null ? reasons[reason] : `${reasons[reason]} · ${text.gives(causes[cause])}`,
    createTime.slice(0, 16),
    ...(undone === null ? [] : [text.undone(causes[undone])]),
    ...(note === null ? [] : [note]),
    ...(appealUntil === null ? [] : [text.until(appealUntil)]),
  ]
  return (
    <li>
      <Flex justify="space-between" align="start" gap={8} wrap>
        <div>
          <Link to={`/activity/signUp?${new URLSearchParams({ id: itemId })}`}>{itemName}</Link>
          <div className="sc-conduct-about">{lines.join(' · ')}</div>
        </div>
        <Flex gap={8} align="center" wrap>
          <Typography.Text strong delete={undone !== null}>
            {signed(points)}
          </Typography.Text>
          {appealUntil !== null && (
            <Button size="small" aria-label={text.appealOf(itemName)} onClick={onAppeal}>
              {text.appeal}
            </Button>
          )}
        </Flex>
      </Flex>
      {appeal && <Appeal {...appeal} />}
    </li>
  )
}

function Appeal({ id, reason, proofs, state, answer, decidedByName }: NonNullable<OwnConductEntry['appeal']>) {
  const { own: text, states, answered, proofs: label } = useWords(conductWords)
  const confirm = useConfirm()
  const withdraw = useAction(conduct.withdraw, { invalidates: [conduct.mine] })
  const ask = () =>
    confirm({
      title: text.withdrawQuestion,
      content: text.withdrawContent,
      okText: text.withdraw,
      cancelText: text.keep,
      run: () => withdraw.mutateAsync({ body: { id } }),
    })
  return (
    <div>
      <StatusTag status={appealTags[state]}>{states[state]}</StatusTag> {reason}
      {state === 'open' && (
        <Button type="link" size="small" onClick={ask}>
          {text.withdraw}
        </Button>
      )}
      {proofs.length > 0 && <Proofs proofs={proofs} label={label} />}
      {(answer !== null || decidedByName !== null) && (
        <div>
          <Typography.Text type="secondary">{answered(decidedByName, answer)}</Typography.Text>
        </div>
      )}
    </div>
  )
}
