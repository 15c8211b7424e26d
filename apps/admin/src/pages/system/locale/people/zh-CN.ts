import { quoted } from '@sc/api-client/contract'

/** Users and roles: what is done with them beside changing them. */
export const zhCN = {
  users: {
    active: '正常',
    frozen: '已冻结',
    freeze: '冻结',
    unfreeze: '解冻',
    several: (count: number) => `所选 ${count} 个账号`,
    freezeQuestion: (whom: string) => `冻结${whom}？`,
    freezeHint: '冻结后立即退出登录，不能再登录；申请、成绩等记录都会保留，可以随时解冻。',
    reset: '重置密码',
    resetQuestion: (name: string) => `重置${quoted(name)}的密码？`,
    resetHint: '将生成一个一次性密码，原密码立即失效，已有的登录全部退出。通过统一身份认证登录不受影响。',
    resetDone: (name: string) => `${quoted(name)}的密码已重置`,
    once: '一次性密码只显示这一次，请转告本人；首次登录时须修改。',
    noted: '已记下',
  },
  roles: {
    permissions: '权限',
    reach: '数据范围',
    reachOf: (role: string) => `${quoted(role)}的数据范围`,
    reachHint: '有几个角色的人，各角色的范围合在一起；自己的记录总能看到。',
    kinds: { item: '项目', application: '申请', score: '成绩与成绩单' },
    reaches: { all: '全校', depart: '本部门及下级', created: '本人创建的项目', self: '本人' },
    permissionsOf: (role: string) => `${quoted(role)}的权限`,
    action: (title: string) => `操作：${title}`,
    gives: (titles: readonly string[]) => `新增：${titles.join('、')}`,
    takes: (titles: readonly string[]) => `取消：${titles.join('、')}`,
    joint: '；',
    save: '保存',
    cancel: '取消',
    leaveQuestion: '放弃对权限的修改？',
    leaveHint: '修改还没有保存。',
    leave: '放弃修改',
  },
}
