import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { organisation, organisationProcess, processInstance } from '../../db/schema/index.ts'
import { keptAssociations } from '../../handlers.ts'
import { installForms } from '../../install/forms.ts'
import { handInOwn } from '../../modules/association/ownHandIn.ts'
import type { OwnHandIn } from '../../modules/association/own.ts'
import { ORGANISATION_FORM } from '../../modules/form/builtIn.ts'
import { ANNUAL_DAYS, annualYear } from '../organisations.ts'
import { departId } from '../departs.ts'
import { seedProcess } from '../showcase/process.ts'
import { approves, disagrees, returns } from '../term/stage.ts'
import type { Stage, Step, When } from '../term/stage.ts'
import { ORGANISATION_KEY, ORGANISATION_NAME, organisationReviewXml } from './organisationReview.bpmn.ts'

const YOUTH_LEAGUE = departId('A01A01')
const COMPUTING = departId('A01A11')

/** The organisation whose founding took effect. */
const FOUNDED = 'KCX'

interface Applied {
  by: string
  at: When
  sent: Omit<OwnHandIn, 'requestId'>
  /** What became of it since. */
  steps?: readonly Step[]
}

/** One founding took effect, one society is to be mended, one organisation was refused, and others wait at either step. */
const applied = (): readonly Applied[] => [
  {
    by: 'student03',
    at: [31, '10:20'],
    sent: {
      body: 'organisation',
      applyType: 'found',
      newName: '学生科技创新协会',
      newCode: FOUNDED,
      newCategory: 'other',
      newLevel: 'school',
      newDepart: YOUTH_LEAGUE,
      reason: '统筹全校学生科技竞赛的报名、培训和成果展示，已有 40 余名同学报名参加筹备。',
    },
    steps: [approves('school01', [29, '15:10'], '章程和骨干名单齐全，同意成立')],
  },
  {
    by: 'student06',
    at: [18, '19:40'],
    sent: {
      body: 'society',
      applyType: 'found',
      newName: '天文观测社',
      newCategory: 'academic',
      newDepart: YOUTH_LEAGUE,
      reason: '组织校园观测和天文科普，已联系物理教研室提供望远镜。',
    },
    steps: [returns('school02', [16, '09:30'], '请补充指导教师意见和首批成员名单')],
  },
  {
    by: 'student04',
    at: [15, '11:00'],
    sent: { body: 'organisation', bodyId: 'organisation-economics', applyType: 'found', reason: '筹备三个月，骨干已配齐。' },
    steps: [disagrees('em_audit', [14, '16:20'], '尚未召开成立大会，请会后再申请')],
  },
  {
    by: 'student02',
    at: [12, '20:05'],
    sent: {
      body: 'organisation',
      applyType: 'found',
      newName: '计算机学院志愿服务队',
      newCode: 'JSJ-ZYF',
      newCategory: 'volunteers',
      newLevel: 'college',
      newDepart: COMPUTING,
      reason: '面向社区开设老年人手机课堂，本学期已开展六次活动。',
    },
  },
  {
    by: 'student05',
    at: [ANNUAL_DAYS, '13:30'],
    sent: {
      body: 'organisation',
      bodyId: 'organisation-volunteers',
      applyType: 'annual',
      year: annualYear(),
      reason: '本年度志愿服务 320 人次，经费使用和骨干名单附后。',
    },
  },
]

/** Processes of the demonstration decide founding and annual reviews; the rest is decided by hand. */
export async function reviewOrganisations(stage: Stage): Promise<void> {
  const { tx, engine } = stage
  await installForms(tx)
  const own = { deptFlag: '1', rejectConfiguration: null }
  await seedProcess(tx, {
    key: ORGANISATION_KEY,
    name: ORGANISATION_NAME,
    formCode: ORGANISATION_FORM,
    xml: organisationReviewXml,
    description: '院级组织由学院初审，再由校团委审核；通过后自动生效。',
    reviewers: {
      Review_college: { nodeName: '学院初审', auditRoleCode: 'college_ek_group', ...own },
      Review_school: { nodeName: '校团委审核', auditRoleCode: 'school_auditor', deptFlag: null, rejectConfiguration: null },
    },
  })
  const made = { createBy: 'admin', updateBy: 'admin' }
  const decided = (['organisation', 'society'] as const).flatMap((body) =>
    (['found', 'annual'] as const).map((applyType) => ({ body, applyType, process: ORGANISATION_KEY, ...made })),
  )
  await tx.insert(organisationProcess).values(decided)
  const kept = keptAssociations()
  for (const { by, at, sent, steps = [] } of applied()) {
    const { id } = await stage.act(by, at, (caller) => handInOwn({ db: tx, engine, kept }, caller, { ...sent, requestId: randomUUID() }))
    const [decides] = await tx.select({ id: processInstance.id }).from(processInstance).where(eq(processInstance.recordId, id))
    if (!decides) throw new Error(`what ${by} applied for is decided by no process`)
    for (const step of steps) await step(stage, decides.id)
  }
  // What is applied for has no English name: the office gives it one.
  await tx.update(organisation).set({ english: 'Student Science and Innovation Association' }).where(eq(organisation.code, FOUNDED))
}
