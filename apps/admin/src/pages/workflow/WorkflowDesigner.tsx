import { workflow } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { EmptyState, lazyPart, PageSkeleton } from '@sc/ui-kit'
import type { NodeConfig, ProcessModel, WorkflowDesignerHandle } from '@sc/workflow-designer'
import { textOf } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { askedOnce } from '../../api/askedOnce.ts'
import { api } from '../../api/client.ts'
import { isConflict } from '../../api/isConflict.ts'
import { useMayCall } from '../../api/useMayCall.ts'
import { unlessExpired } from '../../api/unlessExpired.ts'
import { askOverwrite } from '../../controls/askOverwrite.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { withConsent } from '../../controls/withConsent.tsx'
import { DraftNotice } from '../../drafts/DraftNotice.tsx'
import type { KeptDraft } from '../../drafts/DraftKeeper.ts'
import { outdated } from '../../drafts/outdated.ts'
import { useDraft } from '../../drafts/useDraft.ts'
import type { OpenDraft } from '../../drafts/useDraft.ts'
import { useKeptDesign } from '../../drafts/useKeptDesign.ts'
import { DesignTools } from './DesignTools.tsx'
import { directoryOf, toWire } from './directory.ts'
import { useReferenceForm } from './useReferenceForm.ts'
import '../builder.css'
import { processPagesWords } from './locale/words.ts'

const Designer = lazyPart(() => import('./Designer.tsx'))

/** A drawing hand pauses; writing the whole text takes 0.1 s for 500 nodes. */
const KEEP_PAUSE_MS = 2_000

/** Opened with `id` for a saved process, or with `key`, `name`, `desc` for a new one. */
export default function WorkflowDesignerPage() {
  const { designer: text } = useWords(processPagesWords)
  const [search] = useSearchParams()
  const id = search.get('id')
  const key = search.get('key')
  if (id) return <SavedEditor id={id} />
  if (!key) return <EmptyState title={text.none} description={text.noneHint} />
  return <KeyedEditor process={{ key, name: search.get('name') ?? '', description: search.get('desc') ?? '' }} />
}

function SavedEditor({ id }: { id: string }) {
  // Asked once per tab: a newer copy must not replace the diagram that is being edited.
  const query = useQuery({ ...api.query(workflow.modelById, { query: { modelId: id } }), ...askedOnce })
  return <QueryView query={query}>{(model) => <DraftedEditor process={model} saved={model} />}</QueryView>
}

/** The diagram with what was drawn and not saved, kept under the key of the process: it is the same before and after the first save. */
function DraftedEditor(props: Omit<EditorProps, 'draft'>) {
  const draft = useDraft('process', props.process.key)
  return <QueryView query={draft.opened}>{(opened) => <Editor {...props} draft={{ ...draft, opened }} />}</QueryView>
}

/** A key that is taken opens its process: the address of a new one is still in the bar after it was saved. */
function KeyedEditor({ process }: Pick<EditorProps, 'process'>) {
  const query = useQuery({ ...api.query(workflow.modelByKey, { query: { key: process.key } }), ...askedOnce })
  return <QueryView query={query}>{(taken) => (taken ? <SavedEditor id={taken.id} /> : <DraftedEditor process={process} />)}</QueryView>
}

interface Stored {
  id?: string
  key: string
  revision?: number
}

/** What the server has of the process: it changes with each save, and no save may make the page render. */
function storedModel(first: Stored) {
  let current = first
  return {
    get: () => current,
    set: (next: Stored) => {
      current = next
    },
  }
}

interface EditorProps {
  process: { key: string; name: string; description: string | null }
  /** What the server has of it; absent of a new one. */
  saved?: { id: string; key: string; revision: number; formCode: string | null; xml: string }
  draft: OpenDraft
}

/** What a draft of a process keeps. */
interface Drawn {
  xml: string
  formCode: string | null
}

const titleOf = (name: string) => textOf(processPagesWords, ({ designer }) => designer.title(name))

function Editor({ process, saved, draft }: EditorProps) {
  const { designer: text } = useWords(processPagesWords)
  const { modal, message } = App.useApp()
  const tab = useTab()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mayDeploy = useMayCall(workflow.deployModel)
  const designer = useRef<WorkflowDesignerHandle>(null)
  const [stored] = useState(() => storedModel(saved ?? process))
  const [directory] = useState(() => directoryOf(() => stored.get().key))
  const { fields, design, formCode, chooseForm, unsaved, markStored } = useReferenceForm(saved?.formCode ?? undefined)
  const { name: opened } = process
  const { setTitle } = tab
  useEffect(() => setTitle(titleOf(opened)), [setTitle, opened])

  const { askToKeep, onDirtyChange } = useKeptDesign({
    keeper: draft.keeper,
    designer,
    write,
    baseRevision: () => stored.get().revision ?? null,
    pause: KEEP_PAUSE_MS,
  })

  // Which form it is drawn for is kept too, also where nothing is drawn.
  useEffect(() => {
    if (unsaved) askToKeep()
  }, [unsaved, formCode, askToKeep])

  async function write() {
    const xml = (await designer.current?.glance()) ?? null
    return xml === null ? null : JSON.stringify({ xml, formCode: formCode ?? null } satisfies Drawn)
  }

  async function take({ content, baseRevision }: KeptDraft) {
    try {
      // Saving asks when somebody else saved after this was begun.
      if (baseRevision !== null) stored.set({ ...stored.get(), revision: baseRevision })
      const { xml, formCode: kept } = JSON.parse(content) as Drawn
      await designer.current?.restore(xml)
      chooseForm(kept ?? undefined)
    } catch (error) {
      void message.error(text.notRestored(error instanceof Error ? error.message : undefined))
    }
  }

  // Once there is a canvas to put it on.
  const restored = useRef(false)
  function onMounted(handle: WorkflowDesignerHandle | null) {
    designer.current = handle
    if (!handle || restored.current) return
    restored.current = true
    // A tab that is shown again still has it.
    if (draft.opened.kept && !handle.isDirty()) void take(draft.opened.kept)
  }

  /** Null where the person kept what a colleague had saved. */
  async function store({ key, name, description, engine, xml, nodeConfigs }: ProcessModel) {
    const fields = { key, name, description, engine, xml, formCode: formCode ?? null, nodeConfigs: toWire(nodeConfigs) }
    const send = ({ id, revision }: { id?: string; revision?: number }) =>
      api.call(workflow.saveModel, { body: { ...fields, ...(id ? { id, revision } : {}) } })
    const { id, revision } = stored.get()
    const result = await send({ id, revision }).catch(async (error: unknown) => {
      if (!id || !isConflict(error)) throw error
      if (!(await askOverwrite(modal, error))) return null
      return send({ id, revision: (await api.call(workflow.modelById, { query: { modelId: id } })).revision })
    })
    if (!result) return null
    stored.set(result)
    markStored(formCode)
    // Kept again by the next change; what is left of it would only repeat what is stored.
    void draft.keeper.discard().catch(() => undefined)
    setTitle(titleOf(result.name))
    await queryClient.invalidateQueries({ queryKey: [workflow.listModels.path] })
    return result
  }

  const save = async (model: ProcessModel) => ((await store(model)) ? undefined : false)

  async function deploy(model: ProcessModel) {
    const result = await store(model)
    if (!result) return false
    const { id, revision } = result
    const done = await withConsent(modal, (consent) => api.call(workflow.deployModel, { body: { modelId: id, revision, consent } }))
    if (!done) return false
    await queryClient.invalidateQueries({ queryKey: [workflow.listModels.path] })
    return undefined
  }

  const check = (xml: string, nodeConfigs: NodeConfig[]) =>
    api.call(workflow.lint, {
      body: { key: stored.get().key, xml, nodeConfigs: toWire(nodeConfigs), ...(formCode ? { formCode } : {}) },
    })

  return (
    <div className="sc-builder-page">
      <h1>{text.title(opened)}</h1>
      <DraftNotice
        {...draft}
        what={text.unsaved}
        onTake={(kept) => void take(kept)}
        onDiscard={() => designer.current?.revert()}
        remark={outdated(draft.opened.kept, saved?.revision)}
      />
      <Suspense fallback={<PageSkeleton />}>
        <Designer
          ref={onMounted}
          onChange={askToKeep}
          {...(saved ? { xml: saved.xml } : {})}
          processKey={process.key}
          name={process.name}
          description={process.description ?? undefined}
          directory={directory}
          formFields={fields}
          alsoUnsaved={unsaved}
          lint={check}
          builtInEngine
          onSave={(model) => unlessExpired(() => save(model))}
          {...(mayDeploy && { onDeploy: (model: ProcessModel) => unlessExpired(() => deploy(model)) })}
          onBack={() => void navigate('/workflow/List')}
          onDirtyChange={(dirty) => {
            tab.setDirty(dirty)
            onDirtyChange(dirty)
          }}
          toolbarExtra={
            <DesignTools
              designer={designer}
              processKey={() => stored.get().key}
              formCode={formCode}
              onFormChange={chooseForm}
              design={design}
            />
          }
        />
      </Suspense>
    </div>
  )
}
