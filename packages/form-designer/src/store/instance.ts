import type { DesignerWidgets } from '@sc/form-renderer/designer'
import { emptyDesign, type FormDesign } from '@sc/form-renderer/schema'
import type { DragDropManager } from 'dnd-core'
import { createRootedManager, endDrag } from '../dnd/manager.ts'
import { createDesignerStore, type DesignerState, type DesignerStore } from './designerStore.ts'
import { designOf, isDirty, redoStep, undoStep } from './selectors.ts'

/** What the host wants to hear. */
export interface HostCallbacks {
  onSave?: ((design: FormDesign) => Promise<void | false>) | undefined
  onChange?: ((design: FormDesign) => void) | undefined
  onDirtyChange?: ((dirty: boolean) => void) | undefined
}

/** Everything of a designer that must outlive a hidden tab. */
export interface DesignerInstance {
  store: DesignerStore
  /** The types that it builds with. */
  widgets: DesignerWidgets
  dnd: DragDropManager
  /** Names the element whose drag events count, before anything in it can be dragged. */
  dragWithin: (element: HTMLElement | null) => void
  /** Who is told of changes now; read at the moment of telling. */
  host: () => HostCallbacks
  /** Tells this host of changes from now on, and no other. */
  tell: (host: HostCallbacks) => void
  /** Takes a design that arrived after the designer did, once, unless something has been made meanwhile. */
  seedOnce: (design: FormDesign | undefined) => void
  end: () => void
}

/** Also what was made and saved since can be undone, and stays so. */
const isUntouched = (state: DesignerState) => !isDirty(state) && undoStep(state) === undefined && redoStep(state) === undefined

export function createInstance(initial: FormDesign | undefined, widgets: DesignerWidgets): DesignerInstance {
  const store = createDesignerStore(initial ?? emptyDesign(), widgets.schemas)
  const { manager, root } = createRootedManager()
  let host: HostCallbacks = {}
  let seeded = initial !== undefined
  let unsubscribe: (() => void) | undefined
  return {
    store,
    widgets,
    dnd: manager,
    dragWithin: (element) => void (root.rootElement = element ?? undefined),
    host: () => host,
    // No effect takes this back: a save that finishes while the tab is hidden must still tell the tab strip.
    tell(next) {
      host = next
      unsubscribe ??= store.api.subscribe((state, previous) => {
        if (designOf(state) !== designOf(previous)) host.onChange?.(designOf(state))
        if (isDirty(state) !== isDirty(previous)) host.onDirtyChange?.(isDirty(state))
      })
    },
    seedOnce(design) {
      if (seeded || design === undefined) return
      seeded = true
      if (isUntouched(store.api.getState())) store.seed(design)
    },
    end() {
      unsubscribe?.()
      unsubscribe = undefined
      endDrag(manager)
    },
  }
}
