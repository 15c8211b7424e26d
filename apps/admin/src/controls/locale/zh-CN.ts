import { quoted } from '@sc/api-client/contract'

/** Small parts that many pages have. */
export const zhCN = {
  filters: { title: '筛选', active: (count: number) => `筛选 · ${count}`, any: '不限', reset: '重置', show: '查看结果' },
  days: {
    from: '起',
    to: '止',
    until: '至',
    fromOf: (title: string) => `${title}起`,
    toOf: (title: string) => `${title}止`,
    today: '今天',
    week: '近 7 天',
    days30: '近 30 天',
    nextWeek: '未来 7 天',
    next30: '未来 30 天',
    month: '本月',
  },
  tooLong: (max: number) => `不能超过 ${max} 个字，请删减`,
  activity: {
    inDescription: '见说明',
    open: '未定',
    span: (from: string, to: string) => `${from} 至 ${to}`,
    from: (moment: string) => `${moment} 起`,
    until: (moment: string) => `至 ${moment}`,
  },
  outcome: {
    recorded: (hours: number, role: string | null) => `已记入 ${hours} 学时${role === null ? '' : `（${role}）`}`,
    asked: () => '补签待处理',
    accepted: () => '补签已通过',
    in: (time: string) => `已签到 ${time}`,
    out: (time: string) => `已签退 ${time}`,
    notOut: (time: string) => `已签到 ${time}，没有签退`,
    absent: () => '缺席',
    missing: () => '未签到',
  },
  overwrite: {
    mineTitle: '您在另一个窗口保存了新版本',
    theirTitle: '别人已保存了新版本',
    mine: (what: string) =>
      `${what}。用这里的版本覆盖后，另一个窗口的修改不再有效。暂不保存，这里的修改仍留在本页；要看另一个窗口的版本，请先导出这里的，再刷新本页并选择“放弃并重来”。`,
    theirs: (what: string) =>
      `${what}。用您的版本覆盖后，对方的修改不再有效。暂不保存，您的修改仍留在本页；要看对方的版本，请先导出自己的，再刷新本页并选择“放弃并重来”。`,
    mineConfirm: '用这里的版本覆盖',
    theirConfirm: '用我的版本覆盖',
    cancel: '暂不保存',
  },
  fault: {
    check: (message: string, field: string, count: number) => `${message}，请检查：${field}${count > 1 ? ` 等 ${count} 处` : ''}`,
    loading: '表单还在加载，请稍候再试',
  },
  hours: {
    atMost: (hours: number) => `最多 ${hours}`,
    ofProject: '项目统一学时',
    byField: (title: string, shown: string | undefined) => `按${quoted(shown === undefined ? title : `${title}：${shown}`)}`,
    credits: (credits: number) => `${credits} 学分（项目统一学分）`,
    limit: (step: number, cap: number) => `按 ${step} 学时向下取整，最多 ${cap} 学时`,
    capped: (filled: string, cap: number, hours: number) => `填写 ${filled} 学时，本项目最多认定 ${cap} 学时，将按 ${hours} 学时认定`,
    rounded: (filled: string, step: number, hours: number) => `填写 ${filled} 学时，本项目按 ${step} 学时向下取整，将按 ${hours} 学时认定`,
    fixed: (hours: number) => `每份申请 ${hours} 学时`,
    roles: (roles: readonly string[]) => `按角色或奖项认定：${roles.join('、')}`,
    role: (name: string, hours: number, credits: number | null) => `${name} ${hours} 学时${credits === null ? '' : `（${credits} 学分）`}`,
    asRole: (role: string) => `按角色或奖项${quoted(role)}`,
    table: (title: string | undefined) => (title === undefined ? '按选项认定' : `按${quoted(title)}的选项认定`),
    field: (title: string | undefined, limit: string) => `按${title === undefined ? '' : quoted(title)}填写的数字认定，${limit}`,
    unlisted: (title: string, options: readonly string[]) =>
      `${quoted(title)}的选项${options.map(quoted).join('、')}没有填写学时，选择${options.length > 1 ? '它们' : '它'}的申请不能提交`,
    changedBy: (name: string, node: string, time: string) => `${name}在${quoted(node)}于 ${time} 修改`,
    submittedBy: (name: string, time: string) => `${name}于 ${time} 提交`,
    submittedAgain: (name: string, first: string, last: string) => `${name}于 ${first} 首次提交，于 ${last} 重新提交`,
    byForm: (submitted: string) => `由表单设定，不由申请人填写；${submitted}`,
  },
  recognition: {
    claims: (titles: readonly string[]) => `可多次申请，按${titles.map(quoted).join('、')}区分成果，同一成果只认定一次`,
    day: (title: string) => `取得日期以${quoted(title)}为准`,
    joint: '；',
  },
  team: {
    size: (least: number, most: number) =>
      least === 1 ? `可组队，最多 ${most} 人` : `组队 ${least === most ? least : `${least}–${most}`} 人`,
    whole: (least: number, most: number, shares: readonly string[]) =>
      `${least === 1 ? `可组队申请，最多 ${most} 人` : `组队申请，${least === most ? least : `${least} 至 ${most}`} 人`}（含申请人）；学时和学分按位次认定：${shares.join('，')}`,
    share: (rank: number, percent: number) => `第 ${rank} 位 ${percent}%`,
    onward: (rank: number, percent: number) => (rank === 1 ? `每位 ${percent}%` : `第 ${rank} 位起 ${percent}%`),
    given: (given: number, hours: number, percent: number) => `${given}（${hours} × ${percent}%）`,
    reckoned: (hours: number, percent: number, rank: number) => `${hours} 学时 × ${percent}%（第 ${rank} 位）`,
  },
  cover: (name: string) => `${name}的封面`,
  labels: '标签',
  files: (count: number) => `${count} 个附件`,
  places: { unlimited: '不限', left: (capacity: number, left: number) => `${capacity}（剩 ${left}）` },
  consent: {
    title: '这会影响审批走向或认定学时，请核对',
    reading: '正在读取变化…',
    later: '只影响今后提交的申请，已提交的申请不变。',
    confirm: '已核对，继续',
    cancel: '暂不',
  },
}
