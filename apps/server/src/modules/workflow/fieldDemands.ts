import type { FieldInfo } from '@sc/form-renderer/schema'
import type { Model } from '@sc/process-engine'
import { fieldPermissionsIn, isApplicants } from '@sc/workflow-designer/engines'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { assignmentOf } from './approvers.ts'
import type { Fields } from './askedFields.ts'

/** A process version with who decides at its nodes. */
interface Process {
  xml: string
  model: Model
  reviewers: Readonly<Record<string, NodeReviewers>>
}

interface UnmetDemand {
  nodeId: string
  words: string
}

/** Fields that nodes require of their approvers and that nobody can fill in: the demand would be passed by. */
export function unmetDemands({ xml, model, reviewers }: Process, fields: Fields): UnmetDemand[] {
  return Object.entries(fieldPermissionsIn(xml)).flatMap(([nodeId, permissions]) => {
    const node = Object.hasOwn(model.nodes, nodeId) ? model.nodes[nodeId] : undefined
    // The applicant fills the form in as it was designed: permissions mean nothing there.
    if (node?.kind !== 'humanTask' || isApplicants(assignmentOf(model, node, reviewers[nodeId]))) return []
    const required = Object.keys(permissions).filter((field) => permissions[field] === 'required')
    return required.flatMap((one) => {
      const field = fields.get(one)
      const reason = field && reasonAgainst(field)
      if (!reason) return []
      return { nodeId, words: `节点“${node.name || nodeId}”要求审批人填写“${field.name || one}”，但${reason}` }
    })
  })
}

/** Why nobody can fill a field in; undefined where somebody may. */
function reasonAgainst(field: FieldInfo): string | undefined {
  if (field.never) return why[field.never](field)
  const unknown = field.outside?.find(({ kind }) => kind === 'remote')
  return unknown?.kind === 'remote' ? `它的选项来自函数 ${unknown.name}，本系统无法取得` : undefined
}

const why: Record<NonNullable<FieldInfo['never']>, (field: FieldInfo) => string> = {
  type: ({ type }) => `组件类型 ${type} 暂时无法填写`,
  hidden: () => '该字段在表单中始终隐藏',
  readOnly: () => '该字段在表单中始终只读',
}
