import { item, SIGN_UP_STATES } from '@sc/api-client/contract'
import type { CallResult, OpenItem } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList } from '@sc/ui-kit'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentUsername } from '../../api/sessionPort.ts'
import { usePageAt } from '../../api/usePage.ts'
import { activityPlace, activityTime } from '../../controls/activityWords.ts'
import { hoursRange } from '../../controls/hoursWords.ts'
import { ItemCover } from '../../controls/ItemCover.tsx'
import { ItemName } from '../../controls/ItemName.tsx'
import { hasApplied, placesWords } from '../../controls/placesWords.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { readDeviceDraft } from '../../drafts/deviceDrafts.ts'
import { currentLanguage } from '../../language.ts'
import { useListAddress } from '../../listing/useListAddress.ts'
import { activityWords } from './locale/words.ts'
import { OpenItemFilters } from './OpenItemFilters.tsx'
import { OpenPhaseTag } from './OpenPhaseTag.tsx'
import { useWords } from '@sc/locale/react'

type Open = CallResult<typeof item.open>['records'][number]

const PHASES = ['open', 'soon', 'full', 'over'] as const
const WAYS = ['signUp', 'application'] as const
const FIELDS = ['module', 'phase', 'by', 'label'] as const

/** An address may say anything. */
const known = <T extends string>(values: readonly T[], value: string | undefined) => values.find((one) => one === value)

/** What students may take part in: what is open first, and what is not apart from it. */
export default function OpenItems() {
  const text = useWords(activityWords).open
  const navigate = useNavigate()
  const { address, change } = useListAddress(FIELDS)
  const { pageNo, pageSize, keyword, filters } = address
  const { module, label } = filters
  const [phase, by] = [known(PHASES, filters.phase), known(WAYS, filters.by)]
  const { insteadPage, ...list } = usePageAt(
    item.open,
    { keyword, module, phase, by, label },
    { pageNo, pageSize, onChange: (next, size) => change({ pageNo: next, pageSize: size }) },
  )
  useEffect(() => {
    if (insteadPage !== null) change({ pageNo: insteadPage }, { replace: true })
  })
  const narrow = (part: Record<string, string | undefined>) =>
    change({
      filters: Object.fromEntries(Object.entries({ ...filters, ...part }).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
    })
  const isNarrowed = keyword !== undefined || Object.keys(filters).length > 0
  const hasCovers = list.records?.some(({ cover }) => cover) ?? false
  return (
    <Page
      title={text.title}
      purpose={text.purpose}
      filters={
        <OpenItemFilters
          value={{ keyword, module, phase, by, label }}
          onSearch={(typed) => change({ keyword: typed })}
          onNarrow={narrow}
          onReset={() => change({ filters: {} })}
        />
      }
    >
      <RecordList<Open>
        {...list}
        label={text.title}
        recordKey={({ id }) => id}
        actionsWidth={110}
        columns={[
          { key: 'name', title: text.name, phone: 'title', render: (record) => <Named {...record} covered={hasCovers} /> },
          { key: 'phase', title: text.phase, width: 140, render: (record) => <OpenPhaseTag {...record} /> },
          { key: 'hours', title: text.hours, width: 84, align: 'right', render: hoursRange },
          { key: 'time', title: text.time, width: 190, render: activityTime },
          { key: 'place', title: text.place, width: 130, render: activityPlace },
          { key: 'places', title: text.places, width: 120, render: placesWords },
          { key: 'mine', title: text.mine, width: 112, render: Mine },
        ]}
        actions={({ id, myInstance, closedReason, hasDraft, signUp: way, mySignUp, phase }) =>
          myInstance && hasApplied(myInstance) ? (
            <Button type="link" onClick={() => navigate(`/task/detail?id=${myInstance.id}`)}>
              {text.view}
            </Button>
          ) : way !== 'none' ? (
            <Button type="link" onClick={() => navigate(`/activity/signUp?id=${id}`)}>
              {mySignUp === null && phase === 'open' ? text.signUp : text.show}
            </Button>
          ) : closedReason ? (
            <ClosedAction reason={closedReason} />
          ) : (
            <Button type="link" onClick={() => navigate(`/activity/apply?id=${id}`)}>
              {hasDraft || keptHere(id) ? text.goOn : text.apply}
            </Button>
          )
        }
        empty={
          isNarrowed ? (
            <EmptyState
              title={keyword ? text.noMatch(keyword) : text.noneSo}
              action={<Button onClick={() => change({ keyword: undefined, filters: {} })}>{text.showAll}</Button>}
            />
          ) : (
            <EmptyState title={text.none} description={text.noneHint} />
          )
        }
      />
    </Page>
  )
}

/** Where one of the page has a picture, the names of all stand beside it. */
function Named({ covered, ...record }: Open & { covered: boolean }) {
  if (!covered) return <ItemName {...record} />
  return (
    <div className="sc-covered-name">
      <ItemCover {...record} size="small" />
      <div>
        <ItemName {...record} />
      </div>
    </div>
  )
}

function Mine({ myInstance, capacity, taken, signUp: way, mySignUp, recognition }: OpenItem) {
  const text = useWords(activityWords).open
  if (way !== 'none') return mySignUp ? SIGN_UP_STATES[mySignUp][currentLanguage()] : text.notSignedUp
  if (recognition && recognition.claimFields.length > 0) return text.again
  if (!myInstance) return text.notApplied
  const full = capacity != null && taken >= capacity
  return (
    <>
      <InstanceStatusTag status={myInstance.status} />
      {myInstance.isRevoked && <div>{text.revoked}</div>}
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
