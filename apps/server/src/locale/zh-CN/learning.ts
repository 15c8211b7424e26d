import { quoted } from '@sc/api-client/contract'

/** Courses that are studied online. */
export const learning = {
  published: '课程已发布',
  closed: '课程已关闭',
  attempt: '答题记录',
  right: '对',
  wrong: '错',

  withoutOptions: '判断题和填空题不填选项',
  notJudged: '判断题的答案应填“对”或“错”',
  noAnswer: '填空题至少要有一个可接受的答案',
  fewOptions: '选择题至少要有两个选项',
  optionGap: '选项应从 A 起依次填写，中间不能空缺',
  sameOptions: '选项不能重复',
  notLetters: '选择题的答案应填选项的字母，如 A 或 ACD',
  noSuchOption: ({ letters }: { letters: readonly string[] }) => `答案中的 ${letters.join('、')} 没有对应的选项`,
  oneAnswer: '单选题只能有一个答案',

  onlyDrafts: '课程已发布过，不能删除，可以关闭',
  publishedSince: '课程已经发布',
  closesFirst: '截止日期不能早于开放日期',
  frozen: ({ what }: { what: readonly string[] }) => `课程已发布过，不能再改${what.join('、')}`,
  questionsFrozen: '课程已发布过，试题不能再增加、修改或删除',
  projectBeyond: '您不能为该项目建立课程',
  projectFixed: ({ item }: { item: string }) => `项目${quoted(item)}不是统一学时，不能用于网络学习`,
  taken: ({ item, course }: { item: string; course: string }) => `项目${quoted(item)}已有课程${quoted(course)}`,
  projectDraft: ({ item }: { item: string }) => `项目${quoted(item)}还没有发布，请先发布项目`,
  alreadyOpen: '课程已经发布',
  notOpen: '课程没有在开放，不能关闭',
  noMaterial: '请先填写学习内容，或视频、文档地址',
  closesBefore: ({ day }: { day: string }) => `截止日期 ${day} 已过，请先修改`,
  noQuestions: '课程还没有试题，不能发布',
  manyQuestions: ({ most }: { most: number }) => `试题不能超过 ${most} 道`,

  isClosed: '课程已关闭',
  opensOn: ({ day }: { day: string }) => `${day} 开放`,
  isOver: ({ day }: { day: string }) => `课程已于 ${day} 截止`,
  noStudent: '您的账号没有学号，学习后无法记入学时',
  otherTab: '您已在别的页面学习，这里不再计时',

  passedAlready: '您已通过该课程，无需再答题',
  studyFirst: ({ minutes }: { minutes: number }) => `学满 ${minutes} 分钟后才能答题`,
  noneLeft: ({ attempts }: { attempts: number }) => `${attempts} 次答题机会已用完`,
  notYet: ({ time }: { time: string }) => `${time} 后才能再次答题`,
  handedIn: '这份答卷已经交过，不能再改',
  timeIsOver: '答题时间已到，这次答题未交卷，按未通过计',
}
