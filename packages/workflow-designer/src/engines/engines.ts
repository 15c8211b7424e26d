import { activiti } from './activiti.ts'
import { camunda } from './camunda.ts'
import type { EngineName, EngineProfile } from './EngineProfile.ts'
import { flowable } from './flowable.ts'
import { scanXml } from './xml/scanXml.ts'

/** Another engine is another file and another line here. */
export const engines: Readonly<Record<EngineName, EngineProfile>> = { flowable, activiti, camunda }

/**
 * The engine whose vocabulary an XML text uses: the one most of its elements and attributes belong to, else the
 * one it merely declares, else null.
 */
export function detectEngine(xml: string): EngineName | null {
  const score: Record<EngineName, number> = { flowable: 0, activiti: 0, camunda: 0 }
  const byNamespace = new Map(Object.values(engines).map((engine) => [engine.namespace, engine.name]))
  for (const element of scanXml(xml)) {
    const own = byNamespace.get(element.uri)
    if (own) score[own] += 2
    for (const { name, value } of element.attributes) {
      const declared = name.startsWith('xmlns') ? byNamespace.get(value) : undefined
      const used = byNamespace.get(element.namespaces[name.slice(0, Math.max(0, name.indexOf(':')))] ?? '')
      if (declared) score[declared] += 1
      else if (used) score[used] += 2
    }
  }
  const [best] = (Object.keys(score) as EngineName[]).sort((a, b) => score[b] - score[a])
  return best && score[best] > 0 ? best : null
}
