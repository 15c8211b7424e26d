import type { EngineName } from '../engines/EngineProfile.ts'
import type { BpmnView } from '../model/bpmnTypes.ts'
import type { SavedPosition } from './history.ts'
import type { ImportReport } from './importReport.ts'
import type { StoredConfigs } from './storedConfigs.ts'

/** A diagram with all that goes with it. */
export interface OpenDiagram {
  readonly view: BpmnView
  readonly engine: EngineName
  /** What happened to its text; null for a new process. */
  report: ImportReport | null
  readonly history: SavedPosition
  /** What is stored about its nodes; nothing for a new or an imported one. */
  readonly storedConfigs: StoredConfigs
  /** The text it was opened from, saved as it is while nobody has changed anything; null where opening changed something. */
  readonly openedXml: string | null
}

/**
 * The diagram on the canvas, and at most one more: the one that an import replaced, or the import that was undone. So an
 * import is a step of the history like any other, though every diagram counts its own. A diagram that no step leads to
 * any more is destroyed.
 */
export class OpenDiagrams {
  current: OpenDiagram | null = null
  /** Where undo leads once the current diagram's own steps are undone. */
  private former: OpenDiagram | null = null
  private later: OpenDiagram | null = null
  /** Where in its history the former diagram was replaced: redo leads on from there only. */
  private replacedAt = 0

  /** Puts a diagram in place of all there were. */
  open(diagram: OpenDiagram) {
    this.destroy()
    this.current = diagram
  }

  /** Puts a diagram in place of the current one, which can come back. */
  replace(diagram: OpenDiagram) {
    this.former?.view.destroy()
    this.dropLater()
    this.former = this.current
    this.replacedAt = this.former?.history.mark ?? 0
    this.current = diagram
  }

  get canUndo(): boolean {
    return this.former !== null
  }

  get canRedo(): boolean {
    return this.later !== null && this.current?.history.mark === this.replacedAt
  }

  undo() {
    if (!this.canUndo) return
    this.later = this.current
    this.current = this.former
    this.former = null
  }

  redo() {
    if (!this.canRedo) return
    this.former = this.current
    this.current = this.later
    this.later = null
  }

  /** A diagram was changed: an import that was undone before cannot be redone. */
  changed(diagram: OpenDiagram) {
    if (diagram === this.current) this.dropLater()
  }

  /** A diagram was stored: no other is what is stored any more. An import that was stored stays. */
  stored(diagram: OpenDiagram) {
    for (const other of [this.current, this.former, this.later]) if (other !== diagram) other?.history.forgetSaved()
    if (diagram !== this.current) return
    this.former?.view.destroy()
    this.former = null
  }

  destroy() {
    for (const diagram of [this.current, this.former, this.later]) diagram?.view.destroy()
    this.current = this.former = this.later = null
  }

  private dropLater() {
    this.later?.view.destroy()
    this.later = null
  }
}
