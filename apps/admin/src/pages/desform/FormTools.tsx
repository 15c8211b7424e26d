import { form } from '@sc/api-client/contract'
import type { FormDesign } from '@sc/form-renderer'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { FieldsOfTable } from './FieldsOfTable.tsx'
import { FormVersions } from './FormVersions.tsx'
import { PublishFormDialog } from './PublishFormDialog.tsx'
import { wordsHere } from '../../language.ts'
import { formPagesWords } from './locale/words.ts'

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
  /** What is so of it whatever is filled in, in words: advice. Constant. */
  findings: (of: 'present' | 'saved') => Promise<readonly string[]>
  /** That design; undefined while there is no editor. */
  designOf: (of: 'present' | 'saved') => FormDesign | undefined
  onPublished: (standing: Standing) => void
  /** Puts the design of a published version on the canvas. */
  onRestore: (design: FormDesign, version: number) => void
  /** Puts further fields after those on the canvas. */
  onAppend: (design: FormDesign) => void
}

/** What the back office adds to the designer's toolbar: publishing, and the versions that were. */
export function FormTools({
  id,
  formName,
  standing,
  dirty,
  onSave,
  hindrances,
  findings,
  designOf,
  onPublished,
  onRestore,
  onAppend,
}: FormToolsProps) {
  const { designer: text } = useWords(formPagesWords)
  const [open, setOpen] = useState<'publish' | 'versions' | 'table' | null>(null)
  // Kept fresh while something of it is shown; the dialogs say who uses which version.
  const versions = useQuery({
    ...api.query(form.versions, { query: { id } }),
    enabled: open === 'publish' || open === 'versions',
    staleTime: 0,
  })
  // Each dialog begins afresh.
  const [openings, setOpenings] = useState(0)
  const show = (dialog: 'publish' | 'versions' | 'table') => {
    setOpenings(openings + 1)
    setOpen(dialog)
  }
  const close = () => setOpen(null)
  return (
    <>
      <Tooltip title={text.standing}>
        <Tag>{words(standing)}</Tag>
      </Tooltip>
      <Button size="small" type="text" disabled={standing.revision === 0 && !dirty} onClick={() => show('publish')}>
        {text.publish}
      </Button>
      <Button size="small" type="text" disabled={standing.publishedVersion === 0} onClick={() => show('versions')}>
        {text.versions}
      </Button>
      <Button size="small" type="text" onClick={() => show('table')}>
        {text.fromTable}
      </Button>
      <PublishFormDialog
        key={openings}
        id={id}
        standing={standing}
        dirty={dirty}
        onSave={onSave}
        hindrances={hindrances}
        findings={findings}
        designOf={designOf}
        versions={versions}
        open={open === 'publish'}
        onClose={close}
        onPublished={onPublished}
      />
      <FormVersions
        id={id}
        formName={formName}
        query={versions}
        designOf={designOf}
        open={open === 'versions'}
        onClose={close}
        onRestore={onRestore}
      />
      <FieldsOfTable key={`table ${openings}`} open={open === 'table'} onClose={close} onAppend={onAppend} />
    </>
  )
}

function words({ revision, publishedVersion, changedSincePublish }: Standing): string {
  const { list, designer } = wordsHere(formPagesWords)
  if (revision === 0) return list.notDesigned
  return publishedVersion === 0 ? list.notPublished : designer.published(publishedVersion, changedSincePublish)
}
