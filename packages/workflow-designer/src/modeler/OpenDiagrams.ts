import type { EngineName } from '../engines/EngineProfile.ts'
import type { BpmnView } from '../model/bpmnTypes.ts'
import type { SavedPosition } from './history.ts'
import type { ImportReport } from './importReport.ts'
import type { StoredConfigs } from './storedConfigs.ts'

/** A diagram with all that goes with it. */
export interface Sheet {
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
 * The sheet on the canvas, and at most one more: the one that an import replaced, or the import that was undone. So an
 * import is a step of the history like any other, though every diagram counts its own. A sheet that no step leads to
 * any more is destroyed.
 */
export class Sheets {
  current: Sheet | null = null
  /** Where undo leads once the current sheet's own steps are undone. */
  private former: Sheet | null = null
  private later: Sheet | null = null
  /** Where in its history the former sheet was replaced: redo leads on from there only. */
  private replacedAt = 0

  /** Puts a sheet in place of all there were. */
  open(sheet: Sheet) {
    this.destroy()
    this.current = sheet
  }

  /** Puts a sheet in place of the current one, which can come back. */
  replace(sheet: Sheet) {
    this.former?.view.destroy()
    this.dropLater()
    this.former = this.current
    this.replacedAt = this.former?.history.mark ?? 0
    this.current = sheet
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

  /** A sheet was changed: an import that was undone before cannot be redone. */
  changed(sheet: Sheet) {
    if (sheet === this.current) this.dropLater()
  }

  /** A sheet was stored: no other is what is stored any more. An import that was stored stays. */
  stored(sheet: Sheet) {
    for (const other of [this.current, this.former, this.later]) if (other !== sheet) other?.history.forgetSaved()
    if (sheet !== this.current) return
    this.former?.view.destroy()
    this.former = null
  }

  destroy() {
    for (const sheet of [this.current, this.former, this.later]) sheet?.view.destroy()
    this.current = this.former = this.later = null
  }

  private dropLater() {
    this.later?.view.destroy()
    this.later = null
  }
}
