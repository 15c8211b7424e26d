import type { BpmnView } from '../model/bpmnTypes.ts'

const COMMAND = 'scDesigner.oneStep'

/** Runs what it is given before the (empty) command, so that all of it is one entry of the history. */
class OneStepHandler {
  preExecute({ run }: { run: () => void }) {
    run()
  }
}

function RegisterOneStep(commandStack: { registerHandler(command: string, handler: unknown): void }) {
  commandStack.registerHandler(COMMAND, OneStepHandler)
}
RegisterOneStep.$inject = ['commandStack']

export const oneStepModule = { __init__: ['scOneStep'], scOneStep: ['type', RegisterOneStep] as const }

/** Several changes as one undo step. `run` changes the model through `modeling` alone. */
export function inOneStep(view: BpmnView, run: () => void): void {
  view.get('commandStack').execute(COMMAND, { run })
}
