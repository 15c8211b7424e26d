import { quoted } from '@sc/api-client/contract'

const fieldTypes = { string: '文字', integer: '整数', decimal: '小数', boolean: '是否', date: '日期', datetime: '日期时间', time: '时间' }

/** Forms: their designs and versions, and what a version has otherwise than another. */
export const form = {
  form: '表单',
  noSuch: ({ code }: { code: string }) => `表单 ${code} 不存在或已被删除`,
  version: '表单版本',
  preview: '预览内容',
  onlineTable: '数据表',
  /** What a column holds. */
  fieldType: ({ of }: { of: keyof typeof fieldTypes }) => fieldTypes[of],
  added: '表单已新建',
  copied: '表单已复制',
  renamed: '表单名称已修改',
  removed: '表单已删除',
  saved: '保存成功!',
  published: ({ version }: { version: number }) => `表单已发布为第 ${version} 版`,

  codeTaken: ({ code }: { code: string }) => `表单编码 ${code} 已存在`,
  usedByProject: ({ project }: { project: string | null }) =>
    `${project === null ? '有项目' : `项目${quoted(project)}`}正在使用该表单，不能删除`,
  builtIn: '这是系统内置的表单，内容由系统填写，不能修改或删除',
  usedByModule: ({ module }: { module: string }) => `模块${quoted(module)}的附加表单是该表单，不能删除`,
  usedByApplications: '已有申请使用该表单，不能删除',
  tooManyWidgets: ({ count, limit }: { count: number; limit: number }) =>
    `表单的组件过多：有 ${count.toLocaleString('en')} 个，最多 ${limit.toLocaleString('en')} 个`,
  tooManyTags: ({ name, most }: { name: string; most: number }) => `${quoted(name)}的格式标记超过 ${most} 个，请减少格式或改用附件`,
  noDesign: ({ why }: { why: string }) => `这不是表单设计：${why}`,
  noJson: ({ why }: { why: string }) => `表单设计不是有效的 JSON：${why}`,

  /** `by` is who saved it, and when. */
  newerSaved: ({ by, unlessDone }: { by: string; unlessDone: string }) => `该表单已由 ${by} 保存过新版本，${unlessDone}`,
  notSaved: '您的修改未保存',
  reopenToPublish: '请重新打开后再发布',
  changedSince: ({ changes }: { changes: readonly string[] }) =>
    `该表单在您查看之后有变化：${changes.join('；')}。未执行操作，请核对后重试`,
  nameChanged: ({ was, is, by }: { was: string; is: string; by: string }) => `名称由${quoted(was)}改为${quoted(is)}（${by}）`,
  designSaved: ({ by }: { by: string }) => `保存过新的设计（${by}）`,
  versionPublished: ({ version }: { version: number }) => `发布了第 ${version} 版`,

  nothingToPublish: '表单还没有设计内容，不能发布',
  publishedAlready: ({ version }: { version: number }) => `当前设计已经是第 ${version} 版，没有需要发布的修改`,
  hindered: ({ why }: { why: string }) => `${why}，不能发布`,
  otherProjects: '选择的项目中有的已不再使用该表单，或者不在您的数据范围内，请重新选择',
  promised: ({ project }: { project: string }) => `项目${quoted(project)}已发布，须由有发布权限的人更换表单版本`,
  notForProject: ({ project, why }: { project: string; why: string }) => `项目${quoted(project)}不能使用新版本：${why}`,

  /** What somebody filled in; `fault` is the first of what is wrong. */
  invalid: ({ fault }: { fault: string }) => `表单数据校验失败：${fault}`,

  optionWithoutText: ({ field }: { field: string }) => `${quoted(field)}有选项没有文字`,
  optionsAlike: ({ field, one, other }: { field: string; one: string; other: string }) =>
    `${quoted(field)}的选项${quoted(one)}和${quoted(other)}看起来相同，无法区分`,

  /** What something asks for that means something else by now; goes on from what asks. */
  otherField: ({ model, was, is, successor }: { model: string; was: string; is: string; successor: string }) =>
    `要看标识为 ${model} 的字段，它原为${quoted(was)}，现为${quoted(is)}，原来的字段现在的标识是 ${successor}`,
  otherOption: ({ field, value, was, is, other }: { field: string; value: string; was: string; is: string; other: string }) =>
    `要看字段${quoted(field)}，它的值 ${value} 原为选项${quoted(was)}，现为${quoted(is)}，而${quoted(was)}的值现在是 ${other}`,

  differences: ({
    added,
    changed,
    gone,
  }: {
    added: readonly { name: string; required: boolean }[]
    changed: readonly { name: string; was: string }[]
    gone: readonly string[]
  }) =>
    [
      added.length > 0 && `新增${added.map(({ name, required }) => `${quoted(name)}${required ? '（必填）' : ''}`).join('、')}`,
      changed.length > 0 &&
        `修改了${changed.map(({ name, was }) => (was === name ? quoted(name) : `${quoted(name)}（原为${quoted(was)}）`)).join('、')}`,
      gone.length > 0 && `去掉了${gone.map(quoted).join('、')}`,
    ]
      .filter((part) => part !== false)
      .join('；') || '填写项没有变化',
}
