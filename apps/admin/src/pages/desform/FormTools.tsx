import { form } from '@sc/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { FormVersions } from './FormVersions.tsx'
import { PublishFormDialog } from './PublishFormDialog.tsx'

/** How a form stands to its published versions. */
export interface Standing {
  revision: number
  publishedVersion: number
  changedSincePublish: boolean
}

interface FormToolsProps {
  id: string
  formName: string
  standing: Standing
  /** The editor holds changes that are not saved; publishing saves them first. */
  dirty: boolean
  /** Rejects where what is in the editor could not be saved. */
  onSave: () => Promise<Standing>
  /** What keeps projects from using the design, as it stands in the editor or was last saved, in words. */
  hindrances: (of: 'present' | 'saved') => readonly string[]
  onPublished: (standing: Standing) => void
}

/** What the back office adds to the designer's toolbar: publishing, and the versions that were. */
export function FormTools({ id, formName, standing, dirty, onSave, hindrances, onPublished }: FormToolsProps) {
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null)
  // Kept fresh while something of it is shown; the dialogs say who uses which version.
  const versions = useQuery({ ...api.query(form.versions, { query: { id } }), enabled: open !== null, staleTime: 0 })
  // Each dialog begins afresh.
  const [openings, setOpenings] = useState(0)
  const show = (dialog: 'publish' | 'versions') => {
    setOpenings(openings + 1)
    setOpen(dialog)
  }
  const close = () => setOpen(null)
  return (
    <>
      <Tooltip title="保存只改设计稿；学生填写的是项目所用的发布版本">
        <Tag>{words(standing)}</Tag>
      </Tooltip>
      <Button size="small" type="text" disabled={standing.revision === 0 && !dirty} onClick={() => show('publish')}>
        发布版本
      </Button>
      <Button size="small" type="text" disabled={standing.publishedVersion === 0} onClick={() => show('versions')}>
        历史版本
      </Button>
      <PublishFormDialog
        key={openings}
        id={id}
        standing={standing}
        dirty={dirty}
        onSave={onSave}
        hindrances={hindrances}
        items={versions.data?.items}
        open={open === 'publish'}
        onClose={close}
        onPublished={onPublished}
      />
      <FormVersions id={id} formName={formName} query={versions} open={open === 'versions'} onClose={close} />
    </>
  )
}

function words({ revision, publishedVersion, changedSincePublish }: Standing): string {
  if (revision === 0) return '未设计'
  if (publishedVersion === 0) return '未发布'
  return changedSincePublish ? `v${publishedVersion}，有未发布的修改` : `已发布 v${publishedVersion}`
}
