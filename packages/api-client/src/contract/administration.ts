import { del, get, post } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Calls of the specification's "other administration", whose resources are not built yet.
 * Their shapes are not given there; each gets its own when its resource is built.
 */
const access = 'admin:manage' as const

const plannedPost = (path: `/${string}`, summary: string) => post(path, { summary, access, planned: true })
const plannedGet = (path: `/${string}`, summary: string) => get(path, { summary, access, planned: true })

const resources = [
  ['/massaudit/scMassAudit', '组织审核'],
  ['/mass/scMassManage', '组织'],
  ['/sys/role', '角色'],
  ['/sys/user', '用户'],
  ['/sys/permission', '权限'],
  ['/sclabel', '标签'],
  ['/scweeks/scWeeks', '教学周'],
  ['/schoolinfo/tSchoolinfo', '学校信息'],
  ['/score/field', '成绩项'],
  ['/personal/scCalendar', '个人日历'],
  ['/scnetlearning/scNetLearning', '网络学习'],
  ['/system/sysAssociationInfo', '社团'],
  ['/system/sysAssociationStudent', '社团成员'],
  ['/weixin/sysWeixinDeploy', '微信配置'],
  ['/jpitemlibrary', '精品项目库'],
  ['/itemdetail/scItemDetail', '项目'],
] as const

const reads = [
  ['/sys/role/queryall', '全部角色'],
  ['/sys/user/list', '用户列表'],
  ['/sys/user/queryUserRole', '用户的角色'],
  ['/sys/user/queryUserByDepId', '部门的用户'],
  ['/sys/user/queryUserRoleMap', '用户与角色'],
  ['/sys/user/checkOnlyUser', '账号是否可用'],
  ['/sys/permission/list', '权限列表'],
  ['/sys/permission/queryTreeList', '权限树'],
  ['/sys/permission/queryRolePermission', '角色的权限'],
  ['/sys/permission/getPermRuleListByPermId', '权限的数据规则'],
  ['/sys/permission/queryPermissionRule', '查询数据规则'],
  ['/sysdepart/sysDepart/queryTreeList', '部门树'],
  ['/sysdepart/sysDepart/queryIdTree', '部门标识树'],
  ['/sysdepart/sysDepart/searchBy', '搜索部门'],
  ['/sys/duplicate/check', '重复校验'],
  ['/score/import/updateFrom', '成绩导入'],
  ['/api/user', '用户'],
  ['/api/role', '角色'],
  ['/api/service', '服务'],
  ['/api/permission', '权限'],
  ['/api/permission/no-pager', '全部权限'],
] as const

const writes = [
  ['/scnetlearning/scNetLearning/addQuestion', '添加试题'],
  ['/sys/user/frozenBatch', '批量冻结用户'],
  ['/sys/user/changPassword', '重置密码'],
  ['/sys/permission/saveRolePermission', '保存角色权限'],
] as const

/** The calls of the specification whose resources do not exist yet: answered with code 501, 尚未开通. */
export const administration: readonly Endpoint[] = [
  ...resources.flatMap(([base, name]) => [plannedPost(`${base}/add`, `新建${name}`), plannedPost(`${base}/edit`, `修改${name}`)]),
  ...reads.map(([path, name]) => plannedGet(path, name)),
  ...writes.map(([path, name]) => plannedPost(path, name)),
  del('/sysdepart/sysDepart/delete', { summary: '删除部门', access, planned: true }),
]
