import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import { ENGLISH, SORT } from './commonFields.ts'
import type { departSchemas, roleSchemas, userSchemas } from './people.schema.ts'
import { DEPARTS, PEOPLE, resource } from './resource.ts'

/** Who looks after people. */
const MANAGES = 'user:manage' as const

/** The departments of the school, a tree: the code of each begins with that of the one above it. */
export const departs = resource({
  title: text('部门', 'Department'),
  page: {
    title: text('部门管理', 'Departments'),
    purpose: text(
      '学校的部门与学院；数据范围和学院审批按部门编码的上下级判断',
      'Offices and colleges of the school; scopes and college approval go by their codes',
    ),
    removal: text(
      '没有下级部门、人员、项目和申请的部门才能删除，删除后不能恢复。',
      'Only a department without departments below it, people, projects and applications can be removed. What is removed cannot be restored.',
    ),
  },
  kind: 'depart',
  path: DEPARTS,
  access: { read: 'depart:manage', write: 'depart:manage' },
  order: { by: 'orgCode' },
  // Every college may have an office, and a class of the same name.
  key: ['parentId', 'departName'],
  fields: {
    departName: {
      type: 'text',
      title: text('部门名称', 'Department'),
      alsoCalled: [
        text('单位名称', 'Name of the unit'),
        text('班级名称', 'Class name'),
        text('班级', 'Class'),
        text('学院名称', 'College name'),
      ],
      max: 100,
      required: true,
      unique: 'parentId',
      search: true,
      column: { heading: true },
    },
    orgCode: { type: 'text', title: text('部门编码', 'Code'), max: 64, readonly: true, column: { width: 140, sortable: true } },
    parentId: {
      type: 'reference',
      title: text('上级部门', 'Above it'),
      alsoCalled: [
        text('上级单位', 'Unit above'),
        text('所属学院', 'Of the college'),
        text('所属部门', 'Of the department'),
        text('上级', 'Above'),
      ],
      to: DEPARTS,
      shows: 'departName',
      fixed: true,
      filter: true,
      hint: text('部门编码由它得出，保存后不能修改', 'The code follows from it; it stays as it is once saved'),
      column: { width: 180 },
    },
    category: {
      type: 'choice',
      title: text('类别', 'Kind'),
      alsoCalled: [
        text('部门类型', 'Kind of department'),
        text('单位类型', 'Kind of unit'),
        text('单位性质', 'Nature of the unit'),
        text('性质', 'Nature'),
        text('类型', 'Type'),
      ],
      options: {
        school: text('校级部门', 'Office'),
        college: text('学院', 'College'),
        department: text('系所或专业', 'Below a college'),
        class: text('班级', 'Class'),
      },
      required: true,
      default: 'department',
      filter: true,
      column: { width: 120 },
    },
    leaders: {
      type: 'references',
      title: text('部门负责人', 'Leaders'),
      to: PEOPLE,
      shows: 'realname',
      apart: true,
      column: { width: 160 },
    },
    counsellors: {
      type: 'references',
      title: text('辅导员', 'Counsellors'),
      alsoCalled: [text('班主任', 'Class teacher')],
      to: PEOPLE,
      shows: 'realname',
      apart: true,
      column: { width: 160 },
    },
    sort: SORT,
  },
})

/**
 * Which records of a kind a role reaches, the widest first: everybody's; those of the department acted for and below it; those of
 * the classes whose counsellor one is; those of the modules that one answers for; those one made; one's own.
 */
export const ROLE_REACHES = ['all', 'depart', 'classes', 'modules', 'created', 'self'] as const

/** What people may do, and which records they reach. */
export const roles = resource({
  title: text('角色', 'Role'),
  page: {
    title: text('角色管理', 'Roles'),
    purpose: text(
      '角色决定能进哪些页面、做哪些操作；审批节点按角色指定审批人',
      'What people see and may do; steps of processes name approvers by role',
    ),
    removal: text(
      '没有成员、也没有被流程使用的角色才能删除，删除后不能恢复。',
      'Only a role that nobody has and no process names can be removed. What is removed cannot be restored.',
    ),
  },
  kind: 'role',
  path: '/sys/role',
  access: { read: 'role:manage', write: 'role:manage' },
  order: { by: 'roleCode' },
  key: ['roleCode'],
  fields: {
    roleName: {
      type: 'text',
      title: text('角色名称', 'Role'),
      max: 100,
      required: true,
      unique: true,
      search: true,
      column: { heading: true, sortable: true },
    },
    english: ENGLISH,
    roleCode: {
      type: 'text',
      title: text('角色编码', 'Code'),
      max: 64,
      required: true,
      fixed: true,
      unique: true,
      search: true,
      pattern: {
        source: '[A-Za-z][A-Za-z0-9_]*',
        words: text('以字母开头，只含字母、数字和下划线', 'begins with a letter, and has letters, digits and underscores only'),
      },
      hint: text(
        '字母开头，只含字母、数字和下划线；流程按它指定审批人，保存后不能修改',
        'Begins with a letter; letters, digits and underscores only. Processes name approvers by it; it stays as it is once saved',
      ),
      column: { width: 180, sortable: true },
    },
    audits: {
      type: 'flag',
      title: text('可作审批角色', 'Approves'),
      words: [text('是', 'Yes'), text('否', 'No')],
      default: false,
      filter: true,
      column: { width: 130 },
    },
    description: { type: 'text', title: text('说明', 'Description'), max: 200, lines: true, column: {} },
  },
})

/** The people of the school, each one account. Who leaves is frozen: nobody is removed. */
export const users = resource({
  title: text('用户', 'User'),
  page: {
    title: text('用户管理', 'Users'),
    purpose: text(
      '学校的师生，一人一个账号；离校的人冻结账号，记录都会保留',
      'The people of the school, one account each; who leaves is frozen, and all records stay',
    ),
  },
  kind: 'account',
  lasting: true,
  absent: { field: 'status', value: 2, among: 'roles', by: ['departs', 'cohort'] },
  filled: 'roles',
  path: PEOPLE,
  access: { read: MANAGES, write: MANAGES },
  order: { by: 'username' },
  searched: text('姓名、拼音、学号、账号、手机号或专业', 'name, pinyin, student number, account, phone or major'),
  key: ['username'],
  fields: {
    realname: {
      type: 'text',
      title: text('姓名', 'Name'),
      alsoCalled: [text('学生姓名', 'Full name'), text('真实姓名', 'Real name'), text('教师姓名', 'Student name')],
      person: true,
      max: 100,
      required: true,
      search: true,
      column: { width: 96, heading: true, sortable: true },
    },
    username: {
      type: 'text',
      title: text('账号', 'Account'),
      alsoCalled: [
        text('用户名', 'Username'),
        text('登录账号', 'Login'),
        text('工号', 'Staff number'),
        text('学工号', 'User name'),
        text('教工号', 'Staff no.'),
        text('教职工号', 'Staff ID'),
        text('职工号', 'Employee number'),
      ],
      identifier: true,
      max: 64,
      required: true,
      fixed: true,
      unique: true,
      search: true,
      pattern: {
        source: '[A-Za-z0-9][A-Za-z0-9_.@-]*',
        words: text(
          '以字母或数字开头，只含字母、数字和 _ . @ -',
          'begins with a letter or digit, and has letters, digits and _ . @ - only',
        ),
      },
      hint: text('登录用，统一身份认证按它认人，保存后不能修改', 'To sign in with, also through CAS; it stays as it is once saved'),
      column: { width: 118, sortable: true },
    },
    studentNo: {
      type: 'text',
      title: text('学号', 'Student number'),
      alsoCalled: [text('学生学号', 'Student no.'), text('学籍号', 'Student ID')],
      identifier: true,
      standsFor: 'username',
      max: 64,
      unique: true,
      search: true,
      hint: text('学生填写，成绩单按它显示', 'Of students: it stands on their transcripts'),
      column: { width: 118, sortable: true },
    },
    phone: {
      type: 'text',
      title: text('手机号', 'Phone'),
      alsoCalled: [
        text('手机', 'Mobile'),
        text('手机号码', 'Phone number'),
        text('联系电话', 'Mobile number'),
        text('电话', 'Telephone'),
        text('移动电话', 'Mobile telephone'),
      ],
      phone: true,
      max: 30,
      search: true,
      column: { width: 140, hidden: true },
    },
    departs: {
      type: 'references',
      title: text('部门', 'Departments'),
      alsoCalled: [
        text('所属部门', 'Department'),
        text('学院', 'College'),
        text('院系', 'School'),
        text('所在学院', 'Colleges'),
        text('班级', 'Class'),
        text('行政班级', 'Home class'),
        text('班级名称', 'Class name'),
        text('所在班级', 'Own class'),
        text('专业班级', 'Class of the major'),
        text('系', 'Division'),
        text('所在单位', 'Unit'),
      ],
      to: DEPARTS,
      shows: 'departName',
      required: true,
      filter: true,
      column: {},
    },
    roles: { type: 'references', title: text('角色', 'Roles'), to: '/sys/role', shows: 'roleName', filter: true, column: { width: 104 } },
    cohort: {
      type: 'number',
      title: text('年级', 'Cohort'),
      alsoCalled: [text('入学年份', 'Year of entry'), text('入学年级', 'Entry year'), text('入学日期', 'Date of entry')],
      min: 1990,
      max: 2099,
      year: true,
      filter: true,
      hint: text('入学的年份，如 2023', 'The year of entry, such as 2023'),
      column: { width: 90, hidden: true, sortable: true },
    },
    level: {
      type: 'dict',
      dict: 'education_level',
      title: text('培养层次', 'Level'),
      alsoCalled: [text('学历层次', 'Level of education'), text('层次', 'Education level')],
      filter: true,
      column: { width: 100, hidden: true },
    },
    standing: {
      type: 'dict',
      dict: 'person_standing',
      title: text('人员状态', 'Standing'),
      alsoCalled: [text('学籍状态', 'Enrolment'), text('在校状态', 'Enrolment status'), text('在岗状态', 'Employment')],
      filter: true,
      hint: text('只作登记；不再登录的人另需冻结账号', 'For the record; who is to sign in no more is frozen as well'),
      column: { width: 100, hidden: true },
    },
    major: {
      type: 'text',
      title: text('专业', 'Major'),
      alsoCalled: [text('专业名称', 'Name of the major'), text('所学专业', 'Programme')],
      max: 100,
      search: true,
      column: { width: 160, hidden: true },
    },
    status: {
      type: 'choice',
      title: text('状态', 'State'),
      options: { 1: text('正常', 'Active'), 2: text('已冻结', 'Frozen') },
      numeric: true,
      readonly: true,
      filter: true,
      column: { width: 86 },
    },
  },
})

/** What is done with accounts besides changing them. */
export const userCalls = calls<typeof userSchemas>({
  freeze: post('/sys/user/frozenBatch', {
    summary: text('冻结或解冻用户', 'Freeze users, or let them in again'),
    access: MANAGES,
    alsoMethods: ['PUT'],
  }),
  /** Which roles and departments some have, for who is about to change those of all of them. */
  held: post('/sys/user/queryHeld', { summary: text('所选用户的角色与部门', 'Roles and departments of some users'), access: MANAGES }),
  changeRoles: post('/sys/user/changeRoles', { summary: text('批量调整角色', 'Change the roles of several users'), access: MANAGES }),
  changeDeparts: post('/sys/user/changeDeparts', {
    summary: text('批量调整部门', 'Change the departments of several users'),
    access: MANAGES,
  }),
  resetPassword: post('/sys/user/changPassword', { summary: text('重置密码', 'Reset a password'), access: MANAGES, alsoMethods: ['PUT'] }),
  /** An answer that is saved: each code is told this once. */
  activationCodes: post('/sys/user/activationCodes', {
    summary: text('导出激活码', 'Export activation codes'),
    access: MANAGES,
    transfer: 'stream',
  }),
  /** Of so many that an address would not hold their ids. */
  withoutPassword: post('/sys/user/withoutPassword', {
    summary: text('尚未设置密码的人数', 'How many have no password yet'),
    access: MANAGES,
  }),
  rolesOf: get('/sys/user/queryUserRole', { summary: text('用户的角色', 'Roles of a user'), access: MANAGES }),
  roleMap: get('/sys/user/queryUserRoleMap', { summary: text('用户与角色', 'Users and their roles'), access: MANAGES }),
  ofDepart: get('/sys/user/queryUserByDepId', { summary: text('部门的用户', 'Users of a department'), access: MANAGES }),
  isFree: get('/sys/user/checkOnlyUser', {
    summary: text('账号、学号、手机号是否可用', 'Whether an account, student number or phone is free'),
    access: MANAGES,
  }),
})

/** Roles, and what they permit. */
export const roleCalls = calls<typeof roleSchemas>({
  all: get('/sys/role/queryall', { summary: text('全部角色', 'All roles'), access: MANAGES }),
  members: get('/sys/role/members', { summary: text('角色的成员', 'Members of a role'), access: 'role:manage' }),
  people: get('/sys/role/queryPeople', { summary: text('可加入角色的人', 'People to give a role to'), access: 'role:manage' }),
  addMembers: post('/sys/role/addMembers', { summary: text('加入角色', 'Give people a role'), access: 'role:manage' }),
  removeMembers: post('/sys/role/removeMembers', { summary: text('移出角色', 'Take a role from people'), access: 'role:manage' }),
  scopesOf: get('/sys/role/queryScopes', { summary: text('角色的数据范围', 'Which records a role reaches'), access: 'role:manage' }),
  saveScopes: post('/sys/role/saveScopes', {
    summary: text('保存角色的数据范围', 'Save which records a role reaches'),
    access: 'role:manage',
  }),
  permissionTree: get('/sys/permission/queryTreeList', { summary: text('权限树', 'Tree of permissions'), access: 'role:manage' }),
  permissionsOf: get('/sys/permission/queryRolePermission', {
    summary: text('角色的权限', 'Permissions of a role'),
    access: 'role:manage',
  }),
  savePermissions: post('/sys/permission/saveRolePermission', {
    summary: text('保存角色权限', 'Save the permissions of a role'),
    access: 'role:manage',
  }),
})

/** Who rearranges departments. */
const ARRANGES = 'depart:manage' as const

/** Departments as a tree, and what rearranges it. */
export const departCalls = calls<typeof departSchemas>({
  tree: get('/sysdepart/sysDepart/queryTreeList', { summary: text('部门树', 'Tree of departments'), access: MANAGES }),
  idTree: get('/sysdepart/sysDepart/queryIdTree', { summary: text('部门标识树', 'Tree of department ids'), access: MANAGES }),
  search: get('/sysdepart/sysDepart/searchBy', { summary: text('搜索部门', 'Find departments'), access: MANAGES }),
  all: get('/sysdepart/sysDepart/queryAll', {
    summary: text('全部部门及其人数、负责人', 'All departments, with how many people and who leads them'),
    access: ARRANGES,
  }),
  holdings: get('/sysdepart/sysDepart/queryHoldings', {
    summary: text('部门及下级的人员、项目和申请数', 'What a department and those below it hold'),
    access: ARRANGES,
  }),
  people: get('/sysdepart/sysDepart/queryPeople', {
    summary: text('可作部门负责人的人', 'Who may lead a department'),
    access: ARRANGES,
  }),
  move: post('/sysdepart/sysDepart/move', { summary: text('移动部门', 'Move a department'), access: ARRANGES }),
  merge: post('/sysdepart/sysDepart/merge', { summary: text('合并部门', 'Merge a department into another'), access: ARRANGES }),
})
