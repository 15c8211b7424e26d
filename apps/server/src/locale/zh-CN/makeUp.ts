import { quoted } from '@sc/api-client/contract'
import type { AttendanceKind } from '@sc/api-client/contract'

const KIND = { in: '签到', out: '签退' } as const

/** Seconds are nobody's matter. */
const minute = (moment: string) => moment.slice(0, 'yyyy-MM-dd HH:mm'.length)

/** Asking afterwards for a sign-in or sign-out that is missing. */
export const makeUp = {
  request: '补签申请',
  proofs: '证明材料',
  asked: '补签申请已提交，请等待组织者处理',
  taken: '已撤回补签申请',
  decidedNow: ({ accepted }: { accepted: boolean }): string => (accepted ? '已补签' : '已回复，没有补签'),
  standsNow: ({ kind, at }: { kind: AttendanceKind; at: string }) => `已同意申请；此前已记为 ${minute(at)} ${KIND[kind]}，时间不变`,

  notBegun: ({ item }: { item: string }) => `${quoted(item)}还没有开始，不能申请补签`,
  notEnded: ({ item }: { item: string }) => `${quoted(item)}还没有结束，结束后才能申请补签退`,
  notExpected: ({ item }: { item: string }) => `您没有报上${quoted(item)}，不能申请补签，请联系组织者`,
  present: ({ kind }: { kind: AttendanceKind }) => `您已经${KIND[kind]}，不需要补签`,
  askedAlready: ({ kind }: { kind: AttendanceKind }) => `您的补${KIND[kind]}申请还在处理中`,
  inFirst: '您没有签到，请先申请补签到，再申请补签退',
  tooOften: ({ most }: { most: number }) => `同一事项最多申请 ${most} 次，请联系组织者`,
  notTaken: '学校不接受补签申请，请联系组织者',
  settled: ({ item }: { item: string }) => `您在${quoted(item)}的成绩已经记入，不能再申请补签；对成绩有疑问时，请在“我的成绩”中提出异议`,
  tooLate: ({ day, days }: { day: string; days: number }) => `活动结束后 ${days} 个工作日内可以申请补签，已于 ${day} 截止，请联系组织者`,
  outside: ({ from, to }: { from: string; to: string }) => `到场时间应在活动时间内：${minute(from)} 至 ${minute(to)}`,
  future: '到场时间不能晚于现在',
  outBeforeIn: '签退时间不能早于签到时间',
  own: '不能处理自己的补签申请，请由其他管理者处理',
  decidedBefore: '这份补签申请已经处理过，或已经撤回',
  decideInFirst: '该学生还没有签到，请先处理补签到的申请',
  waiting: ({ count, names, more }: { count: number; names: readonly string[]; more: number }) =>
    `${count} 份补签申请还没有处理：${names.join('、')}${more > 0 ? ` 等 ${names.length + more} 人` : ''}。现在记入不包括他们，处理之前也不因此扣分；同意补签后，需要再次记入成绩。`,

  asking: ({ who, item }: { who: string; item: string }) => `补签申请：${who} · ${item}`,
  asks: ({ who, kind, at, reason }: { who: string; kind: AttendanceKind; at: string; reason: string }) =>
    `${who} 申请补${KIND[kind]}，到场时间 ${minute(at)}：${reason}\n请在签到页面查看证明材料并处理。`,
  decided: ({ item, kind, accepted }: { item: string; kind: AttendanceKind; accepted: boolean }) =>
    `补${KIND[kind]}${accepted ? '已同意' : '未同意'}：${item}`,
  decides: ({
    who,
    kind,
    at,
    accepted,
    answer,
    stands = null,
  }: {
    who: string
    kind: AttendanceKind
    at: string
    accepted: boolean
    answer: string | null
    /** When they were signed in or out meanwhile, which stands. */
    stands?: string | null
  }) =>
    `${who} ${accepted ? `同意了您的补${KIND[kind]}申请，${stands === null ? `已记为 ${minute(at)} ${KIND[kind]}` : `此前已记为 ${minute(stands)} ${KIND[kind]}，时间不变`}` : `没有同意您的补${KIND[kind]}申请`}${answer === null ? '。' : `：${answer}`}`,
  askedYet: ({ item, until }: { item: string; until: string }) => `学生可以为${quoted(item)}申请补签至 ${until}，此后才能归档`,
}
