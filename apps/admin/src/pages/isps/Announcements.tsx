import { announcement, announcementListing } from '@sc/api-client/contract'
import type { ListedAnnouncement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { StatusTag } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { lazyDialog } from '../../controls/lazyDialog.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { useDeviceKeeper } from '../../drafts/useDeviceKeeper.ts'
import { currentLanguage, wordsHere } from '../../language.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { AnnouncementDialog } from '../../shell/AnnouncementDialog.tsx'
import { keptIn } from './announcementDraft.ts'
import type { KeptAnnouncement } from './announcementDraft.ts'
import { announcementWords } from './locale/manage/words.ts'
import './announcement.css'

/** With its rich text editor, which is large. */
const AnnouncementEditor = lazyDialog(() => import('./AnnouncementEditor.tsx'))
const Readers = lazyDialog(() => import('./Readers.tsx'))

const states = { draft: 'neutral', scheduled: 'pending', shown: 'approved', ended: 'withdrawn', revoked: 'returned' } as const

const drawn = (show: (id: string) => void) => ({
  title: ({ id, title }: ListedAnnouncement) => (
    <Button type="link" className="sc-announcement-title" onClick={() => show(id)}>
      {title}
    </Button>
  ),
  priority: ({ priority }: ListedAnnouncement) => <PriorityTag priority={priority} />,
  state: ({ state }: ListedAnnouncement) => (
    <StatusTag status={states[state]}>{announcementListing.fields.state.options[state][currentLanguage()]}</StatusTag>
  ),
  readCount: ({ readCount, toldCount }: ListedAnnouncement) =>
    readCount === null || toldCount === null ? '—' : wordsHere(announcementWords).readOf(readCount, toldCount),
})

/** What the editor works on: null is a new one; `copy` takes over what another one says. */
interface Opened {
  id: string | null
  copy: boolean
  /** What it begins with in place of that: what was written before the page was lost. */
  kept: KeptAnnouncement | null
  /** Each opening begins anew. */
  times: number
}

/** Announcements, for who looks after them. */
export default function Announcements() {
  const text = useWords(announcementWords)
  const confirm = useConfirm()
  const keeper = useDeviceKeeper('announcement', 'editor', sessionStorage)
  const [opened, setOpened] = useState<Opened>(() => {
    const kept = keptIn(keeper.read())
    return { id: kept?.record?.id ?? null, copy: false, kept, times: 0 }
  })
  const [isOpen, setIsOpen] = useState(opened.kept !== null)
  const [shown, show] = useState<string | null>(null)
  const columns = useMemo(() => drawn(show), [])
  const [isRead, setIsRead] = useState(false)
  const [read, setRead] = useState<ListedAnnouncement | null>(null)
  const open = (id: string | null, copy = false) => {
    setOpened(({ times }) => ({ id, copy, kept: null, times: times + 1 }))
    setIsOpen(true)
  }
  const readersOf = (record: ListedAnnouncement) => {
    setRead(record)
    setIsRead(true)
  }
  const touched = { invalidates: [announcement.list, announcement.listByUser, announcement.mine] }
  const release = useAction(announcement.release, touched)
  const revoke = useAction(announcement.revoke, touched)
  const remove = useAction(announcement.remove, touched)

  const confirmRelease = ({ id, revision, title, audienceText }: ListedAnnouncement) =>
    confirm({
      title: text.releaseQuestion(title),
      content: (
        <>
          <p>{text.audience(audienceText)}</p>
          <p>{text.releaseHint}</p>
        </>
      ),
      okText: text.release,
      run: () => release.mutateAsync({ body: { id, revision } }),
    })
  const confirmRevoking = ({ id, revision, title }: ListedAnnouncement) =>
    confirm({
      title: text.revokeQuestion(title),
      content: text.revokeHint,
      okText: text.revoke,
      danger: true,
      run: () => revoke.mutateAsync({ body: { id, revision } }),
    })
  const confirmRemoval = ({ id, revision, title }: ListedAnnouncement) =>
    confirm({
      title: text.removeQuestion(title),
      content: text.removeHint,
      okText: text.remove,
      danger: true,
      run: () => remove.mutateAsync({ query: { id, revision } }),
    })

  return (
    <ListingPage
      listing={announcementListing}
      title={text.title}
      purpose={text.purpose}
      drawn={columns}
      beginning={text.beginning}
      add={
        <Button type="primary" onClick={() => open(null)}>
          {text.add}
        </Button>
      }
      actionsWidth={230}
      actions={(record) =>
        record.state === 'draft' || record.state === 'revoked' ? (
          <>
            <Button type="link" onClick={() => open(record.id)}>
              {text.edit}
            </Button>
            <Button type="link" onClick={() => confirmRelease(record)}>
              {text.release}
            </Button>
            <Button type="link" danger onClick={() => confirmRemoval(record)}>
              {text.remove}
            </Button>
          </>
        ) : (
          <>
            <Button type="link" onClick={() => readersOf(record)}>
              {text.readers}
            </Button>
            <Button type="link" onClick={() => open(record.id, true)}>
              {text.copy}
            </Button>
            <Button type="link" danger onClick={() => confirmRevoking(record)}>
              {text.revoke}
            </Button>
          </>
        )
      }
    >
      <AnnouncementEditor {...opened} open={isOpen} onClose={() => setIsOpen(false)} onStartOver={() => open(opened.id)} />
      <Preview id={shown} onClose={() => show(null)} />
      {read && <Readers record={read} open={isRead} onClose={() => setIsRead(false)} />}
    </ListingPage>
  )
}

/** An announcement as whom it is for would see it. */
function Preview({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data } = useQuery({ ...api.query(announcement.byId, { query: { id: id ?? '' } }), enabled: id !== null })
  const seen = useMemo(
    () => data && { ...data, createTime: data.updateTime, msgCategory: '1' as const, busType: null, busId: null },
    [data],
  )
  return <AnnouncementDialog announcement={id !== null && seen?.id === id ? seen : null} onClose={onClose} />
}
