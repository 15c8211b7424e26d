import { dict, form } from '@sc/api-client/contract'
import type { FormDesignerHandle } from '@sc/form-designer'
import type { FormDesign } from '@sc/form-renderer'
import { readDesign, serialiseDesign } from '@sc/form-renderer/schema'
import { useTab } from '@sc/layout-tabs'
import { EmptyState, lazyPart, PageSkeleton } from '@sc/ui-kit'
import { textOf } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askedOnce } from '../../api/askedOnce.ts'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { config } from '../../config.ts'
import { isConflict } from '../../api/isConflict.ts'
import { unlessExpired } from '../../api/unlessExpired.ts'
import { askOverwrite } from '../../controls/askOverwrite.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { DraftNotice } from '../../drafts/DraftNotice.tsx'
import type { KeptDraft } from '../../drafts/DraftKeeper.ts'
import { outdated } from '../../drafts/outdated.ts'
import { useDraft } from '../../drafts/useDraft.ts'
import type { OpenDraft } from '../../drafts/useDraft.ts'
import { useKeptDesign } from '../../drafts/useKeptDesign.ts'
import { isBuiltInForm } from '../../resource/builtInForm.ts'
import { FormTools } from './FormTools.tsx'
import { Overwriting } from './Overwriting.tsx'
import type { Standing } from './FormTools.tsx'
import { fieldUsesOf, useFieldUses } from './useFieldUses.ts'
import { useReadyScripts } from './useReadyScripts.ts'
import { useViewpoints } from './useViewpoints.ts'
import '../builder.css'
import { formPagesWords } from './locale/words.ts'

/** A typing hand pauses; writing down a large design takes some milliseconds. */
const KEEP_PAUSE_MS = 800

const Designer = lazyPart(() => import('./Designer.tsx'))

export default function FormDesignerPage() {
  const { designer: text } = useWords(formPagesWords)
  const [search] = useSearchParams()
  const id = search.get('id')
  // Asked once per tab: a newer copy must not replace the design that is being edited.
  const query = useQuery({
    ...api.query(form.data, { query: { formOnlineRelId: id ?? '' } }),
    enabled: id !== null,
    ...askedOnce,
  })
  if (!id) return <EmptyState title={text.none} description={text.noneHint} />
  return (
    <QueryView query={query}>
      {(data) =>
        isBuiltInForm(data.formCode) ? (
          <EmptyState title={text.builtIn(data.formName)} description={text.builtInHint} />
        ) : (
          <DraftedEditor {...data} />
        )
      }
    </QueryView>
  )
}

/** The design with what was changed and not saved. */
function DraftedEditor(props: Omit<EditorProps, 'draft'>) {
  const draft = useDraft('form', props.id)
  // Known, or not to be had, before anybody can remove a field: also who does so at once is asked about what uses it.
  const uses = useQuery(fieldUsesOf(props.id))
  if (uses.isPending) return <PageSkeleton />
  return <QueryView query={draft.opened}>{(opened) => <Editor {...props} draft={{ ...draft, opened }} />}</QueryView>
}

interface EditorProps {
  id: string
  formCode: string
  formName: string
  revision: number
  publishedVersion: number
  changedSincePublish: boolean
  formDesigerData: string | null
  draft: OpenDraft
}

function Editor({ id, formCode, formName, formDesigerData, draft, ...loaded }: EditorProps) {
  const { designer: text } = useWords(formPagesWords)
  const { modal, message } = App.useApp()
  const tab = useTab()
  const queryClient = useQueryClient()
  const fieldUses = useFieldUses(id)
  const dictionaries = useQuery(api.query(dict.names))
  const scripts = useReadyScripts()
  const viewpoints = useViewpoints(id)
  const stored = useRef(loaded.revision)
  const saved = useRef<Standing>(loaded)
  const [standing, setStanding] = useState<Standing>(loaded)
  const [dirty, setDirty] = useState(false)
  const initial = useMemo(() => (formDesigerData ? readDesign(formDesigerData) : undefined), [formDesigerData])
  const { setTitle } = tab
  useEffect(() => setTitle(textOf(formPagesWords, ({ designer: words }) => words.title(formName))), [setTitle, formName])

  const designer = useRef<FormDesignerHandle>(null)
  const { askToKeep, onDirtyChange } = useKeptDesign({
    keeper: draft.keeper,
    designer,
    write: () => designer.current && JSON.stringify(serialiseDesign(designer.current.getDesign())),
    baseRevision: () => stored.current,
    pause: KEEP_PAUSE_MS,
  })

  function take({ content, baseRevision }: KeptDraft) {
    try {
      designer.current?.setDesign(readDesign(content))
      // Saving asks when somebody else saved after this was begun.
      if (baseRevision !== null) stored.current = baseRevision
    } catch (error) {
      void message.error(text.notRestored(error instanceof Error ? error.message : undefined))
    }
  }

  // Once there is a canvas to put it on.
  const restored = useRef(false)
  function onMounted(handle: FormDesignerHandle | null) {
    designer.current = handle
    if (!handle || restored.current) return
    restored.current = true
    // A tab that is shown again still has it.
    if (draft.opened.kept && !handle.isDirty()) take(draft.opened.kept)
  }

  async function save(design: FormDesign) {
    const formDesigerData = JSON.stringify(serialiseDesign(design))
    const send = (from: number) => api.call(form.saveData, { body: { formOnlineRelId: id, formDesigerData, revision: from } })
    let answered: Standing | undefined
    for (let from = stored.current; answered === undefined;) {
      try {
        answered = await send(from)
      } catch (error) {
        if (!isConflict(error)) throw error
        // What the person is told of is overwritten, and nothing that was saved after it.
        const { revision, formDesigerData: theirs } = await api.call(form.data, { query: { formOnlineRelId: id } })
        if (!(await askOverwrite(modal, error, <Overwriting theirs={theirs} mine={design} />))) return false
        from = revision
      }
    }
    stored.current = answered.revision
    published(answered)
    // Kept again by the next change; what is left of it would only repeat what is stored.
    void draft.keeper.discard().catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: [form.list.path] })
    return undefined
  }

  function published(now: Standing) {
    saved.current = now
    setStanding(now)
  }

  /** What is in the editor, saved; the designer says why it was not. */
  async function saveFirst(): Promise<Standing> {
    if (!(await designer.current?.save())) throw new Error(text.notSaved)
    return saved.current
  }

  const findings = useCallback(async (of: 'present' | 'saved') => (await designer.current?.findings(of)) ?? [], [])

  /** The unsaved design goes to a window of its own, as on a phone. */
  async function preview(design: FormDesign) {
    // Opened before the call: a window that opens after it would be taken for a pop-up.
    const opened = window.open('', '_blank', 'width=420,height=860')
    try {
      await api.call(form.saveMobileForm, { body: { code: formCode, value: JSON.stringify({ widgetForm: serialiseDesign(design) }) } })
      if (opened) opened.location.href = `${config.basePath}desform/preview-mobile-form?code=${encodeURIComponent(formCode)}`
    } catch (error) {
      opened?.close()
      throw error
    }
  }

  return (
    <div className="sc-builder-page">
      <h1>{text.title(formName)}</h1>
      <DraftNotice
        {...draft}
        what={text.unsaved}
        onTake={take}
        onDiscard={() => designer.current?.revert()}
        remark={outdated(draft.opened.kept, loaded.revision)}
      />
      <Suspense fallback={<PageSkeleton />}>
        <Designer
          ref={onMounted}
          onChange={askToKeep}
          {...(initial ? { initialDesign: initial } : {})}
          name={formName}
          sources={formSources}
          fieldUses={fieldUses}
          dictionaries={dictionaries.data}
          scripts={scripts}
          viewpoints={viewpoints}
          onSave={(design) => unlessExpired(() => save(design))}
          onDirtyChange={(now) => {
            tab.setDirty(now)
            setDirty(now)
            onDirtyChange(now)
          }}
          extraActions={
            <FormTools
              id={id}
              formName={formName}
              standing={standing}
              dirty={dirty}
              onSave={saveFirst}
              hindrances={(of) => designer.current?.hindrances(of) ?? []}
              findings={findings}
              designOf={(of) => designer.current?.getDesign(of)}
              onPublished={published}
              onAppend={(design) => designer.current?.append(design)}
              onRestore={(design, version) => {
                designer.current?.setDesign(design)
                void message.success(text.restored(version))
              }}
            />
          }
          mobilePreview={preview}
        />
      </Suspense>
    </div>
  )
}
