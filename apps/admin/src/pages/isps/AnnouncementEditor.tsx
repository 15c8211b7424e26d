import { announcement } from '@sc/api-client/contract'
import type { Announcement, ManagedAnnouncement } from '@sc/api-client/contract'
import { useSessionState } from '@sc/auth-sso'
import { useTab } from '@sc/layout-tabs'
import { ErrorState, PageSkeleton, useLeaveQuestion } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Form, Space } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import { isConflict } from '../../api/isConflict.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { KeptNotice } from '../../drafts/KeptNotice.tsx'
import { useDeviceKeeper } from '../../drafts/useDeviceKeeper.ts'
import { campusNow } from '../../campusClock.ts'
import { AnnouncementDialog } from '../../shell/AnnouncementDialog.tsx'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { copyOf, emptyAnnouncement, fieldsOf, keptText, readAs, writtenBy } from './announcementDraft.ts'
import type { AnnouncementDraft, KeptAnnouncement } from './announcementDraft.ts'
import { announcementWords } from './locale/manage/words.ts'

interface AnnouncementEditorProps {
  /** null begins a new one. */
  id: string | null
  /** A new one that begins with what that one says. */
  copy: boolean
  /** What it begins with in place of that: what was written before the page was lost. */
  kept: KeptAnnouncement | null
  /** Each opening begins anew. */
  times: number
  open: boolean
  onClose: () => void
  /** Begins anew without what was kept. */
  onStartOver: () => void
}

/** Writes an announcement, and releases it. */
export default function AnnouncementEditor({ id, copy, kept, times, open, onClose, onStartOver }: AnnouncementEditorProps) {
  const query = useQuery({
    ...api.query(announcement.byId, { query: { id: id ?? '' } }),
    enabled: open && id !== null && kept === null,
    // Whoever begins to write begins with what is there now.
    gcTime: 0,
    staleTime: 0,
  })
  const { editor: text } = useWords(announcementWords)
  const keeper = useDeviceKeeper('announcement', 'editor', sessionStorage)
  const [changed, setChanged] = useState(kept !== null)
  const { setDirty } = useTab()
  const { leave, question } = useLeaveQuestion(open && changed)
  useEffect(() => setDirty(open && changed, 'announcement'), [open, changed, setDirty])
  const forget = () => {
    keeper.forget()
    setChanged(false)
  }
  const close = () => {
    forget()
    onClose()
  }
  const record = kept ? kept.record : id === null ? null : query.data
  return (
    <Drawer
      open={open}
      onClose={() => leave(close)}
      size={880}
      destroyOnHidden
      title={record && !copy ? text.edit(record.title) : text.add}
    >
      {question}
      {query.error && id !== null ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : record === undefined || (id !== null && query.isFetching) ? (
        <PageSkeleton shape="form" />
      ) : (
        <>
          {kept && (
            <KeptNotice
              onStartOver={() => {
                forget()
                onStartOver()
              }}
            />
          )}
          <Written
            key={times}
            record={record}
            copy={copy}
            written={kept?.draft ?? null}
            onWritten={(now) => {
              setChanged(true)
              keeper.keep(keptText(now))
            }}
            onDone={close}
            onCancel={() => leave(close)}
          />
        </>
      )}
    </Drawer>
  )
}

interface WrittenProps {
  record: ManagedAnnouncement | null
  copy: boolean
  /** What the form begins with in place of the record. */
  written: AnnouncementDraft | null
  onWritten: (now: KeptAnnouncement) => void
  onDone: () => void
  onCancel: () => void
}

function Written({ record, copy, written, onWritten, onDone, onCancel }: WrittenProps) {
  const { editor: text, ...manage } = useWords(announcementWords)
  const confirm = useConfirm()
  const { message } = App.useApp()
  const [fields] = Form.useForm<AnnouncementDraft>()
  const [failure, setFailure] = useState<string | null>(null)
  const touched = { invalidates: [announcement.list, announcement.byId, announcement.listByUser, announcement.mine], quiet: true }
  const saving = { ...touched, success: null }
  const add = useAction(announcement.add, saving)
  const edit = useAction(announcement.edit, saving)
  const release = useAction(announcement.release, touched)
  /** What was saved already, by a try whose release was refused. */
  const [saved, setSaved] = useState(copy ? null : record)
  const [previewed, setPreviewed] = useState<Announcement | null>(null)
  const now = () => fields.getFieldsValue(true) as AnnouncementDraft
  const signedIn = useSessionState()
  /** Nothing is saved, and nothing need be complete. */
  function previewOf(draft: AnnouncementDraft): Announcement {
    const sendBy = signedIn.phase === 'signedIn' ? signedIn.userInfo.realname : ''
    const read = readAs(draft, { sendBy: saved?.sendBy ?? sendBy, now: campusNow() })
    return { ...read, title: read.title || text.untitled }
  }
  const [copied] = useState(() => (copy && record ? copyOf(record) : null))

  const [save, busy] = useSingleFlight(async (andRelease: boolean) => {
    setFailure(null)
    const draft = await fields.validateFields().catch(() => null)
    if (draft === null) return
    try {
      const body = writtenBy(draft)
      const { result, message: done } = saved
        ? await edit.mutateAsync({ body: { ...body, id: saved.id, revision: saved.revision } })
        : await add.mutateAsync({ body })
      setSaved(result)
      onWritten({ record: result, draft })
      // What is said of the release says that it is saved as well.
      if (andRelease) await release.mutateAsync({ body: { id: result.id, revision: result.revision } })
      else void message.success(done)
      onDone()
    } catch (error) {
      setFailure(isConflict(error) ? text.changedMeanwhile : (explain(error) ?? text.failed))
    }
  })

  /** Nobody takes back what many have read: said before, with when it begins and how many these are. */
  async function askRelease() {
    const draft = await fields.validateFields().catch(() => null)
    if (draft === null) return
    const { title, startTime, ...written } = writtenBy(draft)
    const { msgType, departs, roles, cohorts, people } = written
    const counted = await api.call(announcement.countAudience, { body: { msgType, departs, roles, cohorts, people } }).catch(() => null)
    confirm({
      title: manage.releaseQuestion(title),
      content: (
        <>
          {counted && <p>{(msgType === 'ALL' ? text.countAll : text.count)(counted.count)}</p>}
          <p>{startTime ? manage.releaseTimed(startTime.slice(0, 16)) : manage.releaseHint}</p>
        </>
      ),
      okText: manage.release,
      run: async () => save(true),
    })
  }

  return (
    <Form
      form={fields}
      name="announcement"
      layout="vertical"
      className="sc-announcement"
      initialValues={written ?? copied?.draft ?? (record ? fieldsOf(record) : emptyAnnouncement())}
      onValuesChange={() => {
        setFailure(null)
        onWritten({ record: saved, draft: now() })
      }}
      scrollToFirstError={{ focus: true }}
    >
      {copied?.leavesFiles && <Alert showIcon type="info" title={text.filesLeft} style={{ marginBottom: 16 }} />}
      <AnnouncementFields known={record?.people ?? []} />
      <div className="sc-announcement-foot">
        {failure && <Alert showIcon role="alert" type="error" title={failure} />}
        <Space wrap>
          <Button type="primary" loading={busy} onClick={() => void askRelease()}>
            {text.release}
          </Button>
          <Button disabled={busy} onClick={() => save(false)}>
            {text.save}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setPreviewed(previewOf(now()))}>
            {text.preview}
          </Button>
          <Button disabled={busy} onClick={onCancel}>
            {text.cancel}
          </Button>
        </Space>
      </div>
      <AnnouncementDialog announcement={previewed} onClose={() => setPreviewed(null)} />
    </Form>
  )
}
