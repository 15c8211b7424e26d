import standard from 'bpmn-moddle/resources/bpmn/json/bpmn.json' with { type: 'json' }
import { openElement } from './activitiFamily.ts'
import type { ModdleDescriptor, ModdleType } from './EngineProfile.ts'
import { BPMN } from './xml/namespaces.ts'
import { scanXml } from './xml/scanXml.ts'

const typeName = (localName: string) => localName.charAt(0).toUpperCase() + localName.slice(1)

/**
 * The standard's own descriptor, completed for one document. As published it deletes what it does not expect at a
 * place; this one keeps elements of anybody anywhere, and elements of the standard's namespace that it has no word for.
 */
export function standardPackage(xml: string): ModdleDescriptor {
  const copy = structuredClone(standard) as unknown as ModdleDescriptor
  const byName = new Map(copy.types.map((type) => [type.name, type]))
  byName.get('BaseElement')?.properties?.push({ name: 'otherElements', type: 'Element', isMany: true })
  byName.get('Extension')?.properties?.push({ name: 'documentation', type: 'Documentation', isMany: true })
  // Engines look for `formalExpression`; written with its type it would be called `expression`.
  byName.get('ResourceAssignmentExpression')?.properties?.forEach((property) => delete property.xml)
  copy.types.forEach(keepText)
  for (const element of scanXml(xml)) {
    const name = typeName(element.localName)
    if (element.uri !== BPMN || byName.has(name)) continue
    const type = openElement(name)
    byName.set(name, type)
    copy.types.push(type)
  }
  return copy
}

/** A number that is an expression, or left empty, would be saved as `NaN`. */
function keepText({ properties = [] }: ModdleType): void {
  for (const property of properties) if (property.isAttr && property.type === 'Integer') property.type = 'String'
}
