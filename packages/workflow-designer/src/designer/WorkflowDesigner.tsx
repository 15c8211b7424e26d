import { useLanguage } from '@sc/locale/react'
import { useKept } from '@sc/ui-kit'
import { type ReactNode, type Ref, useCallback, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { EngineName } from '../engines/EngineProfile.ts'
import { engines } from '../engines/engines.ts'
import type { FieldAccess } from '../engines/fieldPermissions.ts'
import { isLegalId } from '../engines/ids.ts'
import type { Lint } from '../lint/LintProblem.ts'
import { ProblemPanel } from '../lint/ProblemPanel.tsx'
import { loadCanvasTexts } from '../locale/canvasTexts.ts'
import { useTexts } from '../locale/words.ts'
import { applicantsFieldsIn } from '../model/applicantsFields.ts'
import type { WorkflowDirectory } from '../model/directory.ts'
import type { FormField } from '../model/formField.ts'
import { DesignerSession } from '../modeler/DesignerSession.ts'
import { Panel } from '../panel/Panel.tsx'
import { Toolbar } from '../toolbar/Toolbar.tsx'
import { Canvas } from './Canvas.tsx'
import { DesignerContext } from './DesignerContext.ts'
import { type Pane, Panes } from './Panes.tsx'
import type { ProcessModel } from './ProcessModel.ts'
import { readModel } from './readModel.ts'
import { useLint } from './useLint.ts'
import { useSaving } from './useSaving.tsx'

/** What a host may ask of the designer and do to it, by `ref`. `getXml` and `getModel` reject until a process is open. */
export interface WorkflowDesignerHandle {
  /** Resolves to whether it was saved. */
  save(): Promise<boolean>
  isDirty(): boolean
  getXml(): Promise<string>
  /** What saving would hand over, without saving. */
  getModel(): Promise<ProcessModel>
  /** What the applicant's own step changes in the form for them, by field: so the form is shown to who applies. */
  applicantsFields(): Promise<Record<string, FieldAccess>>
  /** The text as it stands, for keeping unsaved work; null at a moment when reading it would disturb the person. */
  glance(): Promise<string | null>
  /** Puts unsaved work from before on the canvas, as one step that can be undone. Rejects where it cannot be opened. */
  restore(xml: string): Promise<void>
  /** Undoes what was done since the last save. */
  revert(): void
  /** Selects an element and brings it into view. */
  select(elementId: string): void
}

/** Which process is open, what the host knows around it, and what it does with it. Keep `directory` between renders. */
export interface WorkflowDesignerProps {
  /** The process to open. Without one, a new process is begun from `processKey`, `name` and `description`. */
  xml?: string | undefined
  processKey?: string | undefined
  name?: string | undefined
  description?: string | undefined
  /** Of a new process, and of a text that tells none; a text that tells one is opened in its own. */
  engine?: EngineName
  directory: WorkflowDirectory
  readOnly?: boolean
  /** A rejection is shown and leaves the work unsaved; so does `false`, of which nothing is said: the person chose not to. */
  onSave: (model: ProcessModel) => Promise<void | false>
  onDeploy?: (model: ProcessModel) => Promise<void | false>
  onBack?: () => void
  onDirtyChange?: (dirty: boolean) => void
  /** After every change of what is unsaved, one that leaves nothing unsaved included; ask the handle for the text, not at every call. */
  onChange?: () => void
  /** Something of the host's that it stores together with the process has changed: one more thing to save. */
  alsoUnsaved?: boolean
  /** All fields of the bound form: conditions are built from them, and nodes permit them. Absent where no form is bound. */
  formFields?: readonly FormField[] | undefined
  /** Checks a process; deploying with an error is refused, with a warning asks. What will not run is told before a file is imported. */
  lint?: Lint
  /** The process is to run on the product's built-in engine: what that one makes no use of is told when a file is opened. Constant. */
  builtInEngine?: boolean
  toolbarExtra?: ReactNode
  /** Tells designers within one keep scope (one tab) apart. Constant. */
  keepKey?: string
  ref?: Ref<WorkflowDesignerHandle>
}

const NO_FIELDS: readonly FormField[] = []

/** Draws and edits a process. Fills its parent, which must have a height; needs antd's `<App>` above it. */
export function WorkflowDesigner(props: WorkflowDesignerProps) {
  const { xml, processKey, name, description, engine = 'flowable', directory, readOnly = false } = props
  const {
    onSave,
    onDeploy,
    onBack,
    onDirtyChange,
    onChange,
    alsoUnsaved = false,
    formFields,
    lint,
    builtInEngine = false,
    toolbarExtra,
    keepKey,
    ref,
  } = props
  const language = useLanguage()
  const { newProcess } = useTexts()
  const session = useKept(
    keepKey ?? 'workflow-designer',
    () => new DesignerSession({ canvasTexts: () => loadCanvasTexts(language), newProcess, readOnly, builtInEngine }),
    (kept) => kept.destroy(),
  )
  const [fullScreen, setFullScreen] = useState(false)
  const [front, setFront] = useState<Pane>('canvas')
  // What was found is listed below the canvas.
  const { found, check, close } = useLint(session, directory, lint, () => setFront('canvas'))
  const { busy, save, deploy } = useSaving({ session, directory, onSave, onDeploy, check })
  const dirty = useStore(session.store, (state) => state.unsaved > 0) || alsoUnsaved

  const open = useCallback(
    (text: string | undefined) =>
      session.open({
        ...(text === undefined ? {} : { xml: text }),
        key: processKey && isLegalId(processKey) ? processKey : session.newKey,
        name,
        description: description ?? '',
        engine,
      }),
    [session, processKey, name, description, engine],
  )
  useEffect(() => {
    void open(xml)
  }, [open, xml])
  const view = useStore(session.store, (state) => state.view)
  useEffect(() => {
    // What could not be read is told where it would be shown, and before it would be lost.
    if (view) void session.loadStored(directory).catch(() => undefined)
  }, [session, view, directory])
  useEffect(() => onDirtyChange?.(dirty), [onDirtyChange, dirty])
  const edition = useStore(session.store, (state) => state.edition)
  const unsaved = useStore(session.store, (state) => state.unsaved > 0)
  const changed = useEffectEvent(() => onChange?.())
  const wasUnsaved = useRef(false)
  useEffect(() => {
    if (unsaved || wasUnsaved.current) changed()
    wasUnsaved.current = unsaved
  }, [unsaved, edition])
  useImperativeHandle(ref, () => ({
    save,
    isDirty: () => session.store.getState().unsaved > 0 || alsoUnsaved,
    getXml: async () => (await session.write()).xml,
    getModel: async () => (await readModel(session, directory)).model,
    applicantsFields: async () => {
      await session.loadStored(directory)
      const { view, engine } = session.store.getState()
      return view ? applicantsFieldsIn(view, engines[engine].prefix, (nodeKey) => session.storedConfigs.of(nodeKey)) : {}
    },
    glance: () => session.glance(),
    restore: (text) => session.restore(text),
    revert: () => session.revert(),
    select: (elementId) => session.select(elementId),
  }))

  const designer = useMemo(
    () => ({ session, directory, formFields: formFields ?? NO_FIELDS, hasForm: formFields !== undefined, readOnly }),
    [session, directory, formFields, readOnly],
  )
  return (
    <DesignerContext value={designer}>
      <div
        className={fullScreen ? 'sc-wfd sc-wfd-full' : 'sc-wfd'}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
            event.preventDefault()
            if (!readOnly) void save()
          }
        }}
      >
        <Toolbar
          busy={busy}
          alsoUnsaved={alsoUnsaved}
          fullScreen={fullScreen}
          extra={toolbarExtra}
          lint={lint}
          onFullScreen={() => setFullScreen((on) => !on)}
          onSave={() => void save()}
          onDeploy={onDeploy && (() => void deploy())}
          onCheck={check && (() => void check())}
          onBack={onBack}
        />
        <Panes
          front={front}
          onFront={setFront}
          canvas={
            <div className="sc-wfd-main">
              <Canvas onStartNew={() => void open(undefined)} />
              {found && check && <ProblemPanel found={found} onCheck={() => void check()} onClose={close} />}
            </div>
          }
          properties={<Panel />}
        />
      </div>
    </DesignerContext>
  )
}
