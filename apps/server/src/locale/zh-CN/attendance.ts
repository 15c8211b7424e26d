import { quoted } from '@sc/api-client/contract'

/** Signing in at an activity, and out of it. */
export const attendance = {
  scanned: ({ kind, time }: { kind: 'in' | 'out'; time: string }) => `${{ in: '已签到', out: '已签退' }[kind]} ${time}`,
  marked: ({ who, as }: { who: string; as: 'in' | 'out' | 'absent' }) => `已登记${who}：${{ in: '签到', out: '签退', absent: '缺席' }[as]}`,
  markedList: ({ marked, refused, as }: { marked: number; refused: number; as: 'in' | 'out' | 'absent' }) =>
    `${marked > 0 ? `已登记 ${marked} 人：${{ in: '签到', out: '签退', absent: '缺席' }[as]}` : '没有登记'}${refused > 0 ? `，${refused} 个学号没有登记` : ''}`,
  finished: ({ recorded, withoutOut }: { recorded: number; withoutOut: number }) =>
    `${recorded > 0 ? `已为 ${recorded} 人记入成绩` : '没有新的成绩需要记入'}${withoutOut > 0 ? `，${withoutOut} 人没有签退` : ''}`,

  foreign: '这不是本系统的签到二维码',
  expired: '二维码已过期，请重新扫描',
  gone: '您已毕业或离校，不能签到',
  noStudent: '您的账号没有学号，不能签到',
  notIn: ({ item }: { item: string }) => `您还没有签到${quoted(item)}，不能签退，请联系组织者`,

  isDraft: ({ item }: { item: string }) => `项目${quoted(item)}还没有发布，不能签到`,
  notAttended: ({ item }: { item: string }) => `项目${quoted(item)}不需要签到`,
  noSignOut: ({ item }: { item: string }) => `项目${quoted(item)}不需要签退`,
  isClosed: ({ item }: { item: string }) => `项目${quoted(item)}已结束，不能再签到或签退`,
  isOffline: ({ item }: { item: string }) => `项目${quoted(item)}已下架，不能签到或签退`,
  isOver: ({ item, day }: { item: string; day: string }) => `项目${quoted(item)}已于 ${day} 结束，不能再签到或签退`,
  notOpen: ({ item, time, early }: { item: string; time: string; early: { opens: string; minutes: number } | null }) =>
    `项目${quoted(item)} ${time} 开始，${early === null ? '当天才能签到' : `提前 ${early.minutes} 分钟（${early.opens}）起可以签到`}`,
  notBegun: ({ item, time }: { item: string; time: string }) => `项目${quoted(item)} ${time} 开始，开始后才能签退、登记考勤和记入成绩`,

  unknownNumber: ({ number }: { number: string }) => `没有学号为 ${number} 的学生`,
  frozen: ({ who }: { who: string }) => `${who}的账号已冻结，不能登记签到或签退`,
  own: '不能登记自己的考勤',
  gaveRoles: ({ given, refused }: { given: number; refused: number }) =>
    `${given > 0 ? `已为 ${given} 人登记角色或奖项` : '没有登记'}${refused > 0 ? `，${refused} 人没有登记` : ''}`,
  noRoles: ({ item }: { item: string }) => `项目${quoted(item)}不按角色或奖项认定学时`,
  noSuchRole: ({ role, roles }: { role: string; roles: readonly string[] }) => `该项目没有${quoted(role)}，可填：${roles.join('、')}`,
  severalRoles: ({ who }: { who: string }) => `名单中${who}有几个不同的角色或奖项，只能登记一个`,
  notThere: ({ who }: { who: string }) => `${who}没有报名，也没有签到`,
  ownRole: '不能登记自己的角色或奖项',
  roleSettled: ({ who }: { who: string }) => `${who}的成绩已经记入，角色或奖项不能再改；有误时请更正成绩`,
  settled: ({ who }: { who: string }) => `${who}的成绩已经记入，考勤不能再改；有误时请更正或撤销成绩`,
}
