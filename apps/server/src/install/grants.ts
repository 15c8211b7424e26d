import type { RoleCode } from './roles.ts'

/** A menu entry (by path) or an action (by name). */
interface Grantable {
  path?: string | null | undefined
  perms?: string | null | undefined
}

const HOME = ['/dashboard/analysis', '/personal/calendar', '/isps/userAnnouncement']
const TASKS = ['/task', '/task/todo', '/task/done', '/task/detail']
const ACTIVITY = [
  '/activity',
  '/activity/open',
  '/activity/apply',
  '/activity/learning',
  '/activity/course',
  '/activity/mine',
  '/activity/score',
  'item:apply',
]
const COURSES = ['/project/course', '/project/question', '/project/learner', 'course:manage']

const among =
  (...held: string[]) =>
  ({ path, perms }: Grantable) =>
    held.includes(perms ?? path ?? '')

const auditor = among(
  ...HOME,
  ...TASKS,
  '/performanceManage',
  '/performanceManage/scoreManage',
  '/performanceManage/recordedScore',
  'score:view',
  'score:print',
  'score:remind',
)

/** Which entries a role holds. A group is named as well, or its pages would stand at the top. */
export const grants: Record<RoleCode, (entry: Grantable) => boolean> = {
  // An administrator has no credit hours to apply for.
  admin: (entry) => !among(...ACTIVITY)(entry),
  school_auditor: auditor,
  college_ek_group: auditor,
  teacher: among(...HOME, ...TASKS, '/project', '/project/list', '/project/attendance', 'item:manage', ...COURSES),
  // The group 审批中心 stays away: of its pages a student needs only the hidden detail page.
  student: among(...HOME, ...ACTIVITY, '/task/detail', '/performanceManage', '/performanceManage/transcript'),
}
