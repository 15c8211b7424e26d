import BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory.js'
import { is, type ModdleElement } from '../model/bpmnTypes.ts'

/** What bpmn-js's factory has beyond its published type. */
interface IdFactory {
  _model: { ids: { nextPrefixed(prefix: string, element: ModdleElement): string } }
  _ensureId(element: ModdleElement): void
}
const StandardFactory = BpmnFactory as unknown as new (moddle: object) => IdFactory

/** Names activities `ZSXC_…` from their birth, so that no shape, undo step or copy ever knew another id. */
export class OwnBpmnFactory extends StandardFactory {
  static $inject = ['moddle']

  override _ensureId(element: ModdleElement) {
    if (!element.id && is(element, 'bpmn:Activity')) element.id = this._model.ids.nextPrefixed('ZSXC_', element)
    else super._ensureId(element)
  }
}

export const ownIds = { bpmnFactory: ['type', OwnBpmnFactory] as const }
