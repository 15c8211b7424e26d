import { makeUp, signUp } from '@sc/api-client/contract'
import type { CallResult, MakeUp as Request, MakeUpState } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { lazyPart, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Typography } from 'antd'
import { Suspense, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { Proofs } from '../../controls/Proofs.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import type { AskMakeUpProps } from './AskMakeUp.tsx'
import { signUpWords } from './locale/words.ts'
import './signUp.css'

const AskMakeUp = lazyPart<AskMakeUpProps>(async () => ({ default: (await import('./AskMakeUp.tsx')).AskMakeUp }))

const tags: Record<MakeUpState, Status> = { open: 'pending', accepted: 'approved', refused: 'rejected', withdrawn: 'neutral' }

/** Asking for a sign-in that is missing, and what became of it; nothing where nothing is missing. */
export function MakeUp({ itemId, itemName }: { itemId: string; itemName: string }) {
  const { data } = useQuery(api.query(makeUp.about, { query: { itemId } }))
  if (!data || (data.mine.length === 0 && data.kinds.length === 0 && data.hindrance === null)) return null
  return <Asking itemId={itemId} itemName={itemName} {...data} />
}

function Asking({ itemId, itemName, ...about }: CallResult<typeof makeUp.about> & { itemId: string; itemName: string }) {
  const { makeUp: text } = useWords(signUpWords)
  const [asking, setAsking] = useState({ open: false, times: 0 })
  const { mine, kinds, hindrance, deadline } = about
  return (
    <Card size="small" title={text.title} className="sc-make-up">
      {hindrance !== null && <Alert showIcon type="info" role="status" title={hindrance} />}
      {kinds.length > 0 && <Typography.Paragraph type="secondary">{text.hint(kinds, deadline)}</Typography.Paragraph>}
      {mine.length > 0 && (
        <ul>
          {mine.map((request) => (
            <Own key={request.id} {...request} />
          ))}
        </ul>
      )}
      {kinds.length > 0 && <Button onClick={() => setAsking(({ times }) => ({ open: true, times: times + 1 }))}>{text.verb}</Button>}
      {asking.times > 0 && (
        <Suspense>
          <AskMakeUp
            key={asking.times}
            itemId={itemId}
            itemName={itemName}
            {...about}
            open={asking.open}
            onClose={() => setAsking(({ times }) => ({ open: false, times }))}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Own({ id, kind, at, reason, proofs, state, answer, decidedByName }: Request) {
  const { makeUp: text } = useWords(signUpWords)
  const confirm = useConfirm()
  const withdraw = useAction(makeUp.withdraw, { invalidates: [makeUp.about, signUp.about, signUp.mine] })
  const ask = () =>
    confirm({
      title: text.withdrawQuestion,
      content: text.withdrawContent,
      okText: text.withdraw,
      cancelText: text.keep,
      run: () => withdraw.mutateAsync({ body: { id } }),
    })
  return (
    <li>
      <div className="sc-make-up-head">
        <StatusTag status={tags[state]}>{text.states[state]}</StatusTag>
        <strong>{text.when(text.kinds[kind], at)}</strong>
        {state === 'open' && (
          <Button type="link" size="small" onClick={ask}>
            {text.withdraw}
          </Button>
        )}
      </div>
      <div>{reason}</div>
      <Proofs proofs={proofs} label={text.proofs} />
      {(answer !== null || decidedByName !== null) && (
        <Typography.Text type="secondary">{text.answered(decidedByName, answer)}</Typography.Text>
      )}
    </li>
  )
}
