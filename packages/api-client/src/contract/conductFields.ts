import { text } from '@sc/locale'
import type { Text } from '@sc/locale'

const section = text('诚信分', 'Conduct points')

/** What a field of the rule is called among all fields of the school, and what under the heading of the rule. */
const called = (zhCN: string, enUS: string) => ({
  section,
  title: text(`${section['zh-CN']}：${zhCN}`, `${section['en-US']}: ${enUS.charAt(0).toLowerCase()}${enUS.slice(1)}`),
  label: text(zhCN, enUS),
})

/** Points, days, hours or minutes of the rule, as the school sets them; nobody has to see them all in the list. */
const amount = (names: ReturnType<typeof called>, hint: Text, bounds: { min?: number; max: number; default: number }) =>
  ({ type: 'number', ...names, hint, min: 0, ...bounds, required: true, column: { hidden: true } }) as const

/**
 * What follows from not coming to an activity that one signed up for. Where nothing is taken for anything, there is no such rule; a
 * change is for what happens afterwards.
 */
export const conductFields = {
  conductStart: amount(called('初始分', 'To begin with'), text('每名学生开始时的诚信分', 'What every student has at first'), {
    min: 1,
    max: 100,
    default: 10,
  }),
  conductAbsent: amount(
    called('缺席扣分', 'Absent without leave'),
    text(
      '报上后没有请假也没有签到，活动结束时扣分；以下各项扣分都填 0 表示不启用诚信分，改动只影响以后的扣分',
      'Taken when the activity is over. Where this and all that follow are 0 there are no conduct points; a change is for what happens afterwards',
    ),
    { max: 100, default: 0 },
  ),
  conductLate: amount(
    called('迟到、早退扣分', 'Late, or left early'),
    text('按扫码签到、签退的时间判断，0 表示不扣', 'By the times of scanning; 0 takes none'),
    { max: 100, default: 0 },
  ),
  conductLateMinutes: amount(
    called('迟到、早退宽限（分钟）', 'Minutes that are not late'),
    text('超过这么多分钟才算迟到或早退', 'So many minutes late, or early, count as on time'),
    { max: 240, default: 15 },
  ),
  conductWithoutOut: amount(
    called('未签退扣分', 'Not signed out'),
    text('须签退的活动只签到没有签退，0 表示不扣', 'Of activities that ask for it; 0 takes none'),
    { max: 100, default: 0 },
  ),
  conductCancel: amount(
    called('临时取消扣分', 'Cancelled late'),
    text('临近开始才取消已报上的活动，0 表示不扣', 'Of who has a place and cancels shortly before; 0 takes none'),
    { max: 100, default: 0 },
  ),
  conductCancelHours: amount(
    called('临时取消（小时）', 'Hours that are late'),
    text('开始前不足这么多小时取消，算临时取消', 'Cancelling within so many hours before the beginning is late'),
    { max: 720, default: 24 },
  ),
  conductBanAt: amount(
    called('暂停报名的分数', 'No sign-up at'),
    text('扣到这个分数或以下时暂停报名', 'Whose points fall to this, or below, cannot sign up for some days'),
    { max: 100, default: 0 },
  ),
  conductBanDays: amount(
    called('暂停报名（天）', 'Days without sign-up'),
    text('从扣分当天起这么多天不能报名，0 表示不暂停', 'From the day on which they were taken; 0 keeps nobody from it'),
    { max: 365, default: 30 },
  ),
  conductBack: amount(
    called('每次参加恢复', 'Back for each activity'),
    text('每参加一次活动恢复这么多分，不超过初始分', 'For each that was attended, up to what everybody begins with'),
    { max: 100, default: 0 },
  ),
  conductTermly: {
    type: 'flag',
    ...called('新学期全部恢复', 'All back in a new term'),
    hint: text(
      '学期从教学周的第一周开始；改动后立即对所有学生生效，关闭后以前学期的扣分重新计入',
      'A term begins with its first teaching week; a change counts at once for everybody: without it, points taken in earlier terms count again',
    ),
    words: [text('是', 'Yes'), text('否', 'No')],
    default: false,
    column: { hidden: true },
  },
  conductAppealDays: amount(
    called('申诉期限（天）', 'Days to appeal'),
    text('扣分后这么多天内可以申诉，0 表示不接受申诉', 'For so many days students may appeal; 0 means that nobody may'),
    { max: 90, default: 7 },
  ),
} as const
