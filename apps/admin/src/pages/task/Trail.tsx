import type { TrailEntry } from '@sc/api-client/contract'
import { RelativeTime, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { Timeline } from 'antd'

const actions: Record<TrailEntry['action'], [Status, string]> = {
  submit: ['pending', '提交'],
  approve: ['approved', '通过'],
  reject: ['rejected', '驳回'],
  withdraw: ['withdrawn', '撤回'],
  transfer: ['withdrawn', '转交'],
  delegate: ['withdrawn', '委派'],
  resolve: ['pending', '交回'],
  addSigner: ['pending', '加签'],
  askBack: ['pending', '追问'],
  answer: ['pending', '回复'],
  urge: ['pending', '催办'],
  cancel: ['withdrawn', '取消'],
  complete: ['approved', '完成'],
  incident: ['rejected', '异常'],
  retry: ['pending', '重试'],
}

/** The dot in the hue of what was done; the word beside it says the same. */
const hues: Record<Status, string> = {
  approved: 'var(--ant-green-7)',
  rejected: 'var(--ant-volcano-7)',
  pending: 'var(--ant-blue-7)',
  withdrawn: 'var(--ant-color-text-tertiary)',
  neutral: 'var(--ant-color-text-tertiary)',
}

/** Who did what, when; the oldest first. */
export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  return (
    <Timeline
      items={entries.map(({ id, nodeName, action, realname, comment, time }) => ({
        key: id,
        color: hues[actions[action][0]],
        content: (
          <>
            <div>
              <strong>{nodeName}</strong> <StatusTag status={actions[action][0]}>{actions[action][1]}</StatusTag>
            </div>
            <div style={{ color: 'var(--ant-color-text-secondary)', fontSize: 12 }}>
              {realname} · <RelativeTime value={time} />
            </div>
            {comment && <div style={{ overflowWrap: 'anywhere' }}>{comment}</div>}
          </>
        ),
      }))}
    />
  )
}
