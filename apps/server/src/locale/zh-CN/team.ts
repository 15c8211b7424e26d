import { quoted } from '@sc/api-client/contract'

/** Applications of teams: who is named, who confirms, and what each is given. */
export const team = {
  team: '团队申请',
  byForm: '团队申请由申请人填写表单时列出成员：请先选择申请表单；报名参加的项目不能接受团队申请',
  attends: '接受团队申请的项目按位次分配学时，不能同时按签到认定学时',

  alone: '该项目不接受团队申请，不能填写成员',
  size: ({ least, most, count }: { least: number; most: number; count: number }) =>
    `团队须为 ${least === most ? least : `${least} 至 ${most}`} 人（含申请人），现为 ${count} 人`,
  unknown: ({ number }: { number: string }) => `没有学号为 ${number} 的在校学生`,
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
  cameToNothing: '这份申请没有结果，不需要确认',
  countsAlready: '您确认后成绩已经记入，不能再拒绝；成绩有误的，请提出异议或联系项目负责人',
  confirmed: '已确认',
  confirmedAndScored: '已确认，成绩已记入',
  declined: '已拒绝，已告知申请人',

  /** In the trail: who is in the team. */
  changeTitle: '团队成员',
  people: ({ people }: { people: readonly string[] }) => people.join('、'),
  confirms: ({ rank, percent }: { rank: number; percent: number }) => `确认为第 ${rank} 位成员（${percent}%）`,

  asking: ({ application }: { application: string }) => `请确认参加团队：${application}`,
  asks: ({ who, rank, percent }: { who: string; rank: number; percent: number }) =>
    `${who} 把您列为这份申请的第 ${rank} 位成员，认定学时和学分的 ${percent}%。请查看申请后确认或拒绝；不确认的不记成绩。`,
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
