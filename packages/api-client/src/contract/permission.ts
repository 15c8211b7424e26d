import { text } from '@sc/locale'
import { calls, del, get, post } from './endpoint.ts'
import type { permissionSchemas } from './permission.schema.ts'

const access = 'role:manage' as const

/** The menu and its actions: what there is, how it is called and ordered, and who has it. */
export const permissionCalls = calls<typeof permissionSchemas>({
  list: get('/sys/permission/list', { summary: text('菜单与权限', 'Menu and permissions'), access }),
  add: post('/sys/permission/add', { summary: text('新建菜单项', 'Add an entry of the menu'), access }),
  edit: post('/sys/permission/edit', { summary: text('修改菜单项', 'Change an entry of the menu'), access, alsoMethods: ['PUT'] }),
  /** Those that stand side by side, in another order. */
  order: post('/sys/permission/order', { summary: text('调整菜单顺序', 'Order entries of the menu'), access }),
  /** What a school added itself; what comes with the program is hidden instead. */
  remove: del('/sys/permission/delete', { summary: text('删除菜单项', 'Remove an entry of the menu'), access }),
  /** Which members would be left without something, were this all that the role permits. Changes nothing. */
  loss: post('/sys/permission/queryRoleLoss', {
    summary: text('角色改动后成员失去的权限', 'What members would lose by a change of a role'),
    access,
  }),
  /** Data rules of an entry, in the order they were made. */
  rulesOf: get('/sys/permission/getPermRuleListByPermId', { summary: text('数据规则', 'Data rules'), access }),
  findRules: get('/sys/permission/queryPermissionRule', { summary: text('查询数据规则', 'Find data rules'), access }),
  /** What rules about a department are given. */
  ruleDeparts: get('/sys/permission/queryRuleDeparts', {
    summary: text('数据规则可用的部门', 'Departments that data rules may name'),
    access,
  }),
  /** How many of the records that the caller reaches a rule would leave. Changes nothing. */
  previewRule: post('/sys/permission/previewPermissionRule', {
    summary: text('数据规则的效果', 'What a data rule would leave'),
    access,
  }),
  addRule: post('/sys/permission/addPermissionRule', { summary: text('新建数据规则', 'Add a data rule'), access }),
  /** One that roles have is switched off, or compares otherwise, once who does it consents to what these reach more by that. */
  editRule: post('/sys/permission/editPermissionRule', {
    summary: text('修改数据规则', 'Change a data rule'),
    access,
    alsoMethods: ['PUT'],
  }),
  /** One that no role is given. */
  removeRule: del('/sys/permission/deletePermissionRule', { summary: text('删除数据规则', 'Remove a data rule'), access }),
  /** What is missing for a page, and who may grant it: for everybody, of the menu alone. */
  whyNot: get('/sys/permission/whyNot', { summary: text('为什么看不到页面', 'Why a page cannot be seen'), access: 'session' }),
})
