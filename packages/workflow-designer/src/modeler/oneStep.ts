import type { BpmnView, Services } from '../model/bpmnTypes.ts'

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
export const inOneStep = (view: BpmnView, run: () => void): void => asOneStep(view.get('commandStack'), run)

/** {@link inOneStep} for what bpmn-js gives its services to. */
export const asOneStep = (commandStack: Pick<Services['commandStack'], 'execute'>, run: () => void): void =>
  commandStack.execute(COMMAND, { run })
