import { instance } from '@sc/api-client/contract'
import type { OwnInstance } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, RelativeTime } from '@sc/ui-kit'
import { Button, Typography } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { sourceWords } from '../../controls/hoursWords.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { cameToNothing } from '../../controls/placesWords.ts'
import { activityWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

export default function MyApplications() {
  const text = useWords(activityWords).mine
  const navigate = useNavigate()
  const list = usePage(instance.mine)
  return (
    <Page title={text.title} purpose={text.purpose}>
      <RecordList<OwnInstance>
        {...list}
        label={text.title}
        recordKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: text.application,
            phone: 'title',
            render: ({ id, itemName }) => <Link to={`/task/detail?id=${id}`}>{itemName}</Link>,
          },
          { key: 'status', title: text.status, width: 120, render: ({ status }) => <InstanceStatusTag status={status} /> },
          {
            key: 'hours',
            title: text.hours,
            width: 220,
            render: ({ hours, hoursBasis, status }) =>
              cameToNothing(status) ? text.notRecorded(hours) : text.recorded(hours, sourceWords(hoursBasis)),
          },
          { key: 'at', title: text.at, width: 200, render: ({ currentNodes }) => text.nodes(currentNodes) || '—' },
          { key: 'start', title: text.start, width: 160, render: ({ startTime }) => <RelativeTime value={startTime} /> },
          { key: 'end', title: text.end, width: 160, render: ({ endTime }) => (endTime ? <RelativeTime value={endTime} /> : '—') },
        ]}
        actionsWidth={150}
        actions={({ id, itemId, again }) => again && <Again id={id} itemId={itemId} {...again} />}
        empty={
          <EmptyState
            title={text.none}
            description={text.noneHint}
            action={
              <Button type="primary" onClick={() => navigate('/activity/open')}>
                {text.toOpen}
              </Button>
            }
          />
        }
      />
    </Page>
  )
}

/** The way on from an application that came to nothing or was withdrawn; in its place the reason why there is none now. */
function Again({ id, itemId, verb, hindrance }: Pick<OwnInstance, 'id' | 'itemId'> & NonNullable<OwnInstance['again']>) {
  const text = useWords(activityWords).mine
  const navigate = useNavigate()
  if (hindrance !== null)
    return <Typography.Text type="secondary">{verb === 'resubmit' ? text.notNow(hindrance) : text.closed(hindrance)}</Typography.Text>
  return (
    <Button type="link" onClick={() => navigate(verb === 'apply' ? `/activity/apply?id=${itemId}` : `/task/detail?id=${id}`)}>
      {verb === 'apply' ? text.apply : text.resubmit}
    </Button>
  )
}
