import type { FieldInfo, FieldPermissions } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { reachableFrom } from '@sc/process-engine'
import type { ModelNode } from '@sc/process-engine'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import { say } from '../../locale/say.ts'
import { applicantsNodes } from './applicantsFields.ts'
import type { Fields } from './askedFields.ts'
import type { DrawnProcess } from './askedNames.ts'

interface Process extends DrawnProcess {
  /** What of the permissions at the applicant's own step holds. */
  applicantsFields: FieldPermissions
}

interface UnmetDemand {
  nodeId: string
  words: Message
}

/**
 * Fields that nodes require and that nobody can fill in there: the demand would be passed by. And those that the form
 * demands, but that the process keeps from the applicant and opens to nobody after them.
 */
export function unmetDemands({ xml, model, reviewers, applicantsFields }: Process, fields: Fields): UnmetDemand[] {
  const own = new Set(applicantsNodes(model, reviewers).map(({ id }) => id))
  const permissions = Object.entries(fieldPermissionsIn(xml))
  return permissions.flatMap(([nodeId, named]) => {
    const node = Object.hasOwn(model.nodes, nodeId) ? model.nodes[nodeId] : undefined
    if (node?.kind !== 'humanTask') return []
    if (!own.has(nodeId)) return unfillableAt(node, { named, fields, who: 'approver', reasonAgainst })
    const held = Object.fromEntries(Object.entries(named).filter(([field, access]) => applicantsFields[field] === access))
    const after = reachableFrom(model, [nodeId])
    const later = permissions.flatMap(([id, theirs]) => (after.has(id) && !own.has(id) ? [theirs] : []))
    return [
      ...unfillableAt(node, { named: held, fields, who: 'applicant', reasonAgainst: reasonAgainstApplicant }),
      ...keptFromAll(node, { named: held, later, fields }),
    ]
  })
}

const title = (node: ModelNode) => node.name || node.id

interface Requiring {
  named: FieldPermissions
  fields: Fields
  who: 'approver' | 'applicant'
  reasonAgainst: (field: FieldInfo) => Message | undefined
}

function unfillableAt(node: ModelNode, { named, fields, who, reasonAgainst: reason }: Requiring): UnmetDemand[] {
  const required = Object.keys(named).filter((field) => named[field] === 'required')
  return required.flatMap((one) => {
    const field = fields.get(one)
    const why = field && reason(field)
    if (!why) return []
    return { nodeId: node.id, words: say.asking.unfillable({ node: title(node), who, field: field.name || one, why }) }
  })
}

/** What the form itself keeps from the applicant was never demanded of them. */
function keptFromAll(
  node: ModelNode,
  { named, later, fields }: { named: FieldPermissions; later: readonly FieldPermissions[]; fields: Fields },
): UnmetDemand[] {
  const opens = (model: string) => later.some((theirs) => theirs[model] === 'write' || theirs[model] === 'required')
  return Object.entries(named).flatMap(([model, access]) => {
    const field = fields.get(model)
    if (access !== 'read' && access !== 'hidden') return []
    if (!field?.demanded || field.preset || field.scripted || field.never || field.disabled || opens(model)) return []
    return {
      nodeId: node.id,
      words: say.asking.keptFromAll({ node: title(node), access, field: field.name || model }),
    }
  })
}

/** Why nobody can fill a field in; undefined where somebody may. */
function reasonAgainst(field: FieldInfo): Message | undefined {
  if (field.never) return why[field.never](field)
  const unknown = field.outside?.find(({ kind }) => kind === 'remote')
  return unknown?.kind === 'remote' ? say.asking.optionsByFunction({ name: unknown.name }) : undefined
}

/** A node opens a field that the form closes to an approver, never to the applicant, whom the form closed it for. */
const reasonAgainstApplicant = (field: FieldInfo) => reasonAgainst(field) ?? (field.disabled ? say.asking.closedByForm() : undefined)

const why: Record<NonNullable<FieldInfo['never']>, (field: FieldInfo) => Message> = {
  type: ({ type }) => say.asking.unfillableType({ type }),
  computed: () => say.asking.computed(),
  hidden: () => say.asking.alwaysHidden(),
  readOnly: () => say.asking.alwaysReadOnly(),
}
