import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import { DOCUMENTS } from './files.ts'
import { MOST_ATTACHMENTS } from './founders.ts'
import { PROCESSES } from './modelList.ts'
import { CODE_PATTERN, organisations, TERM, VIEWS, YEAR } from './organisations.ts'
import type { organisationReviewSchemas, ownOrganisationSchemas } from './organisationReviews.schema.ts'
import { DEPARTS, PEOPLE, resource } from './resource.ts'
import { societies } from './societies.ts'

const APPLIES = 'organisation:apply' as const
const DECIDES = 'organisation:decide' as const
/** Who says which processes decide. */
const SETS = 'organisation:process' as const
/** Students, on behalf of organisations and societies that they lead, or would found. */
const OWN = 'organisation:own' as const

/** What is applied for. */
const APPLY_TYPES = {
  found: text('成立', 'Founding'),
  annual: text('年审', 'Annual review'),
  handover: text('换届', 'New leaders'),
  dissolve: text('注销', 'Dissolution'),
} as const

/** On behalf of what. */
const BODIES = { organisation: text('组织', 'Organization'), society: text('社团', 'Society') } as const

/** The parts of the form of an application. */
const SECTIONS = {
  applied: text('申请内容', 'What is applied for'),
  founded: text('新成立或改名', 'To be founded, or renamed'),
  led: text('新负责人和任期', 'New leader and term'),
  annual: text('年审', 'Annual review'),
  grounds: text('理由和材料', 'Reason and material'),
} as const

/** What is applied for on behalf of organisations and societies: founding, annual review, new leaders, dissolution. */
export const organisationReviews = resource({
  title: text('组织审核申请', 'Organization application'),
  page: {
    path: '/organisation/review',
    title: text('组织审核', 'Organization reviews'),
    purpose: text(
      '组织和社团的成立、年审、换届和注销：申请人提交，由他人或“审核流程”中的流程审核，通过后立即生效',
      'Founding, annual review, new leaders and dissolution of organizations and societies: one applies, another or a process decides, and it takes effect at once',
    ),
    removal: text(
      '只能删除自己的草稿或已撤回的申请，删除后不能恢复。',
      'Only drafts and withdrawn applications of one’s own can be removed, for good.',
    ),
  },
  kind: 'organisationReview',
  path: '/massaudit/scMassAudit',
  access: { read: VIEWS, write: APPLIES },
  order: { by: 'createTime', descending: true },
  key: ['organisation', 'applyType', 'reason'],
  fields: {
    // As it was called when this was applied for.
    name: {
      type: 'text',
      title: text('组织名称', 'Name of the organization'),
      max: 100,
      readonly: true,
      search: true,
      column: { heading: true, width: 160 },
    },
    body: {
      section: SECTIONS.applied,
      type: 'choice',
      title: text('申请对象', 'Kind'),
      options: BODIES,
      required: true,
      fixed: true,
      default: 'organisation',
      filter: true,
      column: { width: 90, hidden: true },
    },
    organisation: {
      section: SECTIONS.applied,
      type: 'reference',
      title: text('组织', 'Organization'),
      to: '/mass/scMassManage',
      shows: 'name',
      fixed: true,
      filter: true,
      hint: text('申请对象为组织时选择；新成立的不选', 'Of an organization; empty of one that is new'),
      column: { hidden: true },
    },
    society: {
      section: SECTIONS.applied,
      type: 'reference',
      title: text('社团', 'Society'),
      to: '/system/sysAssociationInfo',
      shows: 'name',
      fixed: true,
      filter: true,
      hint: text('申请对象为社团时选择；新成立的不选', 'Of a society; empty of one that is new'),
      column: { hidden: true },
    },
    applyType: {
      section: SECTIONS.applied,
      type: 'choice',
      title: text('申请类型', 'Applied for'),
      options: APPLY_TYPES,
      required: true,
      fixed: true,
      filter: true,
      column: { width: 100 },
    },
    newName: {
      section: SECTIONS.founded,
      type: 'text',
      title: text('新名称', 'New name'),
      max: 100,
      hint: text('新成立的组织或社团的名称；换届时改名也填写', 'Of what is to be founded; or another name with new leaders'),
      column: { width: 160, hidden: true },
    },
    newCode: {
      section: SECTIONS.founded,
      type: 'text',
      title: text('新组织编码', 'Code of the new one'),
      identifier: true,
      max: 64,
      pattern: CODE_PATTERN,
      hint: text('新成立的组织填写', 'Of an organization that is to be founded'),
      column: { width: 110, hidden: true },
    },
    newCategory: {
      section: SECTIONS.founded,
      type: 'dict',
      dict: 'organisation_category',
      title: text('组织类别', 'Category'),
      hint: text('新成立的组织填写', 'Of an organization that is to be founded'),
      column: { width: 100, hidden: true },
    },
    newSocietyCategory: {
      section: SECTIONS.founded,
      type: 'dict',
      dict: 'society_category',
      title: text('社团类别', 'Kind of society'),
      hint: text('新成立的社团填写', 'Of a society that is to be founded'),
      column: { width: 100, hidden: true },
    },
    newLevel: {
      section: SECTIONS.founded,
      type: 'choice',
      title: text('级别', 'Level'),
      options: organisations.fields.level.options,
      hint: text('新成立的组织填写', 'Of an organization that is to be founded'),
      column: { width: 80, hidden: true },
    },
    newDepart: {
      section: SECTIONS.founded,
      type: 'reference',
      title: text('所属部门', 'Department'),
      to: DEPARTS,
      shows: 'departName',
      hint: text('新成立的填写：组织的所属部门，或社团的指导单位', 'Of what is to be founded: the department that keeps or guides it'),
      column: { width: 130, hidden: true },
    },
    year: {
      section: SECTIONS.annual,
      ...YEAR,
      title: text('年审年度', 'Year reviewed'),
      hint: text('仅年审填写，如 2026', 'Of an annual review: such as 2026'),
      column: { width: 100, align: 'left', hidden: true },
    },
    newLeader: {
      section: SECTIONS.led,
      type: 'reference',
      title: text('新负责人', 'New leader'),
      to: PEOPLE,
      shows: 'realname',
      hint: text('成立和换届填写；社团的负责人即社长', 'Of a founding or a change of leaders; of a society its president'),
      column: { width: 110, hidden: true },
    },
    newTermStart: {
      section: SECTIONS.led,
      ...TERM.start,
      title: text('新任期开始', 'New term from'),
      hint: text('组织成立或换届填写', 'Of an organization, with its leader'),
      column: { width: 120, hidden: true },
    },
    newTermEnd: {
      section: SECTIONS.led,
      ...TERM.end,
      notBefore: 'newTermStart',
      title: text('新任期结束', 'New term to'),
      hint: text('组织成立或换届填写', 'Of an organization, with its leader'),
      column: { width: 120, hidden: true },
    },
    star: {
      section: SECTIONS.annual,
      type: 'choice',
      title: text('星级', 'Stars'),
      options: societies.fields.star.options,
      numeric: true,
      hint: text('社团年审时评定的星级，可不填', 'Of a society’s annual review; may be left out'),
      column: { width: 80, hidden: true },
    },
    reason: {
      section: SECTIONS.grounds,
      type: 'text',
      title: text('申请理由', 'Reason'),
      max: 500,
      required: true,
      lines: true,
      column: { width: 170 },
    },
    attachments: {
      section: SECTIONS.grounds,
      type: 'files',
      title: text('附件', 'Files'),
      kinds: DOCUMENTS,
      most: MOST_ATTACHMENTS,
      megabytes: 20,
      hint: text('章程、总结、名单等材料，审核人可以查看', 'Statutes, reports, lists and the like; reviewers see them'),
      column: { width: 100 },
    },
    status: {
      type: 'choice',
      title: text('状态', 'Status'),
      options: {
        draft: text('草稿', 'Draft'),
        pending: text('待审', 'Pending'),
        passed: text('通过', 'Passed'),
        rejected: text('驳回', 'Rejected'),
        withdrawn: text('撤回', 'Withdrawn'),
      },
      required: true,
      readonly: true,
      default: 'draft',
      filter: true,
      column: { width: 90 },
    },
    byProcess: {
      type: 'flag',
      title: text('审核方式', 'Decided'),
      words: [text('流程', 'By a process'), text('人工', 'By hand')],
      readonly: true,
      default: false,
      filter: true,
      column: { width: 100, hidden: true },
    },
    applicant: {
      type: 'reference',
      title: text('申请人', 'Applicant'),
      to: PEOPLE,
      shows: 'realname',
      readonly: true,
      column: { width: 110 },
    },
    submittedOn: { type: 'day', title: text('提交日期', 'Submitted on'), readonly: true, column: { width: 120, sortable: true } },
    opinion: {
      type: 'text',
      title: text('审核意见', 'Opinion'),
      max: 500,
      readonly: true,
      lines: true,
      column: { width: 220, hidden: true },
    },
    decidedBy: {
      type: 'reference',
      title: text('审核人', 'Decided by'),
      to: PEOPLE,
      shows: 'realname',
      readonly: true,
      column: { width: 110, hidden: true },
    },
    decidedOn: { type: 'day', title: text('审核日期', 'Decided on'), readonly: true, column: { width: 120, hidden: true } },
  },
})

/** Which process decides what is applied for, and for what students apply themselves. What is not named here is decided by hand. */
export const organisationProcesses = resource({
  title: text('审核流程', 'Process of reviews'),
  page: {
    path: '/organisation/process',
    title: text('审核流程', 'Processes of reviews'),
    purpose: text(
      '组织和社团的各类申请由哪个流程审核、学生能否自己申请；没有选择流程的，由有权限的人在“组织审核”中决定',
      'Which process decides what is applied for on behalf of organizations and societies, and whether students apply themselves; without a process somebody with the permission decides',
    ),
    removal: text(
      '删除后，新提交的申请由人工决定，审核中的申请不受影响。',
      'What is handed in from then on is decided by hand; what is under review goes on.',
    ),
  },
  kind: 'organisationProcess',
  path: '/mass/scMassProcess',
  access: { read: SETS, write: SETS },
  order: { by: 'body' },
  key: ['body', 'applyType'],
  fields: {
    body: {
      type: 'choice',
      title: text('申请对象', 'Kind'),
      options: BODIES,
      required: true,
      fixed: true,
      default: 'organisation',
      filter: true,
      column: { heading: true, width: 110, sortable: true },
    },
    applyType: {
      type: 'choice',
      title: text('申请类型', 'Applied for'),
      options: APPLY_TYPES,
      required: true,
      fixed: true,
      unique: 'body',
      filter: true,
      column: { width: 110 },
    },
    process: {
      type: 'reference',
      title: text('审核流程', 'Process'),
      to: PROCESSES,
      shows: 'name',
      hint: text(
        '选择已部署的流程；不选则由人工决定。审批人看到申请的全部内容，条件可用表单“组织审核申请”的字段',
        'A deployed process; without one somebody decides by hand. Its conditions may ask for the fields of the form organisation_review',
      ),
      column: { width: 200 },
    },
    byStudents: {
      type: 'flag',
      title: text('学生可以申请', 'Students apply'),
      words: [text('可以', 'Yes'), text('不可以', 'No')],
      default: true,
      hint: text('成立：所有学生；其他：组织或社团的学生负责人', 'A founding: any student; else the student who leads'),
      column: { width: 130 },
    },
  },
})

/** What becomes of an application: its maker hands it in and takes it back, somebody else decides. */
export const organisationReviewCalls = calls<typeof organisationReviewSchemas>({
  /** Begins the process that decides it, where one is named. */
  submit: post('/massaudit/scMassAudit/submit', { summary: text('提交组织审核申请', 'Hand an application in'), access: APPLIES }),
  withdraw: post('/massaudit/scMassAudit/withdraw', { summary: text('撤回组织审核申请', 'Take an application back'), access: APPLIES }),
  /** It takes effect in the same moment. */
  approve: post('/massaudit/scMassAudit/approve', { summary: text('通过组织审核申请', 'Approve an application'), access: DECIDES }),
  reject: post('/massaudit/scMassAudit/reject', { summary: text('驳回组织审核申请', 'Reject an application'), access: DECIDES }),
  /** What an application that a process decides asks for, beside what is: for whoever may read the instance. */
  compare: get('/massaudit/scMassAudit/compare', { summary: text('组织审核对照', 'What is, and what is asked for'), access: 'session' }),
})

/** Students' own: the organisations and societies that they are in, and what they apply for. */
export const ownOrganisations = calls<typeof ownOrganisationSchemas>({
  list: get('/mass/own/list', { summary: text('我的组织', 'One’s own organizations'), access: OWN }),
  handIn: post('/mass/own/handIn', { summary: text('提交本人的组织申请', 'Hand in for one’s own organization'), access: OWN }),
  withdraw: post('/mass/own/withdraw', { summary: text('撤回本人的组织申请', 'Take one’s own application back'), access: OWN }),
})
