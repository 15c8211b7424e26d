import { ApiError } from '@sc/api-client'
import type { Item } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { useLeaveQuestion } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Alert, Button, Drawer, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { projectName } from '../../controls/projectName.ts'
import { isConflict } from '../../api/isConflict.ts'
import { explain } from '../../api/explain.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { KeptNotice } from '../../drafts/KeptNotice.tsx'
import { useDeviceKeeper } from '../../drafts/useDeviceKeeper.ts'
import { changedMeanwhile } from './changedMeanwhile.ts'
import { RuleFault } from './hoursDraft.ts'
import { ItemEditor } from './ItemEditor.tsx'
import type { EditorHandle } from './ItemEditor.tsx'
import type { KeptProject } from './keptProject.ts'
import { MergedNotice } from './MergedNotice.tsx'
import type { MergedNoticeProps } from './MergedNotice.tsx'
import { mergeProject } from './mergeProject.ts'
import { projectWords } from './locale/words.ts'

interface ItemDrawerProps {
  /** null adds a project. */
  record: Item | null
  open: boolean
  /** What the form begins with in place of the record: what was filled in before the page was lost, or over what a colleague saved. */
  kept: KeptProject | null
  onClose: () => void
  /** Begins anew without what was kept. */
  onStartOver: () => void
  /** A colleague saved the project first: the form goes on from theirs. */
  onMerged: (kept: KeptProject) => void
}

interface Failure {
  title: string
  description?: string
}

/** What the server refused, under what did not come about; a fault that was found here is said by itself. */
function failureOf(error: unknown, title: string): Failure | null {
  const words = explain(error)
  if (words === null) return null
  return error instanceof ApiError ? { title, description: words } : { title: words }
}

/** The edit form of a project. */
export function ItemDrawer({ record, open, kept, onClose, onStartOver, onMerged }: ItemDrawerProps) {
  const { drawer: text } = useWords(projectWords)
  const { setDirty } = useTab()
  const keeper = useDeviceKeeper('project', 'drawer', sessionStorage)
  const [changed, setChanged] = useState(kept !== null)
  const { leave, question } = useLeaveQuestion(open && changed)
  useEffect(() => setDirty(open && changed, 'project'), [open, changed, setDirty])
  const [merged, setMerged] = useState<MergedNoticeProps | null>(null)
  const forget = () => {
    keeper.forget()
    setChanged(false)
    setMerged(null)
  }
  const close = () => {
    forget()
    onClose()
  }
  const form = useRef<EditorHandle>(null)
  const editor = () => {
    if (!form.current) throw new Error('the drawer was asked without its editor')
    return form.current
  }
  const [failure, setFailure] = useState<Failure | null>(null)
  const [save, busy] = useSingleFlight(async () => {
    setFailure(null)
    try {
      if (await editor().save()) close()
    } catch (error) {
      if (!(error instanceof RuleFault) && !merge(error)) setFailure(failureOf(error, record === null ? text.notSaved : text.notChanged))
    }
  })
  /** False of any other failure than that the project is not the one that was read. */
  function merge(error: unknown): boolean {
    const now = editor().now()
    const changed = record && changedMeanwhile(error, record, now.own)
    if (!changed || !isConflict(error)) return false
    const { kept: both, clashes } = mergeProject({ ...now, record }, error.result as Item)
    keeper.keep(JSON.stringify(both))
    setMerged({ ...changed, clashes })
    onMerged(both)
    return true
  }
  return (
    <Drawer
      open={open}
      onClose={() => leave(close)}
      size={720}
      destroyOnHidden
      afterOpenChange={(shown) => shown || setFailure(null)}
      title={record ? text.edit(projectName(record)) : text.add}
      footer={
        <Space wrap>
          <Button type="primary" loading={busy} onClick={() => save()}>
            {text.save}
          </Button>
          <Button onClick={() => leave(close)}>{text.cancel}</Button>
          {/* Beside the button, as the top of the form may be out of sight. */}
          {failure && <Alert showIcon role="alert" type="error" {...failure} />}
        </Space>
      }
    >
      {question}
      {merged && <MergedNotice {...merged} />}
      {kept && !merged && (
        <KeptNotice
          onStartOver={() => {
            forget()
            onStartOver()
          }}
        />
      )}
      <ItemEditor
        key={`${record?.id ?? 'new'}:${record?.revision}${kept ? ':kept' : ''}`}
        ref={form}
        record={record}
        kept={kept}
        onEdit={(now) => {
          setFailure(null)
          setChanged(true)
          keeper.keep(JSON.stringify(now))
        }}
      />
    </Drawer>
  )
}
