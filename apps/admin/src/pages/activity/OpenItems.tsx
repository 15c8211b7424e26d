import { item, SIGN_UP_STATES } from '@sc/api-client/contract'
import type { OpenItem } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentUsername } from '../../api/sessionPort.ts'
import { usePage } from '../../api/usePage.ts'
import { activityPlace, activityTime } from '../../controls/activityWords.ts'
import { hoursRange } from '../../controls/hoursWords.ts'
import { ItemName } from '../../controls/ItemName.tsx'
import { hasApplied, placesWords } from '../../controls/placesWords.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { readDeviceDraft } from '../../drafts/deviceDrafts.ts'
import { currentLanguage } from '../../language.ts'
import { activityWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

export default function OpenItems() {
  const text = useWords(activityWords).open
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState<string>()
  const list = usePage(item.open, { keyword })
  return (
    <Page title={text.title} purpose={text.purpose} filters={<SearchBox placeholder={text.search} onSearch={setKeyword} />}>
      <RecordList<OpenItem>
        {...list}
        label={text.title}
        recordKey={({ id }) => id}
        actionsWidth={110}
        columns={[
          { key: 'name', title: text.name, phone: 'title', render: (record) => <ItemName {...record} /> },
          { key: 'hours', title: text.hours, width: 96, align: 'right', render: hoursRange },
          { key: 'time', title: text.time, width: 210, render: activityTime },
          { key: 'place', title: text.place, width: 150, render: activityPlace },
          { key: 'deadline', title: text.deadline, width: 116, render: ({ applyTime }) => applyTime ?? text.noDeadline },
          { key: 'places', title: text.places, width: 140, render: placesWords },
          { key: 'mine', title: text.mine, width: 128, render: Mine },
        ]}
        actions={({ id, myInstance, closedReason, hasDraft, signUp: way, mySignUp }) =>
          myInstance && hasApplied(myInstance) ? (
            <Button type="link" onClick={() => navigate(`/task/detail?id=${myInstance.id}`)}>
              {text.view}
            </Button>
          ) : way !== 'none' ? (
            <Button type="link" onClick={() => navigate(`/activity/signUp?id=${id}`)}>
              {mySignUp === null && closedReason === null ? text.signUp : text.show}
            </Button>
          ) : closedReason ? (
            <ClosedAction reason={closedReason} />
          ) : (
            <Button type="link" onClick={() => navigate(`/activity/apply?id=${id}`)}>
              {hasDraft || keptHere(id) ? text.goOn : text.apply}
            </Button>
          )
        }
        empty={<EmptyState title={keyword ? text.noMatch(keyword) : text.none} description={text.noneHint} />}
      />
    </Page>
  )
}

function Mine({ myInstance, capacity, taken, signUp: way, mySignUp, closedReason, recognition }: OpenItem) {
  const text = useWords(activityWords).open
  if (way !== 'none')
    return mySignUp ? SIGN_UP_STATES[mySignUp][currentLanguage()] : (closedReason && text.closed(closedReason)) || text.notSignedUp
  if (recognition && recognition.claimFields.length > 0) return text.again
  if (!myInstance) return text.notApplied
  const full = capacity != null && taken >= capacity
  return (
    <>
      <InstanceStatusTag status={myInstance.status} />
      {/* It gave its place back, and others have them all. */}
      {myInstance.status === 'withdrawn' && full && <div>{text.full}</div>}
    </>
  )
}

/** Typed on this device and not sent yet: the list of the server does not know of it. */
function keptHere(itemId: string): boolean {
  const username = currentUsername()
  return username != null && readDeviceDraft({ username, kind: 'apply', subject: itemId })?.unsent === true
}

/** The reason stands where the button would be looked for. */
function ClosedAction({ reason }: { reason: string }) {
  const text = useWords(activityWords).open
  return (
    <Button type="link" disabled>
      {text.closed(reason)}
    </Button>
  )
}
