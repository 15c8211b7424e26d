interface Short {
  module: string
  missing: number
}

/** What students have reached of what is asked of them. */
export const progress = {
  short: ({ modules }: { modules: readonly Short[] }) => modules.map(({ module, missing }) => `${module}差 ${missing}`).join('、'),
  nobodyShort: '所选学生都没有要提醒的：不差学时、账号已冻结或一天内提醒过',
  told: ({ told, complete }: { told: number; complete: number }) =>
    complete > 0 ? `已提醒 ${told} 人，另有 ${complete} 人不用提醒（不差学时、已冻结或一天内提醒过）` : `已提醒 ${told} 人`,
  reminding: '第二课堂学时提醒',
  reminds: ({ hours, required, missing, modules }: { hours: number; required: number; missing: number; modules: readonly Short[] }) => {
    const short = modules.length > 0 ? `，其中${modules.map(({ module, missing: own }) => `${module}差 ${own} 学时`).join('、')}` : ''
    return `您已获得 ${hours} 学时，毕业前要求 ${required} 学时，还差 ${missing} 学时${short}。请及时参加活动或申报。`
  },
  reminded: ({ missing }: { missing: number }) => `提醒还差 ${missing} 学时`,
}
