const grouped = (count: number) => count.toLocaleString('en')

/** What is wrong with what a call was given. */
export const zhCN = {
  tooLong: ({ limit }: { limit: number }) => `内容过长，最多 ${grouped(limit)} 个字符`,
  tooLarge: ({ megabytes }: { megabytes: number }) => `内容过大，最多 ${megabytes} MB`,
  notOneLine: '不能含有换行或控制字符',
  tooManyValues: ({ limit }: { limit: number }) => `填写的字段过多，最多 ${grouped(limit)} 个`,
  tooManyFields: ({ limit }: { limit: number }) => `附加字段过多，最多 ${limit} 个`,
  tooManyAtOnce: ({ limit, count }: { limit: number; count: number }) =>
    `一次最多处理 ${grouped(limit)} 项，这次有 ${grouped(count)} 项，请分批进行`,
  longFile: ({ limit }: { limit: number }) => `文件的信息过长，每项最多 ${grouped(limit)} 个字符`,
  noSuchDate: '请填写真实存在的日期，格式为 yyyy-MM-dd',
  /** What has its words already. */
  said: ({ text }: { text: string }) => text,
  pageTooLarge: '页码过大',

  /** Of a field of a described record, by its title. */
  missing: ({ title }: { title: string }) => `请填写${title}`,
  notChosen: ({ title }: { title: string }) => `请选择${title}`,
  malformed: ({ title }: { title: string }) => `${title}的格式不正确`,
  longField: ({ title, limit }: { title: string; limit: number }) => `${title}最多 ${limit} 个字符`,
  noPhone: ({ title }: { title: string }) => `${title}应为 5 到 20 位数字，以 1 开头的手机号为 11 位`,
  unlike: ({ title, pattern }: { title: string; pattern: string }) => `${title}${pattern}`,
  tooSmall: ({ title, least }: { title: string; least: number }) => `${title}不能小于 ${least}`,
  tooGreat: ({ title, most }: { title: string; most: number }) => `${title}不能大于 ${most}`,
  tooFine: ({ title, decimals }: { title: string; decimals: number }) =>
    decimals === 0 ? `${title}应为整数` : `${title}最多 ${decimals} 位小数`,

  noModule: '请选择模块',
  noItemName: '请输入项目名称',
  creditsNegative: '学分不能为负数',
  creditsTooMany: '学分不能超过 50',
  creditsTooFine: '学分最多两位小数',

  noField: '请选择字段',
  noTable: '请填写学时对照表',
  tableTooLong: ({ most }: { most: number }) => `学时对照表最多 ${most} 行，请改用选项较少的字段，或改为按数字字段认定`,
  optionTwice: '学时对照表中有重复的选项',
  tooManyClaimFields: ({ most }: { most: number }) => `区分成果的字段最多 ${most} 个`,
  claimFieldTwice: '区分成果的字段不能重复',
  teamTooLarge: ({ most }: { most: number }) => `团队最多 ${most} 人（含申请人）`,
  teamLeastBeyond: '团队人数的下限不能大于上限',
  shareBeyond: '分配比例为 1 至 100 的整数，不能高于认定的学时',
  noShare: '请填写各位次的分配比例',
  tooManyShares: '分配比例的位次不能多于团队人数上限',
  capNotPositive: '上限应大于 0',
  stepNotPositive: '步长应大于 0',
  stepTooLarge: '步长不能超过 200',
  stepTooFine: '步长最多两位小数',

  noAnswer: '请填写回复',
  noReason: '请填写原因',
  noReasonDeclined: '请填写拒绝的原因',
  noReasonAgainst: '请填写不同意的理由',
  noReasonBack: '请填写退回原因',
  noReceiver: '请选择接收人',
  noDelegate: '请选择受委派人',
  noOpinion: '请填写意见',
  noSigner: '请选择加签人',
  tooManySigners: ({ limit }: { limit: number }) => `一次最多加签 ${limit} 人`,
  noQuestion: '请填写要追问的问题',

  noViewName: '请输入视图名称',
  longViewName: ({ limit }: { limit: number }) => `视图名称最多 ${limit} 个字符`,

  notHttps: '链接地址须为以 https:// 开头的完整网址',

  noAccount: '请输入账号',
  noPassword: '请输入密码',
  noActivationCode: '请输入激活码',
  noOldPassword: '请输入旧密码',

  noProcessKey: '请输入流程标识',
  processKeyUnlike: '流程标识以字母或下划线开头，只含字母、数字、点、下划线和短横线',
  noDiagram: '流程图为空',
  noProcessName: '请输入流程名称',
  noInitiator: '请填写申请人账号',

  noFormCode: '请输入表单编码',
  formCodeUnlike: '表单编码以字母开头，只含字母、数字、下划线和短横线',
  noFormName: '请输入表单名称',
  noTitle: '请输入标题',
  dayOfAllDay: '全天日程请填写日期，格式为 yyyy-MM-dd',
  momentOfEntry: '请填写日期和时间，格式为 yyyy-MM-dd HH:mm:ss',
  endBeforeStart: '结束不能早于开始',
  longEntry: ({ days }: { days: number }) => `一个日程最长 ${days} 天`,
  longSpan: ({ days }: { days: number }) => `一次最多查看 ${days} 天`,
  longNote: ({ limit }: { limit: number }) => `版本说明最多 ${limit} 字`,
}
