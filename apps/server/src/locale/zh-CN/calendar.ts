import { quoted } from '@sc/api-client/contract'

interface Spell {
  name: string
  start: string
  end: string
}

/** Calendars: of the campus, and everybody's own. */
export const calendar = {
  entry: '日程',
  added: '日程已保存',
  changed: '日程已修改',
  removed: '日程已删除',
  changedSince: '这个日程已在别的窗口修改过，请看过最新内容后再修改',
  tooMany: ({ most }: { most: number }) => `日程已达 ${most} 个，请先删除不再需要的`,
  mayNotShare: '学生的日程只能自己可见',
  todo: ({ count }: { count: number }) => `待办 ${count} 项`,
  deadline: ({ project }: { project: string }) => `报名截止：${project}`,
  reminding: ({ title }: { title: string }) => `日程提醒：${title}`,
  reminds: ({ title, start, place }: { title: string; start: string; place: string | null }) =>
    `${quoted(title)}将于 ${start} 开始${place === null ? '' : `，地点：${place}`}`,

  noFeed: '日历订阅地址已失效',
  feedBegun: '订阅地址已生成',
  feedRenewed: '订阅地址已更换，原来的地址不再可用',
  feedEnded: '日历订阅已停用',
  nameOfFeed: ({ who }: { who: string }) => `${who}的第二课堂日历`,
  sharedBy: ({ title, who }: { title: string; who: string }) => `${title}（${who}）`,
  madeUp: ({ name, day }: { name: string; day: string }) => `${name}（上 ${day} 的课）`,

  longSpell: ({ days }: { days: number }) => `一项安排最长 ${days} 天`,
  onlyMadeUpFollows: '只有调休上课才填写“按哪天的课表”',
  madeUpOneDay: '调休上课只能是一天：开始日期和结束日期须相同',
  followsItself: '“按哪天的课表”不能是当天',
  followedAlready: ({ day, on }: { day: string; on: string }) => `${day} 的课已安排在 ${on} 上`,
  overlaps: ({ name, start, end }: Spell) => `与${quoted(name)}（${start}${end === start ? '' : ` 至 ${end}`}）的日期重叠`,
}
