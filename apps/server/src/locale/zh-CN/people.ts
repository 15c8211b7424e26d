import { quoted } from '@sc/api-client/contract'
/** Who did something, and when. */
export const people = {
  somebody: '其他人',
  yourself: '您自己在另一个窗口',
  changed: ({ who, time }: { who: string; time: string }) => `${who} 于 ${time}`,
  noParent: '请选择上级部门',
  tooManyBelow: '该部门的下级部门过多，不能再新建',
  departInUse: ({ depart, children, people, projects, applications }: DepartUse) =>
    `部门${quoted(depart)}还有 ${[
      children ? `${children} 个下级部门` : '',
      people ? `${people} 人` : '',
      projects ? `${projects} 个项目` : '',
      applications ? `${applications} 份申请` : '',
    ]
      .filter(Boolean)
      .join('、')}，不能删除`,
  schoolStays: '学校本身不能移动，也不能并入其他部门',
  belowItself: ({ depart }: { depart: string }) => `部门${quoted(depart)}不能移到它自己或它的下级部门之下`,
  intoItself: ({ depart }: { depart: string }) => `部门${quoted(depart)}不能并入它自己或它的下级部门`,
  nameBelow: ({ parent, depart }: { parent: string; depart: string }) => `${quoted(parent)}之下已有名为${quoted(depart)}的部门，请先改名`,
  departGuide: '几个部门同名时，填路径（如“计算机学院/办公室”）或部门编码',
  personGuide: '也可填账号或学号；有重名时，填“姓名（账号）”，如“孙丽（t1004）”',
  placeGone: ({ parent }: { parent: string }) => `${quoted(parent)}的下级部门在您打开之后有改动，请重新选择位置`,
  tooDeep: '部门层级过深，部门编码超出了最大长度',
  widerReach: '没有管理角色的权限，不能把其他部门移到自己的部门或所带班级之下，也不能把自己的部门或所带班级并入其他部门',
  departMoved: ({ depart, parent }: { depart: string; parent: string }) => `${quoted(depart)}已移到${quoted(parent)}之下`,
  departMerged: ({ from, into }: { from: string; into: string }) => `${quoted(from)}已并入${quoted(into)}`,
  wentAlong: ({ departments, people, projects, applications }: Omit<DepartUse, 'depart' | 'children'> & { departments: number }) =>
    `一并转移：${people} 人、${departments} 个下级部门、${projects} 个项目、${applications} 份申请`,
  roleHeld: ({ role, members }: { role: string; members: number }) => `还有 ${members} 人属于角色${quoted(role)}，不能删除`,
  roleNamed: ({ role, process }: { role: string; process: string }) => `流程${quoted(process)}由角色${quoted(role)}审批，不能删除`,
  permission: '权限',
  permissionsChanged: ({ role }: { role: string }) => `角色${quoted(role)}的权限在您打开之后有改动，请重新打开后再修改`,
  scopesSaved: '数据范围已保存，有该角色的人刷新页面后生效',
  roleCopied: ({ role }: { role: string }) => `已复制${quoted(role)}，权限和数据范围与它相同，还没有成员`,
  permissionsSaved: '权限已保存，有该角色的人刷新页面后生效',
  membersAdded: ({ count }: { count: number }) => `已加入 ${count} 人`,
  membersRemoved: ({ count }: { count: number }) => `已移出 ${count} 人`,
  rolesChanged: ({ count }: { count: number }) => (count > 0 ? `已调整 ${count} 人的角色` : '所选的人已经是这些角色，没有改动'),
  departsChanged: ({ count }: { count: number }) => (count > 0 ? `已调整 ${count} 人的部门` : '所选的人已经在这些部门，没有改动'),
  lastAdministrator: '这样改动后，将没有人能登录并管理角色：至少须保留一个能管理角色的可用账号',
  mayNotGrant: '没有管理角色的权限，不能给账号分配或取消角色',
  administratorsAccount: '没有管理角色的权限，不能操作管理员的账号',
  strongerAccount: '该账号的权限或数据范围超出您自己的，请由管理角色的人操作',
  accountAlike: ({ username }: { username: string }) => `已有账号 ${username}，只差字母大小写`,
  numberAlike: ({ studentNo }: { studentNo: string }) => `已有学号 ${studentNo}，只差字母大小写`,
  ofSeveralRoles: '还有其他角色，名单不能说明已经离校，请单独处理',
  counsellorsOfClass: '只有类别为班级的部门有辅导员；要改成其他类别或并入其他类别的部门，请先取消辅导员',
  rulesMerged: ({ depart, rules }: { depart: string; rules: readonly string[] }) =>
    `数据规则${rules.map(quoted).join('、')}按部门${quoted(depart)}判断，合并后改按另一部门判断，能看到的数据会变化，请由管理角色的人合并`,
  counsellorsBeyond: '辅导员可能看到班级学生的项目、申请和成绩，需由数据范围包含这个班的人设置',
  ownLeading: '部门负责人可能审批本部门的申请，不能由自己给自己设置，请由其他管理部门的人设置',
  belowOwnLeading: '您是目标部门或其上级部门的负责人，可能审批下级部门的申请，请由其他管理部门的人移动',
  leaderFrozen: '账号已冻结，不能设为部门负责人',
  ownCounselling: '辅导员可能看到班级学生的项目、申请和成绩，不能由自己给自己设置，请由其他管理部门的人设置',
  departRuled: ({ depart, rules }: { depart: string; rules: readonly string[] }) =>
    `数据规则${rules.map(quoted).join('、')}按部门${quoted(depart)}判断，不能删除，请先由管理角色的人修改这些规则`,
  departOutOfReach: ({ depart }: { depart: string }) => `部门${quoted(depart)}不在您的数据范围内`,
  classOnLine: ({ name, above }: { name: string; above: string }) =>
    `同一学院里，班级${quoted(name)}还有一个在${quoted(above)}之下，请核对它的上级部门`,
  collegeInUse: ({ applications }: { applications: number }) =>
    `还有 ${applications} 份申请正在审批，学院审批按“学院”类别查找审核人，现在不能改为其他类别`,
  departTold: ({ depart, announcements }: { depart: string; announcements: number }) =>
    `有 ${announcements} 条通知公告发给部门${quoted(depart)}，请先撤销或修改`,
  roleTold: ({ role, announcements }: { role: string; announcements: number }) =>
    `有 ${announcements} 条通知公告发给角色${quoted(role)}，请先撤销或修改`,
  ownDeparts: '没有管理角色的权限，不能给自己增加部门',
  departBeyond: '所选部门不在您的数据范围内',
  leftBeyond: '移出后只剩您数据范围以外的部门，您将看不到此人，请由数据范围包含那些部门的人操作',
  oneOfSeveral: ({ count }: { count: number }) => `批量操作，共 ${count} 人`,
  severalAccounts: ({ count }: { count: number }) => `${count} 个账号`,
  severalRoles: ({ how, names }: { how: How; names: readonly string[] }) =>
    `${{ add: '增加角色', remove: '移除角色', replace: '角色全部换成' }[how]}：${names.join('、')}`,
  severalDeparts: ({ how, names }: { how: How; names: readonly string[] }) =>
    `${{ add: '加入部门', remove: '移出部门', replace: '部门全部换成' }[how]}：${names.join('、')}`,
  severalFrozen: '冻结所选账号',
  severalUnfrozen: '解冻所选账号',
  withoutDeparts: '没有其他部门，不能移出：每人至少属于一个部门',
  withoutRole: ({ count }: { count: number }) => `新增的用户中有 ${count} 人没有角色，登录后看不到任何菜单`,
  withoutNumber: ({ count }: { count: number }) =>
    `新增的学生中有 ${count} 人没有学号，不能报名和签到，也没有成绩单；请在文件中补上“学号”列`,
  frozenSince: '导入之后已被冻结',
  roleGiven: '导入之后已给这个角色分配了权限、数据范围，或向它发布过公告',
  phoneTaken: ({ phone }: { phone: string }) => `手机号${quoted(phone)}已被其他账号使用`,
  ownAccount: '不能冻结自己的账号',
  frozen: ({ count }: { count: number }) => `已冻结 ${count} 个账号`,
  unfrozen: ({ count }: { count: number }) => `已解冻 ${count} 个账号`,
  passwordReset: '密码已重置，原有的登录已全部退出',
  nobodyToActivate: '没有可以生成激活码的人：须是正常账号，并且还没有设置密码',
  activationMade: '导出激活码',
  codes: '激活码',
  ofDepart: '部门',
  ofName: '姓名',
  ofAccount: '账号',
  ofNumber: '学号',
  ofCode: '激活码',
  ofEnd: '有效期至',
  taken: '已被其他账号使用',
  free: '可以使用',
}

type How = 'add' | 'remove' | 'replace'

interface DepartUse {
  depart: string
  children: number
  people: number
  projects: number
  applications: number
}
