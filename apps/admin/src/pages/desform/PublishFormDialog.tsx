import { form, item } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import type { FormDesign } from '@sc/form-renderer'
import { EmptyState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, App, Checkbox, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { useAction } from '../../api/useAction.ts'
import { itemStatusWord } from '../../controls/itemStatus.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { withConsent } from '../../controls/withConsent.tsx'
import type { Standing } from './FormTools.tsx'
import { askPublish } from './askPublish.tsx'
import { SincePublished } from './SincePublished.tsx'
import { takersOf } from './takersOf.ts'
import type { UsedBy } from './takersOf.ts'
import { formPagesWords } from './locale/words.ts'

interface PublishFormDialogProps {
  id: string
  standing: Standing
  /** The editor holds changes that are not saved. */
  dirty: boolean
  onSave: () => Promise<Standing>
  /** What keeps projects from using the design, as it stands in the editor or was last saved, in words. */
  hindrances: (of: 'present' | 'saved') => readonly string[]
  /** What is so of it whatever is filled in, in words: advice. */
  findings: (of: 'present' | 'saved') => Promise<readonly string[]>
  /** That design; undefined while there is no editor. */
  designOf: (of: 'present' | 'saved') => FormDesign | undefined
  /** Among them the projects that use the form. */
  versions: UseQueryResult<CallResult<typeof form.versions>>
  open: boolean
  onClose: () => void
  onPublished: (standing: Standing) => void
}

/** Makes the design the next version, saving it first, and asks which projects take it. None does by itself. Its choices are those of one opening. */
export function PublishFormDialog({
  id,
  standing,
  dirty,
  onSave,
  hindrances,
  findings,
  designOf,
  versions,
  open,
  onClose,
  onPublished,
}: PublishFormDialogProps) {
  const { publish: text } = useWords(formPagesWords)
  const { publishedVersion, changedSincePublish } = standing
  const { modal } = App.useApp()
  const [withUnsaved, setWithUnsaved] = useState(true)
  const neverSaved = standing.revision === 0
  const saves = dirty && (withUnsaved || neverSaved)
  const fresh = saves || publishedVersion === 0 || changedSincePublish
  const version = fresh ? publishedVersion + 1 : publishedVersion
  const [fields] = Form.useForm<{ note?: string }>()
  const [taking, setTaking] = useState<string[]>([])
  const publish = useAction(form.publish, {
    invalidates: [form.list, form.versions, item.list, item.open, item.formChoices],
    quiet: true,
    onDone: ({ result }) => onPublished(result.form),
  })
  const found = useFindings(findings, saves ? 'present' : 'saved', open)
  const { choosable, barred } = takersOf(versions.data?.items ?? [], version, usePermit('item:publish'))
  return (
    <TypedDialog
      open={open}
      title={fresh ? text.title(version) : text.takeTitle(version)}
      confirmText={saves ? text.saveAndPublish : fresh ? text.publish : text.take}
      // The projects push the button down as they come.
      confirmProps={{ disabled: versions.isPending || (!fresh && taking.length === 0) }}
      onClose={onClose}
      onConfirm={async () => {
        const { note } = await fields.validateFields()
        const itemIds = taking.filter((one) => choosable.some((project) => project.id === one))
        // Whether the chosen projects can use it, the server says, and refuses.
        const problems = itemIds.length === 0 ? hindrances(saves ? 'present' : 'saved') : []
        if (problems.length > 0 && !(await askPublish(modal, version, problems))) return false
        const { revision } = saves ? await onSave() : standing
        const done = await withConsent(modal, (consent) =>
          publish.mutateAsync({ body: { id, revision, itemIds, consent, ...(note?.trim() && { note: note.trim() }) } }),
        )
        return done !== undefined
      }}
    >
      {dirty && (
        <Alert
          showIcon
          type={saves ? 'info' : 'warning'}
          title={saves ? text.savesFirst : text.savedOnly}
          description={
            !neverSaved && (
              <Checkbox checked={withUnsaved} onChange={({ target }) => setWithUnsaved(target.checked)}>
                {text.withUnsaved}
              </Checkbox>
            )
          }
          style={{ marginBottom: 16 }}
        />
      )}
      {found.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={text.findings(found.length)}
          description={
            <ul style={{ paddingInlineStart: 20, margin: 0, overflowWrap: 'anywhere', maxHeight: '20vh', overflowY: 'auto' }}>
              {found.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          }
          style={{ marginBottom: 16 }}
        />
      )}
      {fresh && publishedVersion > 0 && (
        <SincePublished id={id} version={publishedVersion} design={designOf(saves ? 'present' : 'saved')} />
      )}
      <Form form={fields} layout="vertical" preserve={false}>
        {fresh && (
          <Form.Item name="note" label={text.note} rules={[{ max: 200, message: text.longNote }]}>
            <Input placeholder={text.noteExample} />
          </Form.Item>
        )}
        <Form.Item label={text.projects} extra={text.projectsHint}>
          <QueryView query={versions}>
            {({ items }) => (
              <Projects used={items.length > 0} choosable={choosable} barred={barred.length > 0} taking={taking} onChange={setTaking} />
            )}
          </QueryView>
          {barred.length > 0 && <Alert showIcon type="info" style={{ marginTop: 8 }} title={text.barred(barred.map(({ name }) => name))} />}
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}

const none: readonly string[] = []

/** What an analysis of the design has found; nothing as long as it runs, or where it cannot be loaded. */
function useFindings(ask: PublishFormDialogProps['findings'], of: 'present' | 'saved', open: boolean): readonly string[] {
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!open) return
    let isLeft = false
    ask(of).then(
      (words) => isLeft || setFound(words),
      () => isLeft || setFound(none),
    )
    return () => {
      isLeft = true
    }
  }, [ask, of, open])
  return found
}

interface ProjectsProps {
  /** Projects use the form at all. */
  used: boolean
  choosable: UsedBy
  /** Others would take it, and are said to be somebody else's to change. */
  barred: boolean
  taking: string[]
  onChange: (taking: string[]) => void
}

function Projects({ used, choosable, barred, taking, onChange }: ProjectsProps) {
  const { publish: text } = useWords(formPagesWords)
  if (choosable.length === 0) return barred ? null : <EmptyState title={used ? text.noneToChange : text.noProjects} />
  return (
    <>
      <Checkbox
        checked={taking.length === choosable.length}
        indeterminate={taking.length > 0 && taking.length < choosable.length}
        onChange={({ target }) => onChange(target.checked ? choosable.map(({ id }) => id) : [])}
      >
        {text.all}
      </Checkbox>
      <Checkbox.Group
        value={taking}
        onChange={onChange}
        style={{ display: 'grid', gap: 8, marginTop: 8, maxHeight: 280, overflowY: 'auto' }}
      >
        {choosable.map((one) => (
          <Checkbox key={one.id} value={one.id}>
            {text.project(one.name, itemStatusWord(one.status), one.formVersion)}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </>
  )
}
