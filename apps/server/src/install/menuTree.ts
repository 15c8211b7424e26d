/** A page of the admin. `component` is the name that the admin has a file for. */
export interface Page {
  path: string
  title: string
  component: string
  icon?: string
  /** Reached from another page, not from the menu. */
  hidden?: boolean
  keepAlive?: boolean
}

interface Group {
  path: string
  title: string
  icon: string
  children: Page[]
}

export const pages: Page[] = [
  { path: '/dashboard/analysis', title: '首页', component: 'dashboard/Analysis', icon: 'home', keepAlive: false },
  { path: '/isps/userAnnouncement', title: '通知公告', component: 'isps/UserAnnouncement', icon: 'bell', hidden: true },
]

export const groups: Group[] = [
  {
    path: '/desform',
    title: '表单管理',
    icon: 'form',
    children: [
      { path: '/desform/list', title: '表单列表', component: 'desform/FormList' },
      { path: '/desform/designer', title: '表单设计', component: 'desform/FormDesigner', hidden: true },
    ],
  },
  {
    path: '/workflow',
    title: '流程管理',
    icon: 'apartment',
    children: [
      { path: '/workflow/List', title: '流程模型', component: 'workflow/ModelList' },
      { path: '/workflow/designer', title: '流程设计', component: 'workflow/WorkflowDesigner', hidden: true },
    ],
  },
  {
    path: '/project',
    title: '项目管理',
    icon: 'project',
    children: [{ path: '/project/list', title: '项目列表', component: 'project/ItemList' }],
  },
  {
    path: '/activity',
    title: '我的活动',
    icon: 'schedule',
    children: [
      { path: '/activity/open', title: '可申请项目', component: 'activity/OpenItems' },
      { path: '/activity/apply', title: '申请填报', component: 'activity/Apply', hidden: true },
      { path: '/activity/mine', title: '我的申请', component: 'activity/MyApplications' },
    ],
  },
  {
    path: '/task',
    title: '审批中心',
    icon: 'audit',
    children: [
      { path: '/task/todo', title: '待办', component: 'task/Todo' },
      { path: '/task/done', title: '已办', component: 'task/Done' },
      { path: '/task/detail', title: '申请详情', component: 'task/InstanceDetail', hidden: true },
    ],
  },
  {
    path: '/performanceManage',
    title: '成绩管理',
    icon: 'trophy',
    children: [
      { path: '/performanceManage/recordedScore', title: '已录成绩', component: 'performanceManage/RecordedScore' },
      { path: '/performanceManage/transcript', title: '第二课堂成绩单', component: 'performanceManage/Transcript' },
    ],
  },
  {
    path: '/system',
    title: '系统管理',
    icon: 'setting',
    children: [
      { path: '/system/dict', title: '数据字典', component: 'system/Dictionaries' },
      { path: '/system/dictItem', title: '字典项', component: 'system/DictionaryItems', hidden: true },
      { path: '/system/audit', title: '审计日志', component: 'system/AuditLog' },
    ],
  },
]

/** What a role may do besides seeing pages; the calls of the contract ask for these. `page` is where the action lives. */
export const actions: { perms: string; title: string; page?: string }[] = [
  { perms: 'form:design', title: '设计表单', page: '/desform/list' },
  { perms: 'workflow:design', title: '设计流程', page: '/workflow/List' },
  { perms: 'workflow:deploy', title: '部署流程', page: '/workflow/List' },
  { perms: 'workflow:monitor', title: '监控流程', page: '/workflow/List' },
  { perms: 'item:manage', title: '管理项目', page: '/project/list' },
  { perms: 'item:publish', title: '发布项目', page: '/project/list' },
  { perms: 'item:apply', title: '申请项目', page: '/activity/open' },
  { perms: 'score:view', title: '查看全部成绩', page: '/performanceManage/recordedScore' },
  { perms: 'dict:manage', title: '管理字典', page: '/system/dict' },
  { perms: 'audit:view', title: '查看审计日志', page: '/system/audit' },
  { perms: 'announcement:manage', title: '管理通知公告' },
  { perms: 'script:run', title: '执行脚本' },
  { perms: 'script:manage', title: '管理脚本' },
  { perms: 'admin:manage', title: '系统管理' },
]
