import {
  campusDays,
  courseQuestions,
  courses,
  departs,
  dictionaries,
  dictionaryItems,
  labels,
  modules,
  organisationMembers,
  organisationProcesses,
  organisationReviews,
  organisations,
  postHours,
  postTerms,
  requirements,
  roles,
  schools,
  scoreFields,
  scoreGrades,
  scripts,
  societies,
  societyMembers,
  users,
  warningLevels,
  weeks,
  weixinAccounts,
} from '@sc/api-client/contract'
import type { AnyResource } from '@sc/api-client/contract'
import { text } from '@sc/locale'
import type { Text } from '@sc/locale'

/** A page of the admin. `component` is the name that the admin has a file for. */
export interface Page {
  path: string
  title: Text
  component: string
  icon?: string
  /** Reached from another page, not from the menu, where the one before it is marked meanwhile. */
  hidden?: boolean
  keepAlive?: boolean
  /** What it lists. */
  resource?: AnyResource
}

interface Group {
  path: string
  title: Text
  icon: string
  /** It opens with the first. */
  children: readonly [Page, ...Page[]]
}

/** The page of a resource, where and called as that says. */
const of = (resource: AnyResource, component: string, how: Pick<Page, 'hidden'> = {}): Page => ({
  path: resource.page.path,
  title: resource.page.title,
  component,
  ...how,
  resource,
})

export const pages: Page[] = [
  { path: '/dashboard/analysis', title: text('首页', 'Home'), component: 'dashboard/Analysis', icon: 'home', keepAlive: false },
  { path: '/personal/calendar', title: text('我的日历', 'My calendar'), component: 'personal/Calendar', icon: 'calendar' },
  { path: '/isps/userAnnouncement', title: text('通知公告', 'Notices'), component: 'isps/UserAnnouncement', icon: 'bell', hidden: true },
]

export const groups: Group[] = [
  {
    path: '/desform',
    title: text('表单管理', 'Forms'),
    icon: 'form',
    children: [
      { path: '/desform/list', title: text('表单列表', 'Form list'), component: 'desform/FormList' },
      { path: '/desform/designer', title: text('表单设计', 'Form designer'), component: 'desform/FormDesigner', hidden: true },
      of(scripts, 'desform/Scripts'),
    ],
  },
  {
    path: '/workflow',
    title: text('流程管理', 'Processes'),
    icon: 'apartment',
    children: [
      { path: '/workflow/List', title: text('流程模型', 'Process models'), component: 'workflow/ModelList' },
      { path: '/workflow/designer', title: text('流程设计', 'Process designer'), component: 'workflow/WorkflowDesigner', hidden: true },
      { path: '/workflow/application', title: text('申请监控', 'Applications'), component: 'workflow/Applications' },
    ],
  },
  {
    path: '/project',
    title: text('项目管理', 'Projects'),
    icon: 'project',
    children: [
      { path: '/project/list', title: text('项目列表', 'Project list'), component: 'project/ItemList' },
      { path: '/project/signUps', title: text('报名名单', 'Sign-ups'), component: 'signUp/SignUps', hidden: true },
      { path: '/project/attendance', title: text('签到', 'Attendance'), component: 'attendance/Attendance', hidden: true },
      of(courses, 'learning/Courses'),
      of(courseQuestions, 'learning/Questions', { hidden: true }),
      { path: '/project/learner', title: text('学习情况', 'Learners'), component: 'learning/Learners', hidden: true },
      { path: '/project/library', title: text('精品项目库', 'Featured projects'), component: 'library/Library' },
      of(modules, 'project/Modules'),
      of(labels, 'project/Labels'),
    ],
  },
  {
    path: '/activity',
    title: text('我的活动', 'My activities'),
    icon: 'schedule',
    children: [
      { path: '/activity/open', title: text('可申请项目', 'Open projects'), component: 'activity/OpenItems' },
      { path: '/activity/apply', title: text('申请填报', 'Apply'), component: 'activity/Apply', hidden: true },
      { path: '/activity/signUp', title: text('活动报名', 'Sign up'), component: 'signUp/SignUp', hidden: true },
      { path: '/activity/signUps', title: text('我的报名', 'My sign-ups'), component: 'signUp/MySignUps' },
      { path: '/activity/conduct', title: text('诚信分', 'Conduct points'), component: 'conduct/OwnConduct' },
      { path: '/activity/learning', title: text('网络学习', 'Online learning'), component: 'learning/OpenCourses' },
      { path: '/activity/course', title: text('学习课程', 'Course'), component: 'learning/Study', hidden: true },
      { path: '/activity/score', title: text('我的学时', 'My hours'), component: 'activity/OwnScores' },
      { path: '/activity/organisation', title: text('我的组织', 'My organizations'), component: 'organisation/OwnOrganisations' },
      { path: '/activity/mine', title: text('我的申请', 'My applications'), component: 'activity/MyApplications' },
    ],
  },
  {
    path: '/task',
    title: text('审批中心', 'Approvals'),
    icon: 'audit',
    children: [
      { path: '/task/todo', title: text('待办', 'To do'), component: 'task/Todo' },
      { path: '/task/detail', title: text('申请详情', 'Application'), component: 'task/InstanceDetail', hidden: true },
      { path: '/task/done', title: text('已办', 'Done'), component: 'task/Done' },
    ],
  },
  {
    path: '/performanceManage',
    title: text('成绩管理', 'Scores'),
    icon: 'trophy',
    children: [
      { path: '/performanceManage/scoreManage', title: text('成绩管理', 'Progress'), component: 'performanceManage/ScoreManage' },
      {
        path: '/performanceManage/recordedScore',
        title: text('已录成绩', 'Recorded scores'),
        component: 'performanceManage/RecordedScore',
      },
      { path: '/performanceManage/objection', title: text('成绩异议', 'Objections'), component: 'performanceManage/Objections' },
      { path: '/performanceManage/conduct', title: text('诚信分记录', 'Conduct points'), component: 'conduct/Conduct' },
      {
        path: '/performanceManage/transcript',
        title: text('第二课堂成绩单', 'Second Classroom Transcript'),
        component: 'performanceManage/Transcript',
      },
      of(scoreFields, 'performanceManage/ScoreFields'),
      of(requirements, 'performanceManage/Requirements'),
      of(warningLevels, 'performanceManage/WarningLevels'),
      of(scoreGrades, 'performanceManage/ScoreGrades'),
    ],
  },
  {
    path: '/organisation',
    title: text('团学组织', 'Organizations and societies'),
    icon: 'team',
    children: [
      of(organisations, 'organisation/Organisations'),
      of(organisationMembers, 'organisation/OrganisationMembers'),
      of(organisationReviews, 'organisation/OrganisationReviews'),
      of(organisationProcesses, 'organisation/OrganisationProcesses'),
      of(societies, 'organisation/Societies'),
      of(societyMembers, 'organisation/SocietyMembers'),
      { path: '/organisation/assessment', title: text('任职考核', 'Assessment of posts'), component: 'organisation/PostAssessment' },
      of(postTerms, 'organisation/PostTerms'),
      of(postHours, 'organisation/PostHours'),
    ],
  },
  {
    path: '/system',
    title: text('系统管理', 'System'),
    icon: 'setting',
    children: [
      of(users, 'system/Users'),
      of(roles, 'system/Roles'),
      { path: '/system/permission', title: text('菜单与权限', 'Permissions'), component: 'system/Permissions' },
      of(departs, 'system/Departs'),
      of(schools, 'system/School'),
      of(weeks, 'system/Weeks'),
      of(campusDays, 'system/CampusCalendar'),
      of(weixinAccounts, 'system/WeixinAccounts'),
      { path: '/isps/announcement', title: text('公告管理', 'Announcements'), component: 'isps/Announcements' },
      of(dictionaries, 'system/Dictionaries'),
      of(dictionaryItems, 'system/DictionaryItems', { hidden: true }),
      { path: '/system/online', title: text('在线会话', 'Open sessions'), component: 'system/Online' },
      { path: '/system/audit', title: text('审计日志', 'Audit log'), component: 'system/AuditLog' },
      { path: '/system/signIn', title: text('登录日志', 'Sign-ins'), component: 'system/SignIns' },
      { path: '/system/job', title: text('后台任务', 'Jobs'), component: 'system/Jobs' },
    ],
  },
]

/** What a role may do besides seeing pages; the calls of the contract ask for these. */
interface Action {
  perms: string
  title: Text
  /** Where it lives. */
  page?: string
}

const stated: readonly Action[] = [
  { perms: 'form:design', title: text('设计表单', 'Design forms'), page: '/desform/list' },
  { perms: 'workflow:design', title: text('设计流程', 'Design processes'), page: '/workflow/List' },
  { perms: 'workflow:deploy', title: text('部署流程', 'Deploy processes'), page: '/workflow/List' },
  { perms: 'workflow:monitor', title: text('监控流程', 'Monitor processes'), page: '/workflow/List' },
  { perms: 'item:manage', title: text('管理项目', 'Manage projects'), page: '/project/list' },
  { perms: 'item:publish', title: text('发布项目', 'Publish projects'), page: '/project/list' },
  { perms: 'course:manage', title: text('管理网络课程', 'Manage courses'), page: '/project/course' },
  { perms: 'course:publish', title: text('发布网络课程', 'Publish courses'), page: '/project/course' },
  { perms: 'library:view', title: text('查看精品项目库', 'See the library of featured projects'), page: '/project/library' },
  { perms: 'item:apply', title: text('申请项目', 'Apply for projects'), page: '/activity/open' },
  { perms: 'score:view', title: text('查看全部成绩', 'See all scores'), page: '/performanceManage/recordedScore' },
  { perms: 'score:record', title: text('录入和导入成绩', 'Enter and import scores'), page: '/performanceManage/recordedScore' },
  { perms: 'score:correct', title: text('更正和撤销成绩', 'Correct and revoke scores'), page: '/performanceManage/recordedScore' },
  {
    perms: 'conduct:manage',
    title: text('查看诚信分、处理申诉', 'See conduct points and answer appeals'),
    page: '/performanceManage/conduct',
  },
  { perms: 'score:print', title: text('批量打印成绩单', 'Print transcripts of many students'), page: '/performanceManage/recordedScore' },
  { perms: 'score:remind', title: text('提醒学时不足的学生', 'Remind students who are short'), page: '/performanceManage/scoreManage' },
  {
    perms: 'requirement:manage',
    title: text('管理学时要求、预警和等级', 'Manage requirements, warnings and grades'),
    page: '/performanceManage/requirement',
  },
  {
    perms: 'organisation:view',
    title: text('查看组织、成员和组织审核', 'See organizations, their members and reviews'),
    page: '/organisation/list',
  },
  { perms: 'organisation:manage', title: text('管理组织和成员', 'Manage organizations and their members'), page: '/organisation/list' },
  { perms: 'organisation:apply', title: text('提交组织审核申请', 'Apply on behalf of organizations'), page: '/organisation/review' },
  { perms: 'organisation:decide', title: text('审核组织申请', 'Decide applications of organizations'), page: '/organisation/review' },
  {
    perms: 'organisation:process',
    title: text('管理组织审核流程', 'Say which processes decide on organizations'),
    page: '/organisation/process',
  },
  {
    perms: 'organisation:own',
    title: text('申请本人组织的成立、年审、换届和注销', 'Apply for one’s own organizations'),
    page: '/activity/organisation',
  },
  { perms: 'society:view', title: text('查看社团和成员', 'See societies and their members'), page: '/organisation/society' },
  { perms: 'society:manage', title: text('管理社团和成员', 'Manage societies and their members'), page: '/organisation/society' },
  { perms: 'post:assess', title: text('考核任职', 'Assess posts'), page: '/organisation/assessment' },
  { perms: 'post:manage', title: text('管理考核任期和任职学时标准', 'Manage terms and hours of posts'), page: '/organisation/term' },
  { perms: 'role:manage', title: text('管理角色和权限', 'Manage roles and permissions'), page: '/system/role' },
  { perms: 'calendar:manage', title: text('管理校历', 'Manage the campus calendar'), page: '/system/campusCalendar' },
  { perms: 'audit:view', title: text('查看审计日志', 'Read the audit log'), page: '/system/audit' },
  { perms: 'job:manage', title: text('管理后台任务', 'Look after jobs'), page: '/system/job' },
  { perms: 'announcement:manage', title: text('管理通知公告', 'Manage announcements'), page: '/isps/announcement' },
  { perms: 'script:manage', title: text('管理脚本', 'Manage scripts'), page: '/desform/script' },
  { perms: 'admin:manage', title: text('系统管理', 'Administer the system') },
]

/** What calls of resources ask for and nothing above says: it lives on the first page of such a resource. */
function followed(): Action[] {
  const found = new Map<string, Action>()
  for (const { path: page, resource } of groups.flatMap(({ children }) => children)) {
    if (!resource) continue
    const { title, calls } = resource
    const several = inSentence(resource.page.title['en-US'])
    const asked: [string, Text][] = [
      [calls.add.access, text(`管理${title['zh-CN']}`, `Manage ${several}`)],
      [calls.list.access, text(`查看${title['zh-CN']}`, `See ${several}`)],
    ]
    for (const [perms, called] of asked)
      if (!found.has(perms) && !stated.some((action) => action.perms === perms)) found.set(perms, { perms, title: called, page })
  }
  return [...found.values()]
}

/** Score items: score items; what is written with more than one capital stays. */
const inSentence = (title: string) => title.replace(/^[A-Z](?=[a-z]*(?: |$))/, (letter) => letter.toLowerCase())

/** All of them. */
export const actions: readonly Action[] = [...stated, ...followed()]
