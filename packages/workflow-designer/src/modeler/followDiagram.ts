import type { DiagramElement } from '../model/bpmnTypes.ts'
import type { DesignerState } from './designerState.ts'
import type { OpenDiagram } from './OpenDiagrams.ts'

type Trigger = 'execute' | 'undo' | 'redo' | 'clear'

interface Follower {
  isCurrent: () => boolean
  set: (change: (state: DesignerState) => Partial<DesignerState>) => void
  /** A step of the diagram's history was made, or made undone. */
  onStep: (trigger: Trigger) => void
  /** The room beside the drawing changed. */
  onRoom: () => void
  undo: () => void
  redo: () => void
}

/** Tells of what happens on a diagram. One that was put away has nothing to say. */
export function followDiagram({ view, history }: OpenDiagram, { isCurrent, set: setState, onStep, onRoom, undo, redo }: Follower) {
  const bus = view.get('eventBus')
  const set: Follower['set'] = (change) => isCurrent() && setState(change)
  bus.on('commandStack.changed', ({ trigger }: { trigger: Trigger }) => {
    history.record(trigger)
    onStep(trigger)
    set((state) => ({ revision: state.revision + 1, edition: state.edition + 1 }))
  })
  bus.on('selection.changed', ({ newSelection }: { newSelection: DiagramElement[] }) =>
    set((state) => ({ selection: newSelection, revision: state.revision + 1 })),
  )
  bus.on(['elements.changed', 'root.set'], () => set((state) => ({ revision: state.revision + 1 })))
  bus.on('palette.changed', () => isCurrent() && onRoom())
  bus.on('canvas.viewbox.changed', ({ viewbox }: { viewbox: { scale: number } }) => set(() => ({ zoom: viewbox.scale })))
  bus.on('tokenSimulation.toggleMode', ({ active }: { active: boolean }) => set(() => ({ simulating: active })))
  // The canvas's own keys know the steps of one diagram only.
  const actions = view.get('editorActions')
  for (const [action, run] of Object.entries({ undo, redo })) {
    actions.unregister(action)
    actions.register(action, run)
  }
}
