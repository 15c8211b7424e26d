import { quoted } from '@sc/api-client/contract'
import { someZhCN } from '../someOf.ts'

/** What keeps a record from being removed. */
const USED = {
  application: '申请',
  approval: '审批',
  score: '成绩',
  read: '已读公告',
  draft: '草稿',
  file: '上传的文件',
  leader: '部门负责人',
  counsellor: '辅导员',
  owner: '模块负责人',
  form: '表单',
  process: '流程',
  import: '导入',
  activation: '激活码',
  job: '后台任务',
}
export type UsedKind = keyof typeof USED

/** Records that staff keep. `title` is what one of them is called. */
export const resource = {
  maskedSecret: ({ field }: { field: string }) => `${field}不能含有“•”：那是已保存内容的代替符号，请重新输入完整内容`,
  added: ({ title }: { title: string }) => `${title}已新建`,
  saved: ({ title }: { title: string }) => `${title}已保存`,
  beingWritten: '相关内容正在被其他操作修改，请稍后重试',
  removed: ({ title }: { title: string }) => `${title}已删除`,
  removedSeveral: ({ title, count }: { title: string; count: number }) => `已删除 ${count} 个${title}`,
  joined: ({ names }: { names: readonly string[] }) => names.join('、'),
  builtIn: ({ title }: { title: string }) => `系统自带的${title}不能删除，可以修改`,
  inUse: ({ title, kinds = [] }: { title: string; kinds?: readonly UsedKind[] }) =>
    `该${title}已有相关的记录${kinds.length > 0 ? `（${kinds.map((kind) => USED[kind]).join('、')}）` : ''}，不能删除`,
  goneReference: ({ field }: { field: string }) => `${field}不存在或已被删除，请重新选择`,
  beyondReach: ({ field, title }: { field: string; title: string }) =>
    `${field}中有不在您数据范围内的${title}，需由数据范围包含该${title}的人设置`,
  departNeeded: '请选择您数据范围内的部门',
  departBeyond: '所选部门不在您的数据范围内',
  taken: ({ title, field, value }: { title: string; field: string; value: string }) => `${field}${quoted(value)}已被别的${title}使用`,
  takenBelow: ({ title, above, value }: { title: string; above: string; value: string }) =>
    `同一${above}之下已有名为${quoted(value)}的${title}`,
  same: ({ title }: { title: string }) => `已有相同的${title}，请刷新后再试`,
  fixed: ({ field }: { field: string }) => `${field}保存后不能修改`,
  dayBefore: ({ field, day, first, earliest }: { field: string; day: string; first: string; earliest: string }) =>
    `${field} ${day} 不能早于${first} ${earliest}`,
  changedSince: ({ title, name }: { title: string; name: string }) => `${title}${quoted(name)}在您打开之后被修改过，请核对后再保存`,
  /** Why several records stay as they are: those with the same reason together. */
  noneOf: ({ title, count, groups }: { title: string; count: number; groups: readonly { problem: string; names: readonly string[] }[] }) =>
    `有 ${count} 个${title}不能这样修改，全部没有改动。${groups.map(({ problem, names }) => `${someZhCN(names, 5)}：${problem}`).join('；')}`,
  /** What is wrong with one of several records. */
  ofRecord: ({ title, name, problem }: { title: string; name: string; problem: string }) => `${title}${quoted(name)}：${problem}`,
}
