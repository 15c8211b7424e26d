import { quoted } from '@sc/api-client/contract'

/** The menu and its actions. */
export const permission = {
  entry: '菜单项',
  saved: '菜单项已保存，其他人刷新页面后看到',
  ordered: '顺序已保存，其他人刷新页面后看到',
  fixed: '系统自带的路径、组件和权限编码不能修改',
  actionStays: '操作权限属于所在的页面，只能修改名称',
  noGroup: '上级须为菜单分组',
  withinItself: '不能移到自己或自己的下级分组中',
  lastWay: '这样改动后，管理员将无法从菜单进入“角色管理”或“菜单与权限”，不能保存',
  builtIn: '系统自带的菜单项不能删除，可以改为不在菜单中显示',
  notEmpty: ({ title }: { title: string }) => `分组${quoted(title)}中还有菜单项，请先移到其他分组`,
  dataRule: '数据规则',
  ruleAdded: '数据规则已添加，在“角色管理”的权限中分配给角色后生效',
  ruleSaved: '数据规则已保存',
  ruleRemoved: '数据规则已删除',
  notRuled: ({ title }: { title: string }) => `${quoted(title)}没有可以按数据规则缩小范围的数据`,
  noSuchRuleField: ({ field }: { field: string }) => `没有可以比较的字段${quoted(field)}`,
  notSoCompared: ({ title }: { title: string }) => `${quoted(title)}不能这样比较`,
  noSuchRuleValue: ({ title, value }: { title: string; value: string }) => `${quoted(value)}不是${quoted(title)}的值`,
  noSuchDepart: ({ code }: { code: string }) => `没有编码为${quoted(code)}的部门`,
  ruleGiven: ({ rule, roles }: { rule: string; roles: readonly string[] }) =>
    `角色${roles.map(quoted).join('、')}正在使用数据规则${quoted(rule)}，删除后这些角色能看到的数据会变多；请先在角色的权限中取消`,
  ruleLifted: ({ rule, roles, members }: { rule: string; roles: readonly string[]; members: number }) =>
    `角色${roles.map(quoted).join('、')}（${members} 人）不再受数据规则${quoted(rule)}限制`,
  ruleChanges: ({ rule, roles, members }: { rule: string; roles: readonly string[]; members: number }) =>
    `角色${roles.map(quoted).join('、')}（${members} 人）改按新的条件受数据规则${quoted(rule)}限制`,
  ruleOpens: ({ kind, total, more }: { kind: string; total: number; more: number }) =>
    `您能看到的 ${total} 条${kind}中，原来被这条规则挡住的 ${more} 条不再被它挡住；各人实际能看到的还要看数据范围和其他规则`,
  ownRule: ({ rule }: { rule: string }) => `数据规则${quoted(rule)}也限制您自己，不能由您停用、修改或取消，请由其他能管理角色的人处理`,
  otherModule: '您的数据范围为本模块，只能放在您负责的模块中',
  ruledOut: '这样保存不符合您的数据规则，不能保存',
  outsideRules: ({ added }: { added: boolean }): string =>
    added ? '不符合您的数据规则，新增后不在您的数据范围内' : '修改后不符合您的数据规则，将不在您的数据范围内',
  orderChanged: '菜单在您打开之后有增减或移动，请刷新后再调整顺序',
}
