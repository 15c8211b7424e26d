import { announcement } from '@sc/api-client/contract'
import type { AnnouncementReader, ListedAnnouncement } from '@sc/api-client/contract'
import { DepartPicker, EmptyState, RecordList, RelativeTime } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button, Drawer, Flex, Grid, Segmented } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { useDownload } from '../../listing/useDownload.ts'
import { departsToWriteTo } from './audienceChoices.ts'
import { announcementWords } from './locale/manage/words.ts'
import './announcement.css'

interface ReadersProps {
  record: ListedAnnouncement
  open: boolean
  onClose: () => void
}

/** Whom an announcement is for, and who of them has read it. */
export default function Readers({ record, open, onClose }: ReadersProps) {
  const { reading: text } = useWords(announcementWords)
  return (
    <Drawer open={open} onClose={onClose} size={860} destroyOnHidden title={text.title(record.title)}>
      <ReaderList key={record.id} record={record} />
    </Drawer>
  )
}

function ReaderList({ record: { id, state } }: Pick<ReadersProps, 'record'>) {
  const { reading: text } = useWords(announcementWords)
  const confirm = useConfirm()
  const [keyword, setKeyword] = useState<string>()
  const [read, setRead] = useState<'all' | 'true' | 'false'>('false')
  const [depart, setDepart] = useState<string>()
  const narrowed = { id, keyword, depart, read: read === 'all' ? undefined : read }
  const list = usePage(announcement.readers, narrowed)
  const save = useDownload(announcement.exportReaders)
  const unread = usePage(announcement.readers, { id, read: 'false' })
  const remind = useAction(announcement.remind, { invalidates: [announcement.readers, announcement.listByUser] })
  const waiting = unread.page.total
  const { md = true } = Grid.useBreakpoint()
  return (
    <>
      <div className="sc-readers-bar">
        <Segmented
          block={!md}
          value={read}
          onChange={setRead}
          options={[
            { value: 'false', label: text.unread },
            { value: 'true', label: text.read },
            { value: 'all', label: text.all },
          ]}
        />
        <div className="sc-readers-search">
          <SearchBox placeholder={text.search} onSearch={setKeyword} />
        </div>
        <DepartPicker
          aria-label={text.depart}
          placeholder={text.everywhere}
          source={departsToWriteTo}
          value={depart ?? null}
          onChange={setDepart}
          className="sc-readers-depart"
        />
        <Flex gap={8} className="sc-readers-tools">
          <Button loading={save.isPending} disabled={list.page.total === 0} onClick={() => save.mutate({ query: narrowed })}>
            {text.export}
          </Button>
          {state === 'shown' && waiting > 0 && (
            <Button
              type="primary"
              onClick={() =>
                confirm({
                  title: text.remindQuestion,
                  content: text.remindHint(waiting),
                  okText: text.remind,
                  run: () => remind.mutateAsync({ body: { id } }),
                })
              }
            >
              {text.remind}
            </Button>
          )}
        </Flex>
      </div>
      <RecordList<AnnouncementReader>
        {...list}
        label={text.read}
        recordKey={({ username }) => username}
        columns={[
          { key: 'name', title: text.name, width: 240, phone: 'title', render: text.person },
          { key: 'depart', title: text.depart, width: 300, render: ({ departs }) => (departs.length > 0 ? text.departs(departs) : '—') },
          {
            key: 'time',
            title: text.time,
            width: 150,
            render: ({ readTime }) => (readTime ? <RelativeTime value={readTime} /> : text.notYet),
          },
        ]}
        empty={<EmptyState title={text.none} />}
      />
    </>
  )
}
