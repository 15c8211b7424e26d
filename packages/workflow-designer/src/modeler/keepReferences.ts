import type { BpmnView, ModdleElement } from '../model/bpmnTypes.ts'

/** What moddle says of a reference to something that the document does not hold. */
interface Unresolved {
  element: ModdleElement
  /** As the descriptor names it, e.g. `bpmn:errorRef`. */
  property: string
  value: string
}

/** A flow knows its ends and a lane its nodes; what these say of each other besides is written anew by bpmn-js. */
const DERIVED = new Set(['bpmn:incoming', 'bpmn:outgoing', 'bpmn:flowNodeRef'])

/**
 * Puts back the references that moddle drops because their target is not in the document: an error's bare code, a type
 * of another document (`xsd:string`), a name with the prefix of the target namespace. What stands in for the target
 * belongs to no document: only its id is ever written. To be called once the text is drawn.
 */
export function keepReferences(view: BpmnView, warnings: readonly unknown[]): void {
  for (const { element, property, value } of warnings.filter(isUnresolved)) {
    const descriptor = element.$descriptor.propertiesByName[property]
    if (!descriptor || !value || DERIVED.has(property)) continue
    if (descriptor.isMany) element.get<ModdleElement[]>(property).push(standIn(view, descriptor.type, value))
    else if (!element.get(property)) element.set(property, standIn(view, descriptor.type, value))
  }
}

/** Some types of the standard have no id to be referred to by; they are meant by name. */
function standIn(view: BpmnView, type: string, id: string): ModdleElement {
  const target = view.get('bpmnFactory').create(type, { id })
  return target.id === id ? target : view.get('bpmnFactory').create('bpmn:BaseElement', { id })
}

function isUnresolved(warning: unknown): warning is Unresolved {
  return (
    warning instanceof Object &&
    'message' in warning &&
    String(warning.message).startsWith('unresolved reference') &&
    'element' in warning &&
    'property' in warning
  )
}
