import { openElement } from './activitiFamily.ts'
import type { EngineName, ModdleDescriptor } from './EngineProfile.ts'
import { descriptorFor } from './descriptorFor.ts'
import { standardPackage } from './standardPackage.ts'

/** The product's own namespace: what a node's approval needs and no engine has a word for. Engines pass over it. */
export const OWN_NAMESPACE = 'https://second-classroom.example/bpmn'

const descriptor: ModdleDescriptor = {
  name: 'SecondClassroom',
  prefix: 'sc',
  uri: OWN_NAMESPACE,
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types: [
    {
      name: 'ApprovalSettings',
      isAbstract: true,
      extends: ['bpmn:Task'],
      properties: [
        { name: 'deptFlag', isAttr: true, type: 'String' },
        { name: 'rejectConfiguration', isAttr: true, type: 'String' },
      ],
    },
    // What who is asked at a task may do with one field of the form; `fieldPermissionsIn` reads them from a text.
    openElement('FieldPermission', { attributes: 'field access' }),
  ],
}

/** Everything that reading and writing one document takes, by package name: its engine's vocabulary and the product's own. */
export function moddlePackages(engine: EngineName, xml = ''): Record<string, ModdleDescriptor> {
  // A copy, since moddle writes into what it is given.
  return { bpmn: standardPackage(xml), [engine]: descriptorFor(engine, xml), sc: structuredClone(descriptor) }
}
