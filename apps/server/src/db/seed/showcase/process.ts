import type { Db } from '../../connect.ts'
import { nodeConfig, processDefinition, processModel } from '../../schema/index.ts'
import type { NodeReviewers } from '../../schema/workflow.ts'
import { creditApprovalXml } from './creditApproval.bpmn.ts'
import { FORM_CODE } from './form.ts'

export const PROCESS_KEY = 'credit_approval'
const NAME = '学分认定审批'

/** Who handles which node. deptFlag '1': only the initiator's own college. */
export const reviewers: Record<string, NodeReviewers & { nodeName: string }> = {
  ZSXC_apply: { nodeName: '提交申请', auditRoleCode: 'initiator', deptFlag: null, rejectConfiguration: '1' },
  ZSXC_college: { nodeName: '学院审批', auditRoleCode: 'college_ek_group', deptFlag: '1', rejectConfiguration: null },
  ZSXC_school: { nodeName: '校级会签', auditRoleCode: 'school_auditor', deptFlag: null, rejectConfiguration: null },
}

/** A model with its reviewers, deployed as version 1. */
export async function seedProcess(db: Db): Promise<void> {
  await db.insert(processModel).values({
    id: `model-${PROCESS_KEY}`,
    key: PROCESS_KEY,
    name: NAME,
    description: '学院审批后，认定学时超过 8 的申请由全部校级审核员会签。',
    engine: 'flowable',
    formCode: FORM_CODE,
    xml: creditApprovalXml,
    revision: 1,
    deployedVersion: 1,
    deployedRevision: 1,
    createBy: 'admin',
    updateBy: 'admin',
  })
  await db
    .insert(nodeConfig)
    .values(Object.entries(reviewers).map(([nodeKey, config]) => ({ workFlowKey: PROCESS_KEY, nodeKey, ...config })))
  await db.insert(processDefinition).values({
    id: `definition-${PROCESS_KEY}-1`,
    key: PROCESS_KEY,
    version: 1,
    name: NAME,
    xml: creditApprovalXml,
    reviewers: Object.fromEntries(
      Object.entries(reviewers).map(([nodeKey, { nodeName: _, ...config }]) => [nodeKey, config]),
    ),
    deployedBy: 'admin',
  })
}
