import type { EngineName } from '../engines/EngineProfile.ts'
import type { BpmnView, DiagramElement } from '../model/bpmnTypes.ts'
import type { ImportReport } from './importReport.ts'

/** What is on screen of a process being drawn. */
export interface DesignerState {
  phase: 'starting' | 'ready' | 'failed'
  /** Why nothing could be opened. */
  error: unknown
  view: BpmnView | null
  engine: EngineName
  /** What happened to the text now on the canvas; null for a new process. */
  report: ImportReport | null
  /** Steps since the last save; 0 is clean. */
  unsaved: number
  savedAt: number | null
  canUndo: boolean
  canRedo: boolean
  zoom: number
  simulating: boolean
  /** The selected elements; what the panel shows is `subjectOf` them. */
  selection: DiagramElement[]
  /** Grows with every change of selection or model, so that a view of either is drawn again. */
  revision: number
  /** Grows with every change of the diagram and with every other diagram: what was found out about an earlier one may be over. */
  edition: number
}

export const NOTHING_OPEN: DesignerState = {
  phase: 'starting',
  error: null,
  view: null,
  engine: 'flowable',
  report: null,
  unsaved: 0,
  savedAt: null,
  canUndo: false,
  canRedo: false,
  zoom: 1,
  simulating: false,
  selection: [],
  revision: 0,
  edition: 0,
}

/** What the panel speaks about: the one selected element, the diagram itself, or null where several are selected. */
export function subjectOf({ view, selection }: Pick<DesignerState, 'view' | 'selection'>): DiagramElement | null {
  if (!view || selection.length > 1) return null
  const [selected] = selection
  return selected ? (selected.labelTarget ?? selected) : view.get('canvas').getRootElement()
}
