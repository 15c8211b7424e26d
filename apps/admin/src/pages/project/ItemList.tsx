import { item, itemListing } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shortly } from '../../controls/activityWords.ts'
import { hoursRange } from '../../controls/hoursWords.ts'
import { LabelTags } from '../../controls/LabelTags.tsx'
import { ItemName } from '../../controls/ItemName.tsx'
import { itemStates, itemStatusWord } from '../../controls/itemStatus.ts'
import { placesWords } from '../../controls/placesWords.ts'
import { useDeviceKeeper } from '../../drafts/useDeviceKeeper.ts'
import type { ReferencedBy } from '../../listing/choices.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { ItemActions } from './ItemActions.tsx'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { keptProject } from './keptProject.ts'
import type { KeptProject } from './keptProject.ts'
import './itemList.css'
import { wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'

const reviewStates: Record<NonNullable<Item['review']>['status'], Status> = {
  running: 'pending',
  incident: 'rejected',
  returned: 'returned',
  withdrawn: 'withdrawn',
  rejected: 'rejected',
  completed: 'approved',
  cancelled: 'withdrawn',
}

/** What is decided about stays as it was handed in. */
const isUnderReview = ({ review }: Item) => review?.status === 'running' || review?.status === 'incident'

/** Published says little where nobody can apply: the reason stands below. */
function State({ status, closedFor, applyFrom, review }: Item) {
  const { list, acts } = useWords(projectWords)
  if (review)
    return (
      <Link to={`/task/detail?${new URLSearchParams({ id: review.id })}`} title={acts.review.show}>
        <StatusTag status={reviewStates[review.status]}>{acts.review.state[review.status]}</StatusTag>
      </Link>
    )
  return (
    <>
      <StatusTag status={itemStates[status]}>{itemStatusWord(status)}</StatusTag>
      {status === 'published' && closedFor && <div className="sc-item-reason">{list.closedFor[closedFor](shortly(applyFrom ?? ''))}</div>}
    </>
  )
}

const formWords = ({ formName, formVersion, newestFormVersion, status, signUp: way }: Item) => {
  if (way !== 'none') return wordsHere(projectWords).signUpWays[way]
  const text = wordsHere(projectWords).list
  if (formName === null) return text.unbound
  if (formVersion === null) return formName
  const newer = status !== 'draft' && newestFormVersion !== null && newestFormVersion > formVersion
  return text.form(formName, formVersion, newer ? newestFormVersion : null)
}

const drawn = {
  name: (record: Item) => <ItemName {...record} />,
  labels: ({ labels }: Item) => (labels.length > 0 ? <LabelTags labels={labels} /> : '—'),
  hours: hoursRange,
  capacity: placesWords,
  formName: formWords,
  processName: ({ processName, signUp: way }: Item) => (way === 'none' ? (processName ?? wordsHere(projectWords).list.unbound) : '—'),
  status: (record: Item) => <State {...record} />,
}

/** What lists are narrowed by is asked with the projects: labels themselves are kept by others. */
const referenced = { labels: { calls: { list: item.labels } } as ReferencedBy[string] }

export default function ItemList() {
  const { list: text } = useWords(projectWords)
  const keeper = useDeviceKeeper('project', 'drawer', sessionStorage)
  const [editing, setEditing] = useState<{ record: Item | null; open: boolean; kept: KeptProject | null }>(() => {
    const kept = keptProject(keeper.read())
    return { record: kept?.record ?? null, open: kept !== null, kept }
  })
  const edit = (record: Item | null) => setEditing({ record, open: true, kept: null })
  const [history, setHistory] = useState<{ record: Item | null; open: boolean }>({ record: null, open: false })
  return (
    <ListingPage
      listing={itemListing}
      title={text.title}
      purpose={text.purpose}
      drawn={drawn}
      referenced={referenced}
      add={
        <Button type="primary" onClick={() => edit(null)}>
          {text.add}
        </Button>
      }
      beginning={text.beginning}
      actionsWidth={252}
      actions={(record) => (
        <>
          {!isUnderReview(record) && (
            <Button type="link" onClick={() => edit(record)}>
              {text.edit}
            </Button>
          )}
          <Button type="link" onClick={() => setHistory({ record, open: true })}>
            {text.history}
          </Button>
          <ItemActions record={record} onCopied={edit} onEdit={() => edit(record)} />
        </>
      )}
    >
      <ItemHistory {...history} onClose={() => setHistory(({ record }) => ({ record, open: false }))} />
      <ItemDrawer
        {...editing}
        onClose={() => setEditing((now) => ({ ...now, open: false }))}
        onStartOver={() => edit(editing.record)}
        onMerged={(kept) => setEditing({ record: kept.record, open: true, kept })}
      />
    </ListingPage>
  )
}
