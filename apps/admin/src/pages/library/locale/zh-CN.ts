import { quoted } from '@sc/api-client/contract'

/** The library of featured projects: its page, and how a project gets there. */
export const zhCN = {
  use: '用它新建项目',
  useOf: (name: string) => `用它新建项目：${name}`,
  settings: '查看设置',
  settingsOf: (name: string) => `查看设置：${name}`,
  missingTitle: '草稿已新建，以下内容需要重新选择',
  gotIt: '知道了',
  keep: {
    verb: '收入精品库',
    title: (name: string) => `收入精品库：${name}`,
    hint: '项目现在的设置会保存到精品库，不含日期和参加范围；以后原项目怎样变化都不影响它。',
    confirm: '收入',
    renewTitle: (name: string) => `更新精品库中的条目：${name}`,
    already: (name: string, time: string) =>
      `该项目已在精品库中（${quoted(name)}，最近更新于 ${time}）。更新后，条目按项目现在的设置保存。`,
    renew: '更新条目',
  },
  template: {
    title: (name: string) => `精品项目：${name}`,
    module: '所属模块',
    level: '级别',
    hours: '认定学时',
    credits: '学分',
    signUp: '参加方式',
    attendance: '签到方式',
    places: '名额',
    placesOf: (capacity: number | null, waits: boolean) =>
      capacity === null ? '不限' : `${capacity}${waits ? '（满后候补）' : '（满后不候补）'}`,
    form: '申请表单',
    process: '审批流程',
    organiser: '主办单位',
    place: '地点',
    from: '来源项目',
    owner: '项目负责人',
    reason: '推荐理由',
    description: '项目说明',
    byHand: '手工录入，只有名称、模块、级别和学时',
    unbound: '未绑定',
  },
}
