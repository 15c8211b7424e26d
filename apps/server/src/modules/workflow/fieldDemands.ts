import type { FieldInfo, FieldPermissions } from '@sc/form-renderer/schema'
import { reachableFrom } from '@sc/process-engine'
import type { ModelNode } from '@sc/process-engine'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import { applicantsNodes } from './applicantsFields.ts'
import type { Fields } from './askedFields.ts'
import type { DrawnProcess } from './askedNames.ts'

interface Process extends DrawnProcess {
  /** What of the permissions at the applicant's own step holds. */
  applicantsFields: FieldPermissions
}

interface UnmetDemand {
  nodeId: string
  words: string
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
    if (!own.has(nodeId)) return unfillableAt(node, { named, fields, who: '审批人', reasonAgainst })
    const held = Object.fromEntries(Object.entries(named).filter(([field, access]) => applicantsFields[field] === access))
    const after = reachableFrom(model, [nodeId])
    const later = permissions.flatMap(([id, theirs]) => (after.has(id) && !own.has(id) ? [theirs] : []))
    return [
      ...unfillableAt(node, { named: held, fields, who: '申请人', reasonAgainst: reasonAgainstApplicant }),
      ...keptFromAll(node, { named: held, later, fields }),
    ]
  })
}

const title = (node: ModelNode) => `节点“${node.name || node.id}”`

interface Requiring {
  named: FieldPermissions
  fields: Fields
  who: string
  reasonAgainst: (field: FieldInfo) => string | undefined
}

function unfillableAt(node: ModelNode, { named, fields, who, reasonAgainst: reason }: Requiring): UnmetDemand[] {
  const required = Object.keys(named).filter((field) => named[field] === 'required')
  return required.flatMap((one) => {
    const field = fields.get(one)
    const why = field && reason(field)
    if (!why) return []
    return { nodeId: node.id, words: `${title(node)}要求${who}填写“${field.name || one}”，但${why}` }
  })
}

const CLOSED = { read: '只读', hidden: '隐藏' } as const

/** What the form itself keeps from the applicant was never demanded of them. */
function keptFromAll(
  node: ModelNode,
  { named, later, fields }: { named: FieldPermissions; later: readonly FieldPermissions[]; fields: Fields },
): UnmetDemand[] {
  const opens = (model: string) => later.some((theirs) => theirs[model] === 'write' || theirs[model] === 'required')
  return Object.entries(named).flatMap(([model, access]) => {
    const field = fields.get(model)
    if (access !== 'read' && access !== 'hidden') return []
    if (!field?.demanded || field.preset || field.never || field.disabled || opens(model)) return []
    return {
      nodeId: node.id,
      words: `${title(node)}对申请人${CLOSED[access]}“${field.name || model}”，但表单要求填写它，它没有默认值，后续环节也不能填写`,
    }
  })
}

/** Why nobody can fill a field in; undefined where somebody may. */
function reasonAgainst(field: FieldInfo): string | undefined {
  if (field.never) return why[field.never](field)
  const unknown = field.outside?.find(({ kind }) => kind === 'remote')
  return unknown?.kind === 'remote' ? `它的选项来自函数 ${unknown.name}，本系统无法取得` : undefined
}

/** A node opens a field that the form closes to an approver, never to the applicant, whom the form closed it for. */
const reasonAgainstApplicant = (field: FieldInfo) => reasonAgainst(field) ?? (field.disabled ? '该字段在表单中设为禁用或只读' : undefined)

const why: Record<NonNullable<FieldInfo['never']>, (field: FieldInfo) => string> = {
  type: ({ type }) => `组件类型 ${type} 暂时无法填写`,
  hidden: () => '该字段在表单中始终隐藏',
  readOnly: () => '该字段在表单中始终只读',
}
