import { quoted } from '@sc/api-client/contract'
import type { ConductCause, ConductReason } from '@sc/api-client/contract'

const FOR: Record<ConductReason, string> = {
  absent: '报名后缺席',
  late: '迟到',
  early: '早退',
  withoutOut: '没有签退',
  cancelled: '临近开始取消报名',
  attended: '参加活动',
}

const BACK: Record<ConductCause, string> = { corrected: '考勤已更正', waived: '组织者豁免', appealed: '申诉成立' }

/** Points that are taken from who signs up and does not come. */
export const conduct = {
  entry: '诚信分记录',
  appeal: '申诉',
  proofs: '证明材料',
  appealed: '申诉已提交，请等待处理',
  withdrawn: '已撤回申诉',
  waived: ({ waived }: { waived: number }) => `已豁免 ${waived} 条扣分，学生会收到通知`,
  decidedNow: ({ accepted }: { accepted: boolean }): string => (accepted ? '申诉成立，扣分已退回' : '已回复，扣分不变'),

  banned: ({ until }: { until: string }) =>
    `您的诚信分过低，报名暂停至 ${until}（含当天）。已报上的活动不受影响，请按时参加；对扣分有异议的，可以在“诚信分”中申诉。`,
  bannedOthers: ({ people, count }: { people: readonly { name: string; until: string }[]; count: number }) =>
    `${people.map(({ name, until }) => `${name}（至 ${until}）`).join('、')}${count > people.length ? `等 ${count} 人` : ''}因诚信分过低暂停报名。确定仍要给名额吗？`,
  nothingTaken: '这条记录没有扣分，不需要申诉',
  givenBack: '这次扣分已经退回，不需要申诉',
  appealedBefore: '您已经对这次扣分提出过申诉，每次扣分只能申诉一次',
  tooOften: ({ most }: { most: number }) => `同一次扣分最多提交 ${most} 次申诉，请联系组织者`,
  noAppeals: '学校不接受对这次扣分的申诉，请联系组织者',
  tooLate: ({ day, days }: { day: string; days: number }) => `扣分后 ${days} 天内可以申诉，已于 ${day} 截止，请联系组织者`,
  own: '不能处理自己的申诉，请由其他管理者处理',
  decidedBefore: '这份申诉已经处理过，或已经撤回',
  nothingToWaive: '没有可以豁免的扣分：可能已经退回，或是您自己的扣分',

  losing: ({ count, named }: { count: number; named: readonly { who: string; number: string | null; points: number }[] }) =>
    `将扣除 ${count} 人的诚信分：${named.map(({ who, number, points }) => `${who}${number === null ? '' : `（${number}）`} ${points} 分`).join('、')}${count > named.length ? ` 等 ${count} 人` : ''}`,
  taken: ({ item, points }: { item: string; points: number }) => `扣除诚信分 ${points} 分：${item}`,
  takes: ({
    item,
    reason,
    points,
    left,
    appealUntil,
  }: {
    item: string
    reason: ConductReason
    points: number
    left: number
    appealUntil: string | null
  }) =>
    `您在${quoted(item)}中${FOR[reason]}，扣除诚信分 ${points} 分，现有 ${left} 分。${appealUntil === null ? '' : `如有异议，请在 ${appealUntil} 前（含当天）申诉。`}`,
  returned: ({ item, points }: { item: string; points: number }) => `退回诚信分 ${points} 分：${item}`,
  returns: ({
    item,
    reason,
    points,
    left,
    cause,
    note,
  }: {
    item: string
    reason: ConductReason
    points: number
    left: number
    cause: ConductCause
    note: string | null
  }) =>
    `${BACK[cause]}，退回您在${quoted(item)}中因${FOR[reason]}被扣的诚信分 ${points} 分，现有 ${left} 分${note === null ? '。' : `：${note}`}`,
  banBegins: ({ until }: { until: string }) => `报名暂停至 ${until}`,
  lotPassed: ({ until }: { until: string }) => `您的诚信分过低，报名暂停至 ${until}（含当天），没有参加抽签。`,
  appealing: ({ who, item }: { who: string; item: string }) => `诚信分申诉：${who} · ${item}`,
  appeals: ({ who, reason, points, words }: { who: string; reason: ConductReason; points: number; words: string }) =>
    `${who} 对因${FOR[reason]}扣除的 ${points} 分提出申诉：${words}\n请在签到页面查看并处理。`,
  decided: ({ item, accepted }: { item: string; accepted: boolean }) => `诚信分申诉${accepted ? '成立' : '不成立'}：${item}`,
  decides: ({ who, points, accepted, answer }: { who: string; points: number; accepted: boolean; answer: string | null }) =>
    `${who} ${accepted ? `同意了您的申诉，已退回 ${points} 分` : '没有同意您的申诉，扣分不变'}${answer === null ? '。' : `：${answer}`}`,
}
