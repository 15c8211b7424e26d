import { createStore } from 'zustand/vanilla'
import { createDiagramXml, INITIATOR, type NewProcess } from '../engines/createDiagramXml.ts'
import { engines } from '../engines/engines.ts'
import type { EngineName } from '../engines/EngineProfile.ts'
import type { Alignment, BpmnView } from '../model/bpmnTypes.ts'
import type { WorkflowDirectory } from '../model/directory.ts'
import { tasksOf } from '../model/tasks.ts'
import { adoptIdentity, type ProcessIdentity } from './adoptIdentity.ts'
import { isTyping, selectIn, settle, zoomBy } from './canvasActs.ts'
import { CanvasFit } from './CanvasFit.ts'
import { clearDiagram } from './clearDiagram.ts'
import { NOTHING_OPEN } from './designerState.ts'
import type { DesignerState } from './designerState.ts'
import { followDiagram } from './followDiagram.ts'
import { PartMissing } from './loadPart.ts'
import { SavedPosition } from './history.ts'
import { type ImportOptions, prepareImport, type PreparedImport } from './prepareImport.ts'
import { type OpenDiagram, OpenDiagrams } from './OpenDiagrams.ts'
import { StoredConfigs } from './storedConfigs.ts'
import { textOf, writeDiagram } from './writeDiagram.ts'

/** Where an opened text comes from: what is stored, a new process, or else a file. */
interface Origin {
  saved: boolean
  fresh?: boolean
  /** What the process is to be called instead of what its file says. */
  identity?: ProcessIdentity
}

export type CanvasTexts = Readonly<Record<string, string>>

/** What the canvas says by itself: the language that it was opened in, whichever is spoken around it later. */
interface CanvasWords {
  canvasTexts: () => Promise<CanvasTexts>
  /** What a new process and its nodes are called. */
  newProcess: NewProcess['labels'] & { name: string }
}

/** A text to open, or else what to begin a new process with. */
type Source = { xml?: string; name?: string | undefined } & Omit<NewProcess, 'name' | 'labels'>

/** One process being drawn. It outlives the page that shows it: `attach` and `detach` follow the page, `destroy` the tab. */
export class DesignerSession {
  readonly store = createStore<DesignerState>(() => NOTHING_OPEN)

  private readonly place = new CanvasFit(() => this.store.getState().view)
  private readonly diagrams = new OpenDiagrams()
  /** The text last handed in, so that a page shown again does not open it again over what came of it. */
  private requestedXml: string | undefined
  /** What was last handed in. */
  private source: Source | undefined
  /** The text last stored, which the host may hand back. */
  private storedXml: string | undefined
  /** Counts openings: a slower earlier one finds itself overtaken and gives way. */
  private latestImport = 0
  private destroyed = false
  private readonly nothingStored = new StoredConfigs()

  /** The id of a new process that was given none. */
  readonly newKey = `Process_${Math.random().toString(36).slice(2, 10)}`
  constructor(private readonly options: CanvasWords & ImportOptions) {}

  /** Opens what the host hands in. The same text again, one that was just saved, or any over unsaved work, changes nothing. */
  async open(source: Source): Promise<void> {
    const { newProcess } = this.options
    const xml = source.xml ?? createDiagramXml({ ...source, name: source.name ?? newProcess.name, labels: newProcess })
    const { phase, unsaved } = this.store.getState()
    if (xml === this.requestedXml || xml === this.storedXml || (phase === 'ready' && unsaved > 0)) return
    this.requestedXml = xml
    this.source = source
    try {
      const prepared = await this.prepare(xml, source.engine)
      if (prepared) this.accept(prepared, { saved: source.xml !== undefined, fresh: source.xml === undefined })
    } catch (error) {
      this.requestedXml = undefined
      this.store.setState({ phase: 'failed', error })
    }
  }

  /** Opens it anew whose code did not arrive. */
  async retry(): Promise<void> {
    if (!this.source) return
    this.store.setState({ phase: 'starting', error: null })
    await this.open(this.source)
  }

  /** Opens a text beside the canvas; null where a later opening overtook it. Rejects where it cannot be opened. */
  async prepare(xml: string, engine: EngineName = this.store.getState().engine): Promise<PreparedImport | null> {
    const thisImport = (this.latestImport += 1)
    const prepared = await prepareImport(xml, engine, await this.options.canvasTexts(), this.options)
    if (thisImport === this.latestImport && !this.destroyed) return prepared
    prepared.view.destroy()
    return null
  }

  /** Puts an opened text on the canvas in place of what was there; an import can be undone. */
  accept({ view, xml, report }: PreparedImport, { saved, fresh = false, identity }: Origin = { saved: false }) {
    this.leaveSimulation()
    const adopted = identity !== undefined && adoptIdentity(view, identity)
    const diagram: OpenDiagram = {
      view,
      engine: report.engine,
      report: fresh ? null : report,
      history: new SavedPosition(saved || fresh),
      storedConfigs: new StoredConfigs(saved ? tasksOf(view).map(({ id }) => id) : []),
      openedXml: adopted ? null : xml,
    }
    this.listen(diagram)
    this.exchange(() => (saved || fresh ? this.diagrams.open(diagram) : this.diagrams.replace(diagram)))
  }

  /** Unsaved work from before takes the place of what is open, once that is there; undoing it brings that back. */
  async restore(xml: string): Promise<void> {
    await this.ready()
    const prepared = await this.prepare(xml)
    if (prepared) this.accept(prepared)
  }

  private ready(): Promise<void> {
    return new Promise((resolve) => {
      // Where code is missing it can be tried again, and what waits is not lost for that.
      const isWaited = ({ phase, error }: DesignerState) => phase === 'starting' || (phase === 'failed' && error instanceof PartMissing)
      if (!isWaited(this.store.getState())) return resolve()
      const stop = this.store.subscribe((state) => {
        if (isWaited(state)) return
        stop()
        resolve()
      })
    })
  }

  /** Shows what is the current diagram after `change`, in the place of what was before. */
  private exchange(change: () => void) {
    const hadFocus = this.place.holdsFocus()
    this.settle()
    const { current: previous } = this.diagrams
    previous?.view.get('selection').select(null)
    previous?.view.detach()
    change()
    const { current } = this.diagrams
    if (!current) return
    const { view, engine, report } = current
    this.store.setState((state) => ({
      phase: 'ready',
      error: null,
      view,
      engine,
      report,
      selection: [],
      revision: state.revision + 1,
      edition: state.edition + 1,
    }))
    this.syncHistory()
    this.place.show(view)
    if (!this.place.isSized()) return
    this.store.setState({ zoom: view.get('canvas').zoom() })
    if (hadFocus) view.get('canvas').focus()
  }

  /** What is stored about the nodes of the process on the canvas. */
  get storedConfigs(): StoredConfigs {
    return this.diagrams.current?.storedConfigs ?? this.nothingStored
  }

  /** Reads what is stored about the nodes, where that is not known yet; rejects where it cannot be. */
  async loadStored(directory: WorkflowDirectory): Promise<void> {
    try {
      await this.storedConfigs.load(directory)
    } finally {
      this.store.setState((state) => ({ revision: state.revision + 1 }))
    }
  }

  discard({ view }: PreparedImport) {
    view.destroy()
  }

  attach(host: HTMLElement) {
    this.place.attach(host)
    const { view } = this.store.getState()
    if (!view) return
    this.place.show(view)
    if (!isTyping(document.activeElement)) view.get('canvas').focus()
  }

  detach() {
    this.settle()
    if (this.store.getState().simulating) this.store.getState().view?.get('pauseSimulation').pause()
    this.store.getState().view?.detach()
    this.place.detach()
  }

  destroy() {
    this.destroyed = true
    this.latestImport += 1
    this.place.detach()
    this.diagrams.destroy()
    this.store.setState({ view: null })
  }

  /** Ends what the pointer or an in-place editor has begun. */
  private settle() {
    const { view } = this.store.getState()
    if (view) settle(view)
  }

  private listen(diagram: OpenDiagram) {
    followDiagram(diagram, {
      isCurrent: () => diagram === this.diagrams.current,
      set: (change) => this.store.setState(change),
      onStep: (trigger) => {
        if (trigger === 'execute') this.diagrams.changed(diagram)
        if (diagram === this.diagrams.current) this.syncHistory()
      },
      onRoom: () => this.place.fitUnlessMoved(diagram.view),
      undo: () => this.undo(),
      redo: () => this.redo(),
    })
  }

  private syncHistory() {
    const { current } = this.diagrams
    if (!current) return
    const stack = current.view.get('commandStack')
    this.store.setState({
      unsaved: current.history.dirty ? current.history.distance : 0,
      canUndo: stack.canUndo() || this.diagrams.canUndo,
      canRedo: stack.canRedo() || this.diagrams.canRedo,
    })
  }

  /** The XML and what to call when it is safely stored; what changes in between stays unsaved. */
  async write(): Promise<{ xml: string; stored: () => void }> {
    const diagram = this.diagram()
    const { xml, stored } = await writeDiagram(diagram)
    return {
      xml,
      stored: () => {
        stored()
        this.diagrams.stored(diagram)
        this.storedXml = xml
        this.store.setState({ savedAt: Date.now(), report: this.diagrams.current?.report ?? null })
        this.syncHistory()
      },
    }
  }

  /** The text as it stands, to be kept in case; null while a name is being typed on the canvas, which writing would end. */
  async glance(): Promise<string | null> {
    const diagram = this.diagram()
    return diagram.view.get('directEditing').isActive() ? null : textOf(diagram)
  }

  async svg(): Promise<string> {
    return (await this.view().saveSVG()).svg
  }

  undo() {
    const { canUndo, simulating } = this.store.getState()
    if (!canUndo || simulating) return
    const stack = this.view().get('commandStack')
    if (stack.canUndo()) stack.undo()
    else this.exchange(() => this.diagrams.undo())
  }

  revert() {
    for (let left = this.store.getState(); left.unsaved > 0 && left.canUndo && !left.simulating; left = this.store.getState()) this.undo()
  }

  redo() {
    const { canRedo, simulating } = this.store.getState()
    if (!canRedo || simulating) return
    // Steps that were undone before an import are no way on from it.
    if (this.diagrams.canRedo) this.exchange(() => this.diagrams.redo())
    else this.view().get('commandStack').redo()
  }

  /** False where the range ends. */
  zoomBy(direction: 1 | -1): boolean {
    if (!this.place.isSized()) return true
    return zoomBy(this.view(), direction)
  }

  fit() {
    this.place.fit()
  }

  /** False where fewer than two elements are selected. */
  align(alignment: Alignment): boolean {
    const { selection } = this.store.getState()
    if (selection.length < 2) return false
    this.view().get('alignElements').trigger(selection, alignment)
    return true
  }

  /** Keys are heard on the canvas. */
  focus() {
    this.view().get('canvas').focus()
  }

  /** Empties the canvas down to a start event, as one undo step. */
  clear() {
    const { prefix } = engines[this.store.getState().engine]
    clearDiagram(this.view(), { name: this.options.newProcess.start, [`${prefix}:initiator`]: INITIATOR })
  }

  toggleSimulation() {
    this.settle()
    this.view().get('toggleMode').toggleMode(!this.store.getState().simulating)
  }

  private leaveSimulation() {
    if (this.store.getState().simulating) this.view().get('toggleMode').toggleMode(false)
  }

  /** Selects an element and brings it into view; the process itself is what an empty selection stands for. */
  select(elementId: string) {
    selectIn(this.view(), elementId, { scroll: this.place.isSized() })
  }

  private diagram(): OpenDiagram {
    const { current } = this.diagrams
    if (!current) throw new Error('The designer has not finished loading')
    return current
  }

  private view(): BpmnView {
    return this.diagram().view
  }
}
