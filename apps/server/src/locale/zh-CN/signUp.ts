import { quoted } from '@sc/api-client/contract'
import type { SignUpState } from '@sc/api-client/contract'
import { someZhCN } from '../someOf.ts'

interface When {
  time: string | null
  place: string | null
}

/** How a place came to be free: somebody gave it back, the organiser added it, or decided otherwise on who had it. */
export type PlaceBy = 'back' | 'added' | 'decided'

const FREED: Record<PlaceBy, string> = { back: '有人让出了名额', added: '组织者增加了名额', decided: '组织者调整了报名名单' }

/** Seconds are nobody's appointment. */
const minute = (moment: string | null) => moment?.slice(0, 'yyyy-MM-dd HH:mm'.length) ?? ''

const when = ({ time, place }: When) => `${time === null ? '' : `时间：${minute(time)}。`}${place === null ? '' : `地点：${place}。`}`

/** People that a question names. */
const NAMED = 10

/** Signing up for activities. */
export const signUp = {
  signUp: '报名',
  draw: '抽签',
  signUps: '报名名单',
  listOf: ({ item }: { item: string }) => `报名名单：${item}`,
  number: '序号',
  state: '报名状态',
  position: '候补顺位',
  at: '报名时间',
  leaveReason: '请假原因',
  leaveAnswer: '请假答复',
  decidedBy: '处理人',
  role: '角色或奖项',
  joined: ({ state, position }: { state: SignUpState; position: number | null }) =>
    state === 'placed' ? '报名成功' : state === 'waiting' ? `名额已满，您在候补第 ${position} 位` : '报名成功，请等待结果',
  cancelled: '已取消报名',
  leaveAsked: '请假已提交，请等待组织者批复',
  leaveAnswered: '已批复',
  drawn: ({ placed, lots }: { placed: number; lots: number }) => `抽签完成：${lots} 人参加，${placed} 人中签`,
  decided: ({ decided, as }: { decided: number; as: 'placed' | 'waiting' | 'refused' }) =>
    decided === 0 ? '没有需要处理的报名' : `已将 ${decided} 人${{ placed: '录取', waiting: '转为候补', refused: '设为未录取' }[as]}`,
  entered: ({ entered, before, refused }: { entered: number; before: number; refused: number }) =>
    `${entered > 0 ? `已录入 ${entered} 人` : '没有录入'}${before > 0 ? `，${before} 人此前已报上` : ''}${refused > 0 ? `，${refused} 个学号没有录入` : ''}`,

  byApplication: '该项目通过填表申请参加，不需要报名',
  begun: '活动已开始，不能再报名',
  noStudent: '您的账号没有学号，不能报名',
  refusedBefore: '您的报名未被录取，不能再次报名',
  notSignedUp: '您没有报名这个项目',
  askLeave: '报名已截止，不能取消；不能参加时请向组织者请假',
  changedSince: ({ news }: { news: readonly string[] }) => `活动信息已有变动：${news.join('')}报名没有提交，请核对后重新报名`,
  cancelCosts: ({ points }: { points: number }) =>
    `您已有名额，现在取消会扣除诚信分 ${points} 分，与您看到的不同，报名没有取消；请核对后重新操作`,
  signedIn: '您已签到，不能取消报名',
  noLeaveOnceIn: '您已签到，不能再请假',
  cameAlready: ({ who }: { who: string }) => `${who}已签到，不能准假；签到有误时，请先在签到名单中更正`,
  present: ({ who }: { who: string }) => `${who}已签到，名额须保留；签到有误时，请先在签到名单中更正`,
  noLeaveNow: '现在不能请假：报名截止前可以直接取消报名，活动结束后不能再请假',
  askedBefore: '您已经请过假',
  answeredBefore: '这份请假已经批复过，或已经取消',
  tooOften: '操作太频繁，请一分钟后再试',
  noDraw: '该项目不抽签',
  drawFirst: '该项目由抽签决定，请先抽签',
  drawLater: ({ time }: { time: string | null }) => `报名截止后才能抽签${time === null ? '' : `（${time}）`}`,
  drawnBefore: ({ time }: { time: string }) => `已于 ${time} 抽签，结果不能更改`,
  own: '不能处理自己的报名',
  isClosed: '该项目已结束，报名名单不能再改',
  settled: ({ who }: { who: string }) => `${who}的成绩已经记入，报名结果不能再改；有误时请更正或撤销成绩`,
  fewerPlaces: ({ left, wanted }: { left: number; wanted: number }) => `只剩 ${left} 个名额，不能再录取 ${wanted} 人`,
  onlyReserved: ({ left, wanted }: { left: number; wanted: number }) =>
    `抽签前只能录入预留的名额：还可录入 ${left} 人，不能录入 ${wanted} 人；其余名额由抽签决定`,
  reservedStays: ({ lots }: { lots: number }) => `已有 ${lots} 人报名抽签，抽签前不能增加预留名额`,
  goneOther: ({ who }: { who: string }) => `${who}已毕业或离校，不能录入`,
  frozen: ({ who }: { who: string }) => `${who}的账号已冻结，不能录入`,
  away: ({ names }: { names: readonly string[] }) =>
    `${someZhCN(names, NAMED)}已毕业、离校，或账号已冻结，不能录取：请从所选中去掉，或设为不录取`,
  lotOutside: '您已不在该项目的参加范围内，没有参加抽签。',
  outside: ({ names }: { names: readonly string[] }) =>
    `${names.length} 人不在该项目的参加范围内：${someZhCN(names, NAMED)}。他们同样占用名额，并记入操作日志`,
  placesAreLeft: '还有空余名额，转为候补后会立即补上；请先录取其他人，或设为不录取',
  noPlace: ({ item }: { item: string }) => `您没有报上${quoted(item)}，不能签到，请联系组织者`,

  /** Why the log says that somebody came from the line, whoever freed the place. */
  promotedAs: ({ by }: { by: PlaceBy }) => `${FREED[by]}，按候补顺序递补`,
  promoted: ({ item }: { item: string }) => `候补成功：${item}`,
  // Of what was told before it was said how the place came about, it says what was said then.
  promotes: ({ time, place, by = 'back' }: When & { by?: PlaceBy }) =>
    `${FREED[by]}，您已从候补转为正式参加。${when({ time, place })}不能参加时请及时取消报名或请假。`,
  placed: ({ item }: { item: string }) => `报名成功：${item}`,
  drawnFirst: ({ time, place }: When) => `您已中签。${when({ time, place })}不能参加时请及时请假。`,
  chosen: ({ time, place }: When) => `组织者已录取您参加。${when({ time, place })}不能参加时请及时请假。`,
  unlucky: ({ item }: { item: string }) => `报名未录取：${item}`,
  drawnLater: '您没有中签，已按抽签的顺序进入候补；有人让出名额时会依次通知。',
  notChosen: '组织者没有录取您的报名。',
  waits: ({ item }: { item: string }) => `进入候补：${item}`,
  waitsOn: '组织者将您转为候补；有人让出名额时会依次通知。',
  asking: ({ who, item }: { who: string; item: string }) => `请假：${who} · ${item}`,
  asks: ({ who, reason }: { who: string; reason: string }) => `${who} 请假：${reason}\n请在报名名单中批复。`,
  answered: ({ item, granted }: { item: string; granted: boolean }) => `请假${granted ? '已批准' : '未批准'}：${item}`,
  answers: ({ who, granted, answer }: { who: string; granted: boolean; answer: string | null }) =>
    `${who} ${granted ? '批准了您的请假，您的名额已让出' : '没有批准您的请假，请按时参加'}${answer === null ? '。' : `：${answer}`}`,
  moved: ({ item }: { item: string }) => `活动有变动：${item}`,
  moves: ({ from, to, place }: { from: string | null; to: string | null; place: string | null }) =>
    `现在的安排：${[minute(from), minute(to)].filter(Boolean).join(' 至 ') || '时间待定'}${place === null ? '' : `，${place}`}。`,
  earnsOther: ({ before, after }: { before: string; after: string }) => `认定的学时有调整：原为“${before}”，现为“${after}”。`,
  attendsOther: ({ before, after }: { before: string; after: string }) => `签到方式有调整：原为“${before}”，现为“${after}”。`,
}
