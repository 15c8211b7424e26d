import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { engines } from '../engines/engines.ts'
import type { EngineProfile } from '../engines/EngineProfile.ts'
import type { BpmnView, DiagramElement } from '../model/bpmnTypes.ts'
import type { WorkflowDirectory } from '../model/directory.ts'
import type { FormField } from '../model/formField.ts'
import type { DesignerSession } from '../modeler/DesignerSession.ts'
import type { DesignerState } from '../modeler/designerState.ts'

export interface Designer {
  session: DesignerSession
  directory: WorkflowDirectory
  formFields: readonly FormField[]
  /** Whether a form is bound at all; one that is may have no fields yet. */
  hasForm: boolean
  readOnly: boolean
}

export const DesignerContext = createContext<Designer | null>(null)

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext)
  if (!designer) throw new Error('Part of the workflow designer used outside it')
  return designer
}

export function useDesignerState<T>(select: (state: DesignerState) => T): T {
  return useStore(useDesigner().session.store, select)
}

export function useEngine(): EngineProfile {
  return engines[useDesignerState((state) => state.engine)]
}

/** Runs a change of `element`, unless it has left the diagram or the diagram may not be changed now. */
export function useEdit(element: DiagramElement): (change: (view: BpmnView) => void) => void {
  const { session, readOnly } = useDesigner()
  return (change) => {
    const { view, simulating } = session.store.getState()
    if (!view || readOnly || simulating) return
    if (view.get('elementRegistry').get(element.id) === element) change(view)
  }
}
