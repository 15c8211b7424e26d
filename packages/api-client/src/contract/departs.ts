import { text } from '@sc/locale'
import { NAME, SORT } from './commonFields.ts'
import { calls, get, post } from './endpoint.ts'
import type { departSchemas } from './people.schema.ts'
import { DEPARTS, PEOPLE, resource } from './resource.ts'

/** Who looks after people chooses among them, too. */
const MANAGES = 'user:manage' as const

/** A list of colleges calls them so; one of classes what these stand below. */
const COLLEGES = [text('学院名称', 'College name'), text('学院', 'College'), text('院系', 'Faculty')]

/** The departments of the school, a tree: the code of each begins with that of the one above it. */
export const departs = resource({
  title: text('部门', 'Department'),
  page: {
    path: '/system/depart',
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
  builds: 'parentId',
  fields: {
    departName: {
      ...NAME,
      title: text('部门名称', 'Department'),
      alsoCalled: [text('单位名称', 'Name of the unit'), text('班级名称', 'Class name'), text('班级', 'Class'), ...COLLEGES],
      unique: 'parentId',
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
        text('所在学院', 'Own college'),
        ...COLLEGES,
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
      alsoCalled: [
        text('辅导员姓名', 'Counsellor name'),
        text('辅导员/班主任', 'Counsellor/Class teacher'),
        text('班主任/辅导员', 'Class teacher/Counsellor'),
        text('班主任', 'Class teacher'),
        text('班主任姓名', 'Class teacher name'),
      ],
      to: PEOPLE,
      shows: 'realname',
      apart: true,
      column: { width: 160 },
    },
    sort: SORT,
  },
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
