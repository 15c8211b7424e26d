import { quoted } from '@sc/api-client/contract'

/** Posts in organisations and societies, and what comes of them. */
export const post = {
  termOrder: ({ from, to }: { from: string; to: string }) => `结束日期 ${to} 必须晚于开始日期 ${from}`,
  longerThanYear: '任期最长一年',
  unfitProject: ({ item }: { item: string }) =>
    `${quoted(item)}不能用于任职考核：须是已发布、统一学时、没有活动日期的项目，且不按成果分别认定`,
  overlapping: ({ name, from, to }: { name: string; from: string; to: string }) =>
    `与${quoted(name)}（${from} 至 ${to}）重叠：同一天的任职只在一个任期中考核`,
  frozen: ({ field }: { field: string }) => `该任期已有考核记录，不能再修改${field}`,
  notEnded: ({ term, day }: { term: string; day: string }) => `${quoted(term)}到 ${day} 结束，结束后才能考核`,
  notPublished: ({ item }: { item: string }) => `项目${quoted(item)}没有发布，不能记录成绩`,
  changedSince: '成员或学时标准在您打开之后有变化，没有记录任何成绩，请核对后再考核',
  notThere: '这段任职已不在成员记录中，或已计入另一次考核，不能再考核为优秀或合格',
  own: '不能考核自己的任职',
  noHours: ({ position }: { position: string }) => `任职学时标准中没有${quoted(position)}，只能考核为不合格`,
  tooManyExcellent: ({ most, posts, percent }: { most: number; posts: number; percent: number }) =>
    `优秀不能超过 ${percent}%：${posts} 人次中最多 ${most} 人次`,
  recordedAlready: '其中有任职已经记录了成绩，请刷新后核对',
  assessed: ({ count }: { count: number }) => `已考核 ${count} 人次`,
  assessedBefore: '这些任职此前已经考核，没有重复记录',
}
