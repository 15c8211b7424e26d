import type { InstanceDetail } from '@sc/api-client/contract'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { TransferDialog } from './HandOverDialogs.tsx'
import { useSeenRevision } from './useSeenRevision.ts'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

/** Whom an application waits for; who monitors processes hands a task on from here. */
export function Waiting({ waitingFor, revision }: Pick<InstanceDetail, 'waitingFor' | 'revision'>) {
  const { waiting: text, transfer } = useWords(taskWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const { begin, seen } = useSeenRevision(revision)
  const choose = (taskId: string) => {
    begin()
    setChosen(taskId)
  }
  if (waitingFor.length === 0) return null
  return (
    <Card title={text.title} size="small">
      <ul className="sc-instance-waiting">
        {waitingFor.map(({ nodeId, nodeName, approvers, reassignable }, place) => (
          <li key={`${nodeId}:${place}`}>
            <div>
              <strong>{nodeName}</strong>
              <span>{text.names(approvers) || text.nobody}</span>
            </div>
            {reassignable !== null && (
              <>
                <Button size="small" aria-label={text.transfer(nodeName, approvers)} onClick={() => choose(reassignable)}>
                  {transfer.confirm}
                </Button>
                <TransferDialog
                  byMonitor
                  {...seen}
                  openTask={{ id: reassignable, nodeName }}
                  open={chosen === reassignable}
                  onClose={() => setChosen(null)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
