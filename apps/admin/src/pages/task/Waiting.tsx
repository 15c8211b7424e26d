import type { InstanceDetail } from '@sc/api-client/contract'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { TransferDialog } from './HandOverDialogs.tsx'

/** Whom an application waits for; who monitors processes hands a task on from here. */
export function Waiting({ waitingFor }: Pick<InstanceDetail, 'waitingFor'>) {
  const [chosen, setChosen] = useState<string | null>(null)
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
                <Button size="small" aria-label={`转交“${nodeName}”（${approvers.join('、')}）`} onClick={() => setChosen(reassignable)}>
                  转交
                </Button>
                <TransferDialog byMonitor task={{ id: reassignable, nodeName }} open={chosen === reassignable} onClose={() => setChosen(null)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
