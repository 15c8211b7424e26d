import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import 'bpmn-js-token-simulation/assets/css/bpmn-js-token-simulation.css'
import Modeler from 'bpmn-js/lib/Modeler.js'
import tokenSimulation from 'bpmn-js-token-simulation'
import { moddlePackages } from '../engines/approvalSettings.ts'
import type { EngineName } from '../engines/EngineProfile.ts'
import type { BpmnView } from '../model/bpmnTypes.ts'
import { simulationTexts } from '../simulate/simulationTexts.ts'
import { approvalTasks } from './approvalTasks.ts'
import { oneStepModule } from './oneStep.ts'
import { readOnlyModule } from './readOnly.ts'
import { replaceStoredModule } from './replaceStored.ts'
import { ownIds } from './OwnBpmnFactory.ts'
import { unpackingModule } from './unpacking.ts'

export interface ModelerOptions {
  engine: EngineName
  /** The text about to be imported: the descriptor is completed for it. */
  xml: string
  /** bpmn-js's own texts by their English original. */
  canvasTexts: Readonly<Record<string, string>>
  /** Selecting and moving about, no changing. */
  readOnly: boolean
}

/** A detached modeler that speaks one engine; two descriptors cannot live in one. The only module that loads bpmn-js's Modeler. */
export function createModeler({ engine, xml, canvasTexts, readOnly }: ModelerOptions): BpmnView {
  const modeler = new Modeler({
    moddleExtensions: moddlePackages(engine, xml),
    additionalModules: [
      translation(canvasTexts),
      ownIds,
      oneStepModule,
      replaceStoredModule,
      unpackingModule,
      readOnly ? readOnlyModule : approvalTasks,
      tokenSimulation,
      simulationTexts,
    ],
  })
  return modeler as unknown as BpmnView
}

/** A bpmn-js `translate` over a dictionary; what it lacks is shown as bpmn-js has it. */
function translation(dictionary: Readonly<Record<string, string>>) {
  const translate = (template: string, values: Record<string, string> = {}) =>
    (dictionary[template] ?? template).replace(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole)
  return { translate: ['value', translate] as const }
}
