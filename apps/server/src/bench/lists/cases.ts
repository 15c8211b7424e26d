import { z } from 'zod'
import {
  allEndpoints,
  announcement,
  attendance,
  evaluation,
  audit,
  calendar,
  departCalls,
  dict,
  featuredItems,
  form,
  home,
  instance,
  item,
  job,
  learning,
  conduct,
  makeUp,
  modules,
  objection,
  online,
  organisationMembers,
  organisationReviews,
  organisations,
  permissionCalls,
  progress,
  resources,
  roleCalls,
  score,
  signUp,
  scoreEntries,
  session,
  signIn,
  societies,
  societyMembers,
  task,
  userCalls,
  users,
  workflow,
} from '@sc/api-client/contract'
import type { CallInput, Endpoint } from '@sc/api-client/contract'
import { schemasOf } from '@sc/api-client/schemas'

/** As whom a call is asked, by account. */
export const READERS = {
  student: 's20220001',
  teacher: 't1008',
  reviewer: 'r1001',
  school: 'school01',
  college: 'college_admin',
  admin: 'admin',
  ruled: 'ruled_admin',
} as const
export type Reader = keyof typeof READERS

export interface Case {
  name: string
  endpoint: Endpoint
  input: { query?: unknown; params?: unknown; body?: unknown }
  /** The page that is asked for goes on from the one before it, as of somebody who turns them one by one. */
  turned?: true
  /** What the server remembers for a while: the first asking, which works it out. */
  first?: true
  readers: readonly Reader[]
}

const list = <E extends Endpoint>(
  name: string,
  endpoint: E,
  readers: readonly Reader[],
  query: CallInput<E>['query'] | Record<string, never> = {},
): Case => ({ name, endpoint, readers, input: { query } })

const EVERYBODY = ['student', 'teacher', 'reviewer', 'school', 'college', 'admin'] as const
const OF_SCORES = ['reviewer', 'school', 'college', 'admin', 'ruled'] as const
const OF_PROJECTS = ['teacher', 'college', 'admin', 'ruled'] as const
const LATE = 500

/** A late page, as it is asked for by its number, and as it is come to from the page before. */
const late = <E extends Endpoint>(name: string, endpoint: E, readers: readonly Reader[]): readonly Case[] => {
  const byNumber = list(`${name}, page ${LATE}`, endpoint, readers, { pageNo: LATE, pageSize: 10 } as CallInput<E>['query'])
  return [byNumber, { ...byNumber, name: `${byNumber.name}, turned`, turned: true }]
}

/** Every list of the contract as pages ask for it, each figure of the home page, and the bell. */
export const cases = (known: { itemId: string; taskId: string }): readonly Case[] => [
  list('who asks, for comparison', session.currentUserDeparts, ['student']),
  list('bell', announcement.listByUser, EVERYBODY),
  list('home', home.summary, EVERYBODY),
  list('home, week', home.week, ['student', 'teacher', 'admin']),
  { ...list('home, statistics', home.statistics, ['college', 'admin', 'ruled']), first: true },
  list('home, statistics, again', home.statistics, ['college', 'admin', 'ruled']),

  list('messages', announcement.mine, EVERYBODY),
  list('messages, keyword', announcement.mine, ['student', 'reviewer', 'school'], { keyword: '迎新' }),
  list('messages, notices', announcement.mine, ['student'], { msgCategory: '1' }),
  ...late('messages', announcement.mine, ['school']),

  list('todo', task.todo, EVERYBODY),
  list('todo, keyword', task.todo, ['reviewer', 'school', 'admin'], { keyword: '迎新' }),
  list('done', task.done, ['reviewer', 'school', 'admin']),
  list('done, keyword', task.done, ['reviewer', 'school'], { keyword: '迎新' }),
  ...late('done', task.done, ['school']),
  list('applications', instance.list, ['college', 'admin', 'ruled']),
  list('applications, failed', instance.list, ['college', 'admin', 'ruled'], { status: 'incident' }),
  list('applications, days', instance.list, ['college', 'admin', 'ruled'], { startTime: '2026-06-01..2026-06-07' }),
  list('applications, department', instance.list, ['college', 'admin', 'ruled'], { depart: 'depart-A01A11' }),
  list('applications, oldest', instance.list, ['college', 'admin', 'ruled'], { column: 'startTime', order: 'asc' }),
  list('applications, keyword', instance.list, ['college', 'admin', 'ruled'], { keyword: '迎新' }),
  ...late('applications', instance.list, ['admin']),
  list('mine', instance.mine, ['student']),
  list('mine, running', instance.mine, ['student'], { status: 'running' }),
  list('mine, keyword', instance.mine, ['student'], { keyword: '迎新' }),

  list('projects', item.list, OF_PROJECTS),
  list('projects, keyword', item.list, OF_PROJECTS, { keyword: '第100期' }),
  list('projects, published', item.list, OF_PROJECTS, { status: 'published' }),
  list('projects, by hours', item.list, ['admin'], { column: 'hours', order: 'desc' }),
  list('projects, 100 a page', item.list, ['admin'], { pageSize: 100 }),
  list('labels of projects', item.labels, ['student']),
  list('open projects', item.open, ['student']),
  list('open projects, 100', item.open, ['student'], { pageSize: 100 }),
  list('open projects, keyword', item.open, ['student'], { keyword: '讲解' }),
  list('open projects, not over', item.open, ['student'], { phase: 'open' }),
  list('bindable', item.bindable, ['admin']),
  list('evaluations of a project', evaluation.list, ['admin'], { itemId: known.itemId }),
  list('attendance of a project', attendance.list, ['admin'], { itemId: known.itemId }),
  list('attendance of a project, a name', attendance.list, ['admin'], { itemId: known.itemId, keyword: '王鸣' }),
  list('late sign-ins of a project', makeUp.list, ['admin'], { itemId: known.itemId }),
  list('conduct points of a project', conduct.ofItem, ['admin'], { itemId: known.itemId }),
  list('conduct points', conduct.list, ['admin', 'college']),
  list('sign-ups of a project', signUp.list, ['admin'], { itemId: known.itemId }),
  list('my sign-ups', signUp.mine, ['student']),
  list('courses', learning.open, ['student']),
  list('learners of a course', learning.learners, ['admin'], { courseId: 'course-reading' }),
  list('history of a project', audit.ofItem, ['admin'], { id: known.itemId }),

  list('scores', score.records, OF_SCORES),
  list('scores, a name', score.records, OF_SCORES, { keyword: '王鸣' }),
  list('scores, a number', score.records, OF_SCORES, { keyword: '20223001' }),
  list('scores, a project', score.records, OF_SCORES, { keyword: '第100期' }),
  list('scores, of many', score.records, OF_SCORES, { keyword: '志愿' }),
  list('scores, nothing', score.records, OF_SCORES, { keyword: '没有这样的' }),
  list('scores, a module', score.records, OF_SCORES, { module: 'volunteer' }),
  list('scores, a source', score.records, OF_SCORES, { source: '网络学习' }),
  list('scores, days', score.records, OF_SCORES, { createTime: '2026-06-01..2026-06-07' }),
  list('scores, since', score.records, OF_SCORES, { createTime: '2026-06-01..' }),
  list('scores, by account', score.records, ['college', 'admin'], { column: 'username', order: 'asc' }),
  list('scores, by hours', score.records, ['college', 'admin'], { column: 'hours', order: 'desc' }),
  ...late('scores', score.records, ['college', 'admin']),
  list('progress', progress.list, ['college', 'admin']),
  list('progress, a name', progress.list, ['college', 'admin'], { keyword: '王鸣' }),
  list('progress, who is short', progress.list, ['college', 'admin'], { state: 'short', column: 'missing', order: 'desc' }),
  list('progress, a college', progress.list, ['admin'], { depart: 'depart-A01A11' }),
  list('progress, warned', progress.list, ['college', 'admin'], { warning: 'warning-red', column: 'hours', order: 'asc' }),
  ...late('progress', progress.list, ['admin']),
  list('own scores', objection.mine, ['student']),
  list('own progress', progress.mine, ['student']),
  list('objections', objection.list, ['college', 'admin']),
  list('transcript', score.transcript, ['student']),

  list('people', users.calls.list, ['admin', 'ruled']),
  list('people, a name', users.calls.list, ['admin', 'ruled'], { keyword: '王鸣' }),
  list('people, spelled', users.calls.list, ['admin', 'ruled'], { keyword: 'wangm' }),
  list('people, a role', users.calls.list, ['admin', 'ruled'], { roles: 'role-student' }),
  list('people, by name', users.calls.list, ['admin', 'ruled'], { column: 'realname', order: 'asc' }),
  ...late('people', users.calls.list, ['admin', 'ruled']),
  list('tree of departments', departCalls.tree, ['admin']),

  list('departments with how many people', departCalls.all, ['admin']),
  list('menu and actions', permissionCalls.list, ['admin']),

  list('announcements', announcement.list, ['admin']),
  list('announcements, keyword', announcement.list, ['admin'], { keyword: '第12' }),
  list('announcements, shown', announcement.list, ['admin'], { state: 'shown' }),
  list('announcements, by time', announcement.list, ['admin'], { column: 'sendTime', order: 'asc' }),
  list('readers', announcement.readers, ['admin'], { id: 'notice-4901' }),
  list('readers, unread', announcement.readers, ['admin'], { id: 'notice-4901', read: 'false' }),
  list('people to choose', workflow.people, ['admin'], { pageSize: 50 }),
  list('people to choose, a name', workflow.people, ['admin'], { pageSize: 50, keyword: '王鸣' }),
  list('people to choose, spelled', workflow.people, ['admin'], { pageSize: 50, keyword: 'wangming' }),
  list('people to choose, initials of many', workflow.people, ['admin'], { pageSize: 50, keyword: 'w' }),
  list('people to choose, of a college', workflow.people, ['admin'], { pageSize: 50, depart: 'depart-A01A11', keyword: 'wm' }),
  list('people to choose, who they are', workflow.people, ['admin'], { pageSize: 50, values: 's20221001,t1001,nobody' }),
  list('people to choose, the last page', workflow.people, ['admin'], { pageSize: 50, pageNo: 200 }),
  list('people to hand over to', task.receivers, ['admin'], { pageSize: 50, taskId: known.taskId }),
  list('people to hand over to, spelled', task.receivers, ['admin'], { pageSize: 50, taskId: known.taskId, keyword: 'wangming' }),
  list('people to lead', departCalls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('students to give a score', scoreEntries.calls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('people to answer for a module', modules.calls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('people to lead an organisation', organisations.calls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('people whose project is featured', featuredItems.calls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('students to hold a post', organisationMembers.calls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('people to lead one next', organisationReviews.calls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('people to advise a society', societies.calls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('students to join a society', societyMembers.calls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('people to give a role to', roleCalls.people, ['admin'], { pageSize: 50, keyword: 'wm' }),
  list('who has a role', roleCalls.members, ['admin'], { roleId: 'role-student', pageSize: 50 }),
  list('who has a role, spelled', roleCalls.members, ['admin'], { roleId: 'role-student', pageSize: 50, keyword: 'wangming' }),
  list('people to write to', announcement.findPeople, ['admin'], { keyword: '王鸣' }),

  list('calendar, a month', calendar.list, EVERYBODY, { from: '2026-06-01', to: '2026-07-12' }),
  list('calendar, a year', calendar.list, ['teacher', 'reviewer'], { from: '2026-01-01', to: '2026-12-31' }),
  list('calendar of the campus', calendar.campus, ['student'], { from: '2026-01-01', to: '2026-12-31' }),
  { name: 'people without a password', endpoint: userCalls.withoutPassword, readers: ['admin'], input: { body: {} } },

  list('audit log', audit.list, ['admin']),
  list('audit log, of a college', audit.list, ['college']),
  list('audit log, lines', audit.list, ['admin', 'college'], { lines: 'true' }),
  list('audit log, a reason', audit.list, ['admin'], { reason: '导入' }),
  list('audit log, who', audit.list, ['admin'], { who: '王' }),
  list('audit log, an account', audit.list, ['admin'], { who: 'r1001' }),
  list('audit log, a kind', audit.list, ['admin'], { kind: 'item' }),
  list('audit log, scores', audit.list, ['admin'], { kind: 'score', action: 'record' }),
  list('audit log, a record', audit.list, ['admin'], { record: '20223001' }),
  list('audit log, a name', audit.list, ['admin'], { record: '第100期' }),
  list('audit log, of many', audit.list, ['admin'], { record: '志愿' }),
  ...late('audit log', audit.list, ['admin']),
  list('audit log, days', audit.list, ['admin'], { from: '2026-06-01', to: '2026-06-02' }),

  list('forms', form.list, ['admin']),
  list('processes', workflow.listModels, ['admin']),
  list('versions of a process', workflow.versions, ['admin'], { modelId: 'model-credit_approval' }),
  list('approval roles', workflow.auditRoles, ['admin']),
  list('members of a role', workflow.auditUsers, ['admin'], { roleCode: 'student' }),
  list('jobs', job.list, ['admin']),
  list('open sessions', online.list, ['admin']),
  list('sign-ins', signIn.list, ['admin']),
  list('sign-ins, an account', signIn.list, ['admin'], { keyword: 's20221001' }),
  list('sign-ins, a name', signIn.list, ['admin'], { keyword: '王鸣' }),
  list('sign-ins, wrong', signIn.list, ['admin'], { outcome: 'wrongPassword' }),
  list('sign-ins, days', signIn.list, ['admin', 'college'], { time: '2026-06-01..2026-06-03' }),
  ...late('sign-ins', signIn.list, ['admin']),
  list('names of dictionaries', dict.names, ['student']),
  ...resources.map(({ title, calls }) => list(`resource ${title['en-US']}`, calls.list, ['admin'])),
  ...resources.map(({ title, calls }) => list(`imports of ${title['en-US']}`, calls.importList, ['admin'])),
]

/** A page of what one import found: seed:scale makes no import. */
const OF_ONE_IMPORT: readonly Endpoint[] = resources.map(({ calls }) => calls.importAbsent)

/** Lists of the contract, calls that answer with a page of records, that nobody measures. */
export const unmeasured = (all: readonly Case[]): string[] =>
  allEndpoints
    .filter(({ endpoint }) => isList(endpoint) && !OF_ONE_IMPORT.includes(endpoint) && !all.some((one) => one.endpoint === endpoint))
    .map(({ area, name }) => `${area}.${name}`)

function isList(endpoint: Endpoint): boolean {
  const { result } = schemasOf(endpoint)
  return !endpoint.planned && result instanceof z.ZodObject && 'records' in result.shape && 'total' in result.shape
}
