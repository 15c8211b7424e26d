import { quoted } from '@sc/api-client/contract'

/** Applications of teams: who is named, who confirms, and what each is given. */
export const team = {
  team: '团队申请',
  byForm: '团队申请由申请人填写表单时列出成员：请先选择申请表单；报名参加的项目不能接受团队申请',
  attends: '接受团队申请的项目按位次分配学时，不能同时按签到认定学时',

  alone: '该项目不接受团队申请，不能填写成员',
  tooManyNumbers: '查找的学号太多，请一小时后再试',
  size: ({ least, most, count }: { least: number; most: number; count: number }) =>
    `团队须为 ${least === most ? least : `${least} 至 ${most}`} 人（含申请人），现为 ${count} 人`,
  unknown: ({ number }: { number: string }) => `没有学号为 ${number} 的在校学生`,
  noNumber: ({ who }: { who: string }) => `${who} 已没有学号，不能再列为成员；请重新填写成员`,
  self: '申请人是第 1 位，不用填写在成员中',
  twice: ({ number }: { number: string }) => `学号 ${number} 填写了两次`,
  notForThem: ({ who }: { who: string }) => `${who} 不在该项目的参加范围内`,
  tooEarly: ({ who, day }: { who: string; day: string }) => `${who} 在取得日期 ${day} 时还没有入学`,
  /** `claim`: what it is, of a project that recognises several. */
  recorded: ({ who, claim, day }: { who: string; claim: string | null; day: string }) =>
    `${who} 的${claim === null ? '这个项目' : quoted(claim)}已于 ${day} 记录成绩，同一成果每人只认定一次`,
  applied: ({ who, claim }: { who: string; claim: string | null }) =>
    `${who} 已申请过${claim === null ? '这个项目' : quoted(claim)}，或已确认参加他人的同一申请，同一成果每人只认定一次`,
  recordedToYou: ({ claim, day }: { claim: string | null; day: string }) =>
    `您的${claim === null ? '这个项目' : quoted(claim)}已于 ${day} 记录成绩，同一成果每人只认定一次，不能再确认`,
  appliedByYou: ({ claim }: { claim: string | null }) =>
    `您已申请过${claim === null ? '这个项目' : quoted(claim)}，或已确认参加他人的同一申请，同一成果每人只认定一次，不能再确认`,
  otherRecorded: ({ who, source, day }: { who: string; source: string; day: string }) =>
    `成员 ${who} 的这个项目已有成绩（${source}，${day} 记入），不能再记一次：请退回申请人调整成员，或先撤销那条成绩`,
  joinedBefore: '您已确认参加他人对该项目的申请，请在“我的申请”中查看',

  notMember: '您不是这份申请的团队成员',
  confirmedAlready: '您已经确认过了',
  declinedAlready: '您已经拒绝过了',
  declinedForGood: '您已拒绝参加，申请通过后不能再确认；确实参加了的，请联系项目负责人补录',
  noLonger: '您已不在这份申请的团队中：申请人重新提交时没有再把您列为成员，不需要再处理',
  archived: ({ item }: { item: string }) => `项目${quoted(item)}已归档，不能再确认；确实参加了的，请联系项目负责人`,
  cameToNothing: '这份申请没有结果，不需要确认',
  countsAlready: '您确认后成绩已经记入，不能再拒绝；成绩有误的，请提出异议或联系项目负责人',
  confirmed: '已确认',
  confirmedAndScored: '已确认，成绩已记入',
  declined: '已拒绝，已告知申请人',

  /** Where an application cannot be approved for good yet, or at all. */
  tooFewYet: ({ least, count, waiting }: { least: number; count: number; waiting: readonly string[] }) =>
    `这份团队申请须至少 ${least} 人参加（含申请人），现有 ${count} 人；尚未确认：${waiting.join('、')}。请等成员确认后再通过，或退回申请人调整成员`,
  tooFewLeft: ({
    least,
    count,
    declined,
    frozen = [],
  }: {
    least: number
    count: number
    declined: readonly string[]
    frozen?: readonly string[]
  }) =>
    `这份团队申请须至少 ${least} 人参加（含申请人），现有 ${count} 人${declined.length > 0 ? `，${declined.join('、')} 已拒绝` : ''}${frozen.length > 0 ? `，${frozen.join('、')} 的账号已冻结，不能确认` : ''}，人数不足，不能通过：请退回申请人补充成员，或不同意`,

  /** In the trail: who is in the team, and who acts there. */
  changeTitle: '团队成员',
  people: ({ people }: { people: readonly string[] }) => people.join('、'),
  member: '团队成员',
  confirms: ({ rank, percent }: { rank: number; percent: number }) => `确认为第 ${rank} 位成员（${percent}%）`,

  asking: ({ application }: { application: string }) => `请确认参加团队：${application}`,
  asks: ({ who, rank, percent }: { who: string; rank: number; percent: number }) =>
    `${who} 把您列为这份申请的第 ${rank} 位成员，认定学时和学分的 ${percent}%。请查看申请后确认或拒绝；不确认的不记成绩。`,
  askingAgain: ({ application }: { application: string }) => `请重新确认参加团队：${application}`,
  asksAgain: ({ who, changes }: { who: string; changes: readonly string[] }) =>
    `${who} 重新提交的申请与您确认时不同：${changes.join('；')}。原来的确认不再有效，请查看申请后确认或拒绝；不确认的不记成绩。`,
  approverAsksAgain: ({ who, changes }: { who: string; changes: readonly string[] }) =>
    `${who} 审批时作了修改，与您确认时不同：${changes.join('；')}。原来的确认不再有效，请查看申请后确认或拒绝；不确认的不记成绩。`,
  regrading: ({ application }: { application: string }) => `团队申请的学时有变动：${application}`,
  regrades: ({
    who,
    changes,
    rank,
    percent,
    hours,
  }: {
    who: string
    changes: readonly string[]
    rank: number
    percent: number
    hours: number
  }) => `${who} 审批时作了修改：${changes.join('；')}。您的确认仍然有效，按第 ${rank} 位（${percent}%）认定 ${hours} 学时。`,
  /** What is otherwise than it was confirmed; null where it was not there, or is there no more. */
  otherClaim: ({ was, is }: { was: string | null; is: string | null }) => `成果由${named(was)}改为${named(is)}`,
  otherDay: ({ was, is }: { was: string | null; is: string | null }) => `取得日期由 ${was ?? '未填写'} 改为 ${is ?? '未填写'}`,
  otherAward: ({ was, is }: { was: string | null; is: string | null }) => `认定项由${named(was)}改为${named(is)}`,
  otherAnswer: ({ title, was, is }: { title: string; was: string | null; is: string | null }) => `${title}由${named(was)}改为${named(is)}`,
  otherHours: ({ was, is }: { was: number; is: number }) => `认定学时由 ${was} 学时改为 ${is} 学时`,
  otherCredits: ({ was, is }: { was: number | null; is: number | null }) => `认定学分由 ${was ?? 0} 学分改为 ${is ?? 0} 学分`,

  dropping: ({ application }: { application: string }) => `您已不在团队中：${application}`,
  drops: ({ who }: { who: string }) => `${who} 重新提交了申请，不再把您列为成员。`,
  declining: ({ application }: { application: string }) => `成员拒绝参加：${application}`,
  declines: ({ who, reason }: { who: string; reason: string }) => `${who} 拒绝参加：${reason}`,
  completing: ({ application }: { application: string }) => `申请已通过：${application}`,
  completesConfirmed: '全部审批已完成，您的成绩已记入。',
  completesUnconfirmed: '全部审批已完成。您还没有确认参加，确认后才记入成绩。',
  ending: ({ application }: { application: string }) => `申请没有结果：${application}`,
  ends: '这份团队申请未通过或已取消，不记成绩。',
}

const named = (what: string | null) => (what === null ? '“无”' : quoted(what))
