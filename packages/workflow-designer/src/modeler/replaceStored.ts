import type { BpmnView, DiagramElement } from '../model/bpmnTypes.ts'
import type { StoredConfigs } from './storedConfigs.ts'

const COMMAND = 'scDesigner.replaceStored'

interface Replacement {
  stored: StoredConfigs
  element: DiagramElement
}

/** Lets go of a stored configuration, and takes it back on undo. */
class ReplaceStoredHandler {
  execute({ stored, element }: Replacement) {
    stored.replace(element.id)
    return [element]
  }

  revert({ stored, element }: Replacement) {
    stored.restore(element.id)
    return [element]
  }
}

function RegisterReplaceStored(commandStack: { registerHandler(command: string, handler: unknown): void }) {
  commandStack.registerHandler(COMMAND, ReplaceStoredHandler)
}
RegisterReplaceStored.$inject = ['commandStack']

export const replaceStoredModule = {
  __init__: ['scReplaceStored'],
  scReplaceStored: ['type', RegisterReplaceStored] as const,
}

/** From here on the diagram alone speaks for a node. A step of the history, where there is something to let go of. */
export function replaceStored(view: BpmnView, stored: StoredConfigs, element: DiagramElement): void {
  if (stored.of(element.id)) view.get('commandStack').execute(COMMAND, { stored, element })
}
