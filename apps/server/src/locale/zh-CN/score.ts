import { quoted } from '@sc/api-client/contract'

/** Recorded scores and transcripts. */
export const score = {
  record: '成绩记录',
  student: '学生',
  onlyOwn: '没有权限查看他人的成绩单',
  noNumber: '您的账号没有学号，没有成绩单；是学生的，请联系管理员登记学号',
  /** Of a school that has not named its own. */
  transcript: '第二课堂成绩单',

  corrected: '成绩已更正',
  revoked: ({ count }: { count: number }) => (count === 1 ? '成绩已撤销' : `已撤销 ${count} 条成绩`),
  changedSince: '这条成绩已被修改，请查看最新内容后再操作',
  revokedAlready: '成绩已经撤销，不能再更正或撤销',
  nothingChanged: '内容没有变化',
  ownScore: '不能录入、更正或撤销自己的成绩',
  correcting: ({ item }: { item: string }) => `成绩已更正：${item}`,
  /** Messages from before other changes were told have none. */
  corrects: (told: { who: string; before: number; after: number; changes?: readonly string[]; reason: string }) =>
    `${told.who} 更正了这条成绩${[
      ...(told.before === told.after ? [] : [`学时由 ${told.before} 改为 ${told.after}`]),
      ...(told.changes ?? []),
    ]
      .map((change) => `，${change}`)
      .join('')}。原因：${told.reason}`,
  revoking: ({ item }: { item: string }) => `成绩已撤销：${item}`,
  revokes: ({ who, hours, reason }: { who: string; hours: number; reason: string }) =>
    `${who} 撤销了这条 ${hours} 学时的成绩。原因：${reason}`,

  objected: '异议已提出',
  objectedAlready: '您对这条成绩的异议还在处理中',
  objectionDecided: '您对这条成绩的异议已有结论，不能再次提出',
  notOnDisplay: '只有公示期内的成绩可以提出异议',
  objecting: ({ who, item }: { who: string; item: string }) => `成绩异议：${who} · ${item}`,
  objects: ({ who, hours, reason, deadline }: { who: string; hours: number; reason: string; deadline: string }) =>
    `${who} 对这条 ${hours} 学时的成绩提出异议：${reason}。请在 ${deadline} 前答复。`,
  answered: '已答复',
  answeredAlready: '这条异议已经答复过了',
  correctFirst: '异议成立时，请先更正或撤销这条成绩，再答复',
  answering: ({ item }: { item: string }) => `异议已答复：${item}`,
  answers: ({ who, upheld, answer }: { who: string; upheld: boolean; answer: string }) =>
    `${who} 认为您的异议${upheld ? '成立，成绩已处理' : '不成立'}：${answer}`,

  noStudent: ({ who }: { who: string }) => `${who} 没有学号，不是学生`,
  otherName: ({ given, is, number }: { given: string; is: string; number: string }) =>
    `姓名与学号不符：学号 ${number} 的学生是${is}，不是${given}`,
  ofDraft: ({ item }: { item: string }) => `项目${quoted(item)}还是草稿，不能录入成绩`,
  ofPosts: ({ item }: { item: string }) => `项目${quoted(item)}用于任职考核，不能录入或导入成绩：请在任职考核中考核`,
  beyond: ({ who, item }: { who: string; item: string }) => `${who} 和项目${quoted(item)}都不在您的数据范围内`,
  beyondReach: '有成绩超出您的数据范围，不能录入',
  recordedAlready: ({ source, day }: { source: string; day: string }) => `该学生的这个项目已有成绩（${source}，${day} 记入）`,
  twiceInFile: ({ who, claim }: { who: string; claim: string }) =>
    `文件中${who}还有一行${quoted(claim)}，写法不同，是同一成果；同一成果只认定一次，请删去一行`,
  fixedHours: ({ hours }: { hours: number }) => `该项目固定认定 ${hours} 学时；要改为其他学时，请录入后更正并写明原因`,
  claimNeeded: ({ item }: { item: string }) => `“${item}”按成果分别认定，请填写成果`,
  claimNeedless: ({ item }: { item: string }) => `“${item}”每人只认定一次，不区分成果，请清空“成果”`,
  awardNeeded: ({ options }: { options: readonly string[] }) => `请填写角色或奖项：${options.join('、')}`,
  noSuchAward: ({ award, options }: { award: string; options: readonly string[] }) =>
    `该项目没有${quoted(award)}，可填：${options.join('、')}`,
  correctedHours: ({ award, hours }: { award: string; hours: number }) =>
    `${quoted(award)}认定 ${hours} 学时，请一并改为 ${hours}；确需其他学时的，请先更正角色或奖项，再单独更正学时`,
  correctedCredits: ({ award, credits }: { award: string; credits: number | null }) =>
    `${quoted(award)}${credits === null ? '没有学分，请清空学分' : `认定 ${credits} 学分，请一并改为 ${credits}`}；确需其他学分的，请先更正角色或奖项，再单独更正学分`,
  awardOfPost: '任职的成绩写明在哪里任什么职务，不能更正为别的；有误时，请重新考核，或撤销后重新记入',
  awardHours: ({ award, hours }: { award: string; hours: number }) =>
    `${quoted(award)}认定 ${hours} 学时；要改为其他学时，请录入后更正并写明原因`,
  hoursNeeded: ({ cap }: { cap: number }) => `请填写学时，最多 ${cap}`,
  hoursBeyond: ({ cap, step }: { cap: number; step: number }) => `该项目最多认定 ${cap} 学时，以 ${step} 为单位`,
  underWay: ({ who }: { who: string }) => `${who} 对这个项目的申请正在办理，请先办完该申请`,
  otherRecorded: ({ source, day }: { source: string; day: string }) =>
    `该学生的这个项目已有成绩（${source}，${day} 记入），不能再记一次：请选择不同意，或先撤销那条成绩`,
  dayToCome: ({ day }: { day: string }) => `取得日期 ${day} 还没有到`,
  notBegunYet: ({ item, time }: { item: string; time: string }) => `${quoted(item)}${time} 才开始，还不能记成绩`,
  dayOutside: ({ day, from, to }: { day: string; from: string; to: string }) =>
    `取得日期 ${day} 不在活动期间（${from === to ? from : `${from} 至 ${to}`}）`,
  wasAway: ({ who }: { who: string }) => `${quoted(who)}在该活动中为请假或缺席，请先在签到中更正`,
  dayTooEarly: ({ day, earliest }: { day: string; earliest: string }) => `取得日期 ${day} 早于 ${earliest}`,
  importTakenBack: ({ who, hours }: { who: string; hours: number }) => `${who} 撤销了导入的这条 ${hours} 学时的成绩。`,
  needsView: '还需要“查看全部成绩”的权限，请联系管理员',
  takenBack: '撤销导入',
  correctedSince: '成绩已被更正',
  revokedSince: '成绩已经撤销',

  /** How an application came to be approved where that is not plain, sentence by sentence. */
  reasons: ({ reasons }: { reasons: readonly string[] }) => reasons.join('；'),
  byConditions: '提交后由流程条件自动通过，没有人工审批',
  byVotes: ({ who, node, approval }: { who: string; node: string; approval: Approval | null }) =>
    `${quoted(node)}按会签规则通过：最后一票由 ${who} 投出，为不同意；${approvedBy(approval)}`,
  byRetry: ({ who, approval }: { who: string; approval: Approval | null }) =>
    `由 ${who} 重新执行异常节点后走完流程；${approvedBy(approval)}`,
  /** `votes` are the first of `count`. */
  cutOff: ({ node, votes, count }: { node: string; votes: readonly { who: string; approved: boolean }[]; count: number }) => {
    const cast = votes.map(({ who, approved }) => `${who} ${approved ? '同意' : '不同意'}`).join('、')
    const more = count > votes.length ? ` 等 ${count} 票` : ''
    return `流程结束时${quoted(node)}还没有结束，随之取消，${count === 0 ? '当时还没有人审批' : `其中已投的票没有计入：${cast}${more}`}`
  },
}

interface Approval {
  who: string
  node: string
}
const approvedBy = (approval: Approval | null) => (approval ? `最后同意的是 ${approval.who}（${quoted(approval.node)}）` : '没有人工审批')
