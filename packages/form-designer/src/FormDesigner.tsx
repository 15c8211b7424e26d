import { designerWidgets, designerWords, widgetDesigners, type DesignerWidgets } from '@sc/form-renderer/designer'
import type { FormDesign, FormSources } from '@sc/form-renderer/schema'
import { useLanguage, useWords } from '@sc/locale/react'
import { useKept } from '@sc/ui-kit'
import { App } from 'antd'
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { appendDesign } from './actions/appendDesign.ts'
import { replaceDesign } from './actions/replaceDesign.ts'
import { analyse } from './analysis/analyse.ts'
import { AnalysisList } from './analysis/AnalysisList.tsx'
import { sayFinding } from './analysis/sayFinding.ts'
import { Announcer } from './Announcer.tsx'
import { Canvas } from './canvas/Canvas.tsx'
import { ProblemList } from './canvas/ProblemList.tsx'
import { onDesignerKey } from './designerKeys.ts'
import { Dialogs, type DialogName } from './dialogs/Dialogs.tsx'
import type { Viewpoint } from './dialogs/Viewpoint.ts'
import { DragStage } from './dnd/DragStage.tsx'
import { useTexts } from './locale/words.ts'
import { Outline } from './outline/Outline.tsx'
import { Palette } from './palette/Palette.tsx'
import { Panes } from './panes/Panes.tsx'
import type { ReadyScript } from './settings/readyScript.ts'
import { SettingsPanel } from './settings/SettingsPanel.tsx'
import { useSearch } from './search/useSearch.ts'
import { DesignerContext } from './store/DesignerContext.ts'
import { createInstance } from './store/instance.ts'
import { save } from './store/save.ts'
import { designOf, isDirty, savedDesign, undoStep } from './store/selectors.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import type { FieldUse } from './uses/fieldUses.ts'
import { useKnownChoices } from './uses/useKnownChoices.ts'
import { hindrances } from './uses/problems.ts'
import { useProblemWords } from './uses/useProblemWords.ts'

/** What to design, what the host knows around it, and what it hears. */
export interface FormDesignerProps {
  /** What to begin with. Taken once, also when it arrives later; to put in another one, use `ref.setDesign` or a new `key`. */
  initialDesign?: FormDesign | undefined
  /** What the form is called: in the toolbar, in previews, as a file name. */
  name?: string | undefined
  /**
   * Keeps the design; rejects when that failed. The designer itself reports either. Resolves to `false` where the person chose
   * not to save after all: nothing is reported then. Without it there is no save button.
   */
  onSave?: ((design: FormDesign) => Promise<void | false>) | undefined
  /** Whether something is unsaved, whenever that turns. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined
  /** After every change. */
  onChange?: ((design: FormDesign) => void) | undefined
  /** The types to build with, the built-in ones without it. Taken once; others are those of another designer, with a new `key`. */
  widgets?: DesignerWidgets | undefined
  /** Options, files and scripts for canvas and previews. */
  sources?: FormSources | undefined
  /** Who outside of the design asks for its fields, as the host has it saved: said before a field or an option is given up. */
  fieldUses?: readonly FieldUse[] | undefined
  /** All dictionaries there are, to choose from; a field whose choices come from any other is told as a problem. Left out: codes are typed, and nothing is said. */
  dictionaries?: readonly DictionaryName[] | undefined
  /** Scripts to choose from where a field takes its default or its options from one. */
  scripts?: readonly ReadyScript[] | undefined
  /** With whose eyes the previews can show the form, beside as it is designed: those of approvers, say. */
  viewpoints?: readonly Viewpoint[] | undefined
  /** Shows the design in a window of its own; adds a button to the phone preview. */
  mobilePreview?: ((design: FormDesign) => void) | undefined
  /** Buttons of the host, at the end of the toolbar's tools. */
  extraActions?: ReactNode
  /** Any CSS height. */
  height?: number | string | undefined
  /** Tells two designers in one kept tab apart. Constant. */
  keepKey?: string | undefined
  ref?: Ref<FormDesignerHandle> | undefined
}

/** A dictionary to choose from: the code that a design keeps, and what people call it. */
export interface DictionaryName {
  code: string
  name: string
}

/** What a host may ask of the designer and do to it, by `ref`. */
export interface FormDesignerHandle {
  /** As it stands, unless what was last saved is asked for. */
  getDesign: (of?: 'present' | 'saved') => FormDesign
  /** Puts another design in place; one undo step. */
  setDesign: (design: FormDesign) => void
  /** Puts the widgets of another design after those that are there, under names of their own; one undo step. */
  append: (design: FormDesign) => void
  isDirty: () => boolean
  /** Saves as the toolbar does, which tells how it went; resolves to whether nothing is left unsaved. */
  save: () => Promise<boolean>
  /** Undoes what was done since the last save. */
  revert: () => void
  /** What keeps the design, as it stands or as it was last saved, from being used where it is asked for, in words; none is the rule. */
  hindrances: (of: 'present' | 'saved') => string[]
  /** What is so of the design whatever is filled in, in words: what is never shown, what nobody can submit. Advice, and none is the rule. */
  findings: (of: 'present' | 'saved') => Promise<string[]>
}

const noUses: readonly FieldUse[] = []
const noScripts: readonly ReadyScript[] = []
const noViewpoints: readonly Viewpoint[] = []

/** Builds a form by dragging, clicking or typing. Needs antd's `<App>` above it. */
export function FormDesigner(props: FormDesignerProps) {
  const {
    initialDesign,
    name,
    onSave,
    onDirtyChange,
    onChange,
    widgets: initialWidgets = designerWidgets,
    sources,
    fieldUses = noUses,
    dictionaries: named,
    scripts = noScripts,
    viewpoints = noViewpoints,
    mobilePreview,
    extraActions,
    height = '100%',
    keepKey = 'form-designer',
    ref,
  } = props
  const { saving, untitled, analysis } = useTexts()
  const words = useProblemWords()
  const { message } = App.useApp()
  const instance = useKept(
    keepKey,
    () => createInstance(initialDesign, initialWidgets),
    (kept) => kept.end(),
  )
  const { store, widgets } = instance
  const { schemas } = widgets
  const [texts, language] = [useWords(designerWords), useLanguage()]
  const designers = useMemo(
    () => new Map(widgetDesigners(widgets, texts, language).map((designer) => [designer.type, designer])),
    [widgets, texts, language],
  )

  useLayoutEffect(() => instance.tell({ onSave, onDirtyChange, onChange }), [instance, onSave, onDirtyChange, onChange])
  useEffect(() => instance.seedOnce(initialDesign), [instance, initialDesign])
  // A tab that opens with work in it says so once.
  useEffect(() => {
    if (isDirty(store.api.getState())) instance.host().onDirtyChange?.(true)
  }, [instance, store])

  const dictionaries = useMemo(() => named && new Map(named.map(({ code, name }) => [code, name])), [named])
  const known = useKnownChoices(store, sources?.dict)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [fullscreen, setFullscreen] = useState(false)
  const saveAndTell = useCallback(async () => {
    const result = await save(instance, words.issues)
    if (result?.saved) {
      message.success(saving.done)
      const problems = hindrances(savedDesign(store.api.getState()), { widgets: schemas, fieldUses, dictionaries, known }, words)
      if (problems.length > 0) message.warning(saving.withProblems(problems.length))
    } else if (result) message.error(result.message === '' ? saving.failed : `${saving.failed} ${result.message}`)
  }, [instance, store, schemas, fieldUses, dictionaries, known, message, saving, words])
  useImperativeHandle(
    ref,
    () => ({
      getDesign: (of = 'present') => (of === 'saved' ? savedDesign : designOf)(store.api.getState()),
      setDesign: (design) => void store.perform(replaceDesign(design, schemas)),
      append: (design) => void store.perform(appendDesign(design)),
      isDirty: () => isDirty(store.api.getState()),
      save: async () => {
        await saveAndTell()
        return !isDirty(store.api.getState())
      },
      revert: () => {
        while (isDirty(store.api.getState()) && undoStep(store.api.getState())) store.undo()
      },
      hindrances: (of) => {
        const state = store.api.getState()
        const design = of === 'saved' ? savedDesign(state) : designOf(state)
        return hindrances(design, { widgets: schemas, fieldUses, dictionaries, known }, words).map(({ words }) => words)
      },
      findings: async (of) => {
        const state = store.api.getState()
        const found = await analyse(of === 'saved' ? savedDesign(state) : designOf(state), schemas)
        return (found?.findings ?? []).map((finding) => sayFinding(finding, analysis, texts.settings))
      },
    }),
    [store, schemas, saveAndTell, fieldUses, dictionaries, known, words, analysis, texts],
  )
  const onSaveClick = onSave && (() => void saveAndTell())
  const canvas = useRef<HTMLDivElement>(null)
  const search = useSearch(store, canvas)
  const context = useMemo(
    () => ({ store, canvas, search, widgets, designers, sources, fieldUses, dictionaries, known, scripts }),
    [store, search, widgets, designers, sources, fieldUses, dictionaries, known, scripts],
  )
  const title = name || untitled

  return (
    <DesignerContext.Provider value={context}>
      <DragStage
        instance={instance}
        className={fullscreen ? 'sc-fd sc-fd-fullscreen' : 'sc-fd'}
        style={{ height }}
        onKeyDown={(event) => onDesignerKey(event, { store, onSave: onSaveClick, onSearch: search.open })}
      >
        <Toolbar
          name={title}
          onOpen={setDialog}
          onSave={onSaveClick}
          extraActions={extraActions}
          fullscreen={fullscreen}
          onFullscreen={() => setFullscreen(!fullscreen)}
        />
        <Panes
          palette={<Palette />}
          outline={<Outline />}
          canvas={
            <>
              <Canvas />
              <div className="sc-fd-told">
                <ProblemList />
                <AnalysisList />
              </div>
            </>
          }
          settings={<SettingsPanel name={title} />}
        />
        <Announcer />
      </DragStage>
      <Dialogs open={dialog} name={title} viewpoints={viewpoints} mobilePreview={mobilePreview} onClose={() => setDialog(null)} />
    </DesignerContext.Provider>
  )
}
