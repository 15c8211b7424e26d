import { signUp } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page, RecordList, RelativeTime } from '@sc/ui-kit'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { activityTime } from '../../controls/activityWords.ts'
import { signUpWords } from './locale/words.ts'
import { SignUpState } from './SignUpState.tsx'

type Own = CallResult<typeof signUp.mine>['records'][number]

const pageOf = (itemId: string) => `/activity/signUp?${new URLSearchParams({ id: itemId })}`

/** What a student signed up for, the latest first. */
export default function MySignUps() {
  const { mine: text } = useWords(signUpWords)
  const navigate = useNavigate()
  const list = usePage(signUp.mine)
  const when = ({ from, to }: Own) =>
    from === null && to === null ? text.unknown : activityTime({ startTime: from, endTime: to, description: null })
  return (
    <Page
      title={text.title}
      purpose={text.purpose}
      actions={
        <Link to="/activity/conduct">
          <Button>{text.conduct}</Button>
        </Link>
      }
    >
      <RecordList<Own>
        {...list}
        label={text.title}
        recordKey={({ id }) => id}
        columns={[
          { key: 'item', title: text.item, phone: 'title', render: ({ itemId, itemName }) => <Link to={pageOf(itemId)}>{itemName}</Link> },
          { key: 'state', title: text.state, width: 180, render: (own) => <SignUpState {...own} /> },
          { key: 'time', title: text.time, width: 220, render: when },
          { key: 'place', title: text.place, width: 160, render: ({ place }) => place ?? text.unknown },
          { key: 'at', title: text.at, width: 150, render: ({ createTime }) => <RelativeTime value={createTime} /> },
        ]}
        actionsWidth={90}
        actions={({ itemId }) => (
          <Button type="link" onClick={() => navigate(pageOf(itemId))}>
            {text.open}
          </Button>
        )}
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
