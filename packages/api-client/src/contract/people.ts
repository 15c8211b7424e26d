import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import { CODE, ENGLISH, NAME } from './commonFields.ts'
import type { roleSchemas, userSchemas } from './people.schema.ts'
import { DEPARTS, PEOPLE, resource } from './resource.ts'

/** Who looks after people. */
const MANAGES = 'user:manage' as const

/**
 * Which records of a kind a role reaches, the widest first: everybody's; those of the department acted for and below it; those of
 * the classes whose counsellor one is; those of the modules that one answers for; those one made; one's own.
 */
export const ROLE_REACHES = ['all', 'depart', 'classes', 'modules', 'created', 'self'] as const

/** Codes of the roles that came with the system, which asks for them. */
export const BUILT_IN_ROLES = ['admin', 'school_auditor', 'college_ek_group', 'teacher', 'student'] as const

/** What people may do, and which records they reach. */
export const roles = resource({
  title: text('角色', 'Role'),
  page: {
    path: '/system/role',
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
  builtIn: { field: 'roleCode', values: BUILT_IN_ROLES },
  fields: {
    roleName: {
      ...NAME,
      title: text('角色名称', 'Role'),
      unique: true,
    },
    english: { ...ENGLISH, column: { hidden: true } },
    roleCode: {
      ...CODE,
      title: text('角色编码', 'Code'),
      fixed: true,
      pattern: {
        source: '[A-Za-z][A-Za-z0-9_]*',
        words: text('以字母开头，只含字母、数字和下划线', 'begins with a letter, and has letters, digits and underscores only'),
      },
      hint: text(
        '字母开头，只含字母、数字和下划线；流程按它指定审批人，保存后不能修改',
        'Begins with a letter; letters, digits and underscores only. Processes name approvers by it; it stays as it is once saved',
      ),
      column: { width: 152, sortable: true },
    },
    audits: {
      type: 'flag',
      title: text('可作审批角色', 'Approves'),
      words: [text('是', 'Yes'), text('否', 'No')],
      default: false,
      filter: true,
      column: { width: 120 },
    },
    description: { type: 'text', title: text('说明', 'Description'), max: 200, lines: true, column: { width: 142 } },
  },
})

/** The parts of the form of a user. */
const SECTIONS = {
  account: text('账号和部门', 'Account and departments'),
  studies: text('年级和学籍', 'Cohort and studies'),
} as const

/** The people of the school, each one account. Who leaves is frozen: nobody is removed. */
export const users = resource({
  title: text('用户', 'User'),
  page: {
    path: '/system/user',
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
  builds: 'departs',
  path: PEOPLE,
  access: { read: MANAGES, write: MANAGES },
  order: { by: 'username' },
  searched: text('姓名、拼音、学号、账号、手机或专业', 'name, pinyin, student number, account, phone or major'),
  key: ['username'],
  fields: {
    realname: {
      ...NAME,
      section: SECTIONS.account,
      title: text('姓名', 'Name'),
      alsoCalled: [text('学生姓名', 'Full name'), text('真实姓名', 'Real name'), text('教师姓名', 'Student name')],
      person: true,
      column: { width: 96, heading: true, sortable: true },
    },
    username: {
      ...CODE,
      section: SECTIONS.account,
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
      fixed: true,
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
      section: SECTIONS.account,
      type: 'text',
      title: text('学号', 'Student number'),
      alsoCalled: [text('学生学号', 'Student no.'), text('学籍号', 'Student ID')],
      identifier: true,
      standsFor: 'username',
      max: 64,
      unique: true,
      search: true,
      hint: text('学生填写，成绩单按它显示', 'Of students: it stands on their transcripts'),
      // Most have the same for an account.
      column: { width: 118, hidden: true, sortable: true },
    },
    phone: {
      section: SECTIONS.account,
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
      section: SECTIONS.account,
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
    roles: {
      section: SECTIONS.account,
      type: 'references',
      title: text('角色', 'Roles'),
      to: '/sys/role',
      shows: 'roleName',
      filter: true,
      column: { width: 104 },
    },
    cohort: {
      section: SECTIONS.studies,
      type: 'number',
      title: text('年级', 'Cohort'),
      alsoCalled: [
        text('入学年份', 'Year of entry'),
        text('入学年级', 'Entry year'),
        text('入学日期', 'Date of entry'),
        text('入学年月', 'Month of entry'),
      ],
      min: 1990,
      max: 2099,
      year: true,
      filter: true,
      hint: text('入学的年份，如 2023', 'The year of entry, such as 2023'),
      column: { width: 80, sortable: true },
    },
    level: {
      section: SECTIONS.studies,
      type: 'dict',
      dict: 'education_level',
      title: text('培养层次', 'Level'),
      alsoCalled: [text('学历层次', 'Level of education'), text('层次', 'Education level')],
      filter: true,
      column: { width: 100, hidden: true },
    },
    standing: {
      section: SECTIONS.studies,
      type: 'dict',
      dict: 'person_standing',
      title: text('人员状态', 'Standing'),
      alsoCalled: [text('学籍状态', 'Enrolment'), text('在校状态', 'Enrolment status'), text('在岗状态', 'Employment')],
      filter: true,
      hint: text('只作登记；不再登录的人另需冻结账号', 'For the record; who is to sign in no more is frozen as well'),
      column: { width: 100, hidden: true },
    },
    major: {
      section: SECTIONS.studies,
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
  /** Of all of them, what a list of roles says beside their fields. */
  overview: get('/sys/role/overview', {
    summary: text('角色的成员数与数据范围', 'Members of the roles, and which records they reach'),
    access: 'role:manage',
  }),
  /** Another role that permits and reaches the same; nobody has it yet. */
  copy: post('/sys/role/copy', { summary: text('复制角色', 'Copy a role'), access: 'role:manage' }),
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
