import { openElement } from './activitiFamily.ts'
import { engines } from './engines.ts'
import type { EngineName, ModdleDescriptor } from './EngineProfile.ts'
import { scanXml } from './xml/scanXml.ts'

const typeName = (localName: string) => localName.charAt(0).toUpperCase() + localName.slice(1)

/**
 * The engine's descriptor, completed for one document: moddle deletes an element of a known namespace whose type
 * it does not know, so every such element of the document is described as an open one and survives.
 * The result is a copy, since moddle writes into what it is given.
 */
export function descriptorFor(engine: EngineName, xml = ''): ModdleDescriptor {
  const { namespace, descriptor } = engines[engine]
  const copy = structuredClone(descriptor)
  const known = new Set(copy.types.map((type) => type.name))
  for (const element of scanXml(xml)) {
    if (element.uri !== namespace) continue
    const name = typeName(element.localName)
    if (known.has(name)) continue
    known.add(name)
    copy.types.push(openElement(name))
  }
  return copy
}
