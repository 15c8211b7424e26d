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
  '/activity/signUp',
  '/activity/signUps',
  '/activity/conduct',
  '/activity/learning',
  '/activity/course',
  '/activity/mine',
  '/activity/score',
  '/activity/organisation',
  'organisation:own',
  'item:apply',
]

const ORGANISATIONS = ['/organisation', '/organisation/list', '/organisation/officer', '/organisation/review', 'organisation:view']
const SOCIETIES = ['/organisation/society', '/organisation/member', 'society:view']
const LIBRARY = ['/project', '/project/library', 'library:view']
const POSTS = ['/organisation/assessment', '/organisation/term', '/organisation/hours', 'post:assess']
const COURSES = ['/project/course', '/project/question', '/project/learner', 'course:manage']

const among =
  (...held: string[]) =>
  ({ path, perms }: Grantable) =>
    held.includes(perms ?? path ?? '')

const AUDITOR = [
  ...HOME,
  ...TASKS,
  '/performanceManage',
  '/performanceManage/scoreManage',
  '/performanceManage/recordedScore',
  'score:view',
  'score:print',
  'score:remind',
  '/performanceManage/conduct',
  'conduct:manage',
  ...ORGANISATIONS,
  ...SOCIETIES,
  ...POSTS,
]

/** Which entries a role holds. A group is named as well, or its pages would stand at the top. */
export const grants: Record<RoleCode, (entry: Grantable) => boolean> = {
  // An administrator has no credit hours to apply for.
  admin: (entry) => !among(...ACTIVITY)(entry),
  school_auditor: among(...AUDITOR, ...LIBRARY, 'organisation:decide'),
  // A college keeps its own, and the school decides.
  college_ek_group: among(...AUDITOR, 'organisation:manage', 'organisation:apply', 'society:manage'),
  teacher: among(...HOME, ...TASKS, '/project/list', '/project/signUps', '/project/attendance', 'item:manage', ...LIBRARY, ...COURSES),
  // The group 审批中心 stays away: of its pages a student needs only the hidden detail page.
  student: among(...HOME, ...ACTIVITY, '/task/detail', '/performanceManage', '/performanceManage/transcript'),
}
