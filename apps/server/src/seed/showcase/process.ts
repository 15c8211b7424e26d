import type { Db } from '../../db/connect.ts'
import { nodeConfig, processDefinition, processModel } from '../../db/schema/index.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { awardApprovalXml, creditApprovalXml, lectureApprovalXml } from './creditApproval.bpmn.ts'
import { FORM_CODE } from './form.ts'

export const PROCESS_KEY = 'credit_approval'

/** Who handles which node. deptFlag '1': only the initiator's own college. */
export const reviewers: Record<string, NodeReviewers & { nodeName: string }> = {
  ZSXC_apply: { nodeName: '提交申请', auditRoleCode: 'initiator', deptFlag: null, rejectConfiguration: '1' },
  ZSXC_college: { nodeName: '学院审批', auditRoleCode: 'college_ek_group', deptFlag: '1', rejectConfiguration: null },
  ZSXC_school: { nodeName: '校级会签', auditRoleCode: 'school_auditor', deptFlag: null, rejectConfiguration: null },
}

const processes = [
  { key: PROCESS_KEY, name: '学分认定审批', formCode: FORM_CODE, xml: creditApprovalXml },
  { key: 'award_approval', name: '获奖认定审批', formCode: 'award_apply', xml: awardApprovalXml },
  { key: 'lecture_approval', name: '讲座认定审批', formCode: 'lecture_apply', xml: lectureApprovalXml },
]

/** Models with their reviewers, deployed as version 1. */
export async function seedProcesses(db: Db): Promise<void> {
  for (const process of processes)
    await seedProcess(db, { ...process, description: '学院审批后，认定学时超过 8 的申请由全部校级审核员会签。', reviewers })
}

interface Seeded {
  key: string
  name: string
  formCode: string
  xml: string
  description: string
  reviewers: typeof reviewers
}

export async function seedProcess(db: Db, { key, name, formCode, xml, description, reviewers: asked }: Seeded): Promise<void> {
  await db.insert(processModel).values({
    id: `model-${key}`,
    key,
    name,
    description,
    engine: 'flowable',
    formCode,
    xml,
    revision: 1,
    deployedVersion: 1,
    deployedRevision: 1,
    createBy: 'admin',
    updateBy: 'admin',
  })
  await db.insert(nodeConfig).values(Object.entries(asked).map(([nodeKey, config]) => ({ workFlowKey: key, nodeKey, ...config })))
  await db.insert(processDefinition).values({
    id: `definition-${key}-1`,
    key,
    version: 1,
    name,
    xml,
    reviewers: Object.fromEntries(Object.entries(asked).map(([nodeKey, { nodeName: _, ...config }]) => [nodeKey, config])),
    deployedBy: 'admin',
  })
}
