import type { InstanceDetail } from '@sc/api-client/contract'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { TransferDialog } from './HandOverDialogs.tsx'
import { useSeenRevision } from './useSeenRevision.ts'

/** Whom an application waits for; who monitors processes hands a task on from here. */
export function Waiting({ waitingFor, revision }: Pick<InstanceDetail, 'waitingFor' | 'revision'>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { begin, seen } = useSeenRevision(revision)
  const choose = (taskId: string) => {
    begin()
    setChosen(taskId)
  }
  if (waitingFor.length === 0) return null
  return (
    <Card title="等待处理" size="small">
      <ul className="sc-instance-waiting">
        {waitingFor.map(({ nodeId, nodeName, approvers, reassignable }, place) => (
          <li key={`${nodeId}:${place}`}>
            <div>
              <strong>{nodeName}</strong>
              <span>{approvers.join('、') || '没有可用的审批人'}</span>
            </div>
            {reassignable !== null && (
              <>
                <Button size="small" aria-label={`转交“${nodeName}”（${approvers.join('、')}）`} onClick={() => choose(reassignable)}>
                  转交
                </Button>
                <TransferDialog
                  byMonitor
                  {...seen}
                  task={{ id: reassignable, nodeName }}
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
