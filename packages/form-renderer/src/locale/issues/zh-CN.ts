import type { Limit } from '../../schema/boundsMismatch.ts'
import type { ConditionName } from '../../schema/conditions.ts'
import type { FieldKind } from '../../schema/fieldKinds.ts'
import type { UnofferedValue } from '../../schema/unofferedValues.ts'
import { conditions } from '../rules/zh-CN.ts'

const outcomes: Record<ConditionName, string> = {
  visibleWhen: '是否显示',
  requiredWhen: '是否必填',
  readOnlyWhen: '是否只读',
  validWhen: '能否提交',
  computed: '取值',
}
/** Titles of options that a sentence names. */
const shownOptions = 5

const spelled = (value: unknown, label: string) => (String(value) === label ? label : `${String(value)}（${label}）`)

const fieldKinds: Record<FieldKind, string> = {
  list: '列表',
  number: '数字',
  boolean: '是或否',
  moment: '日期时间',
  choice: '选项',
  text: '自由填写的文字',
  unknown: '其他内容',
}

/** The bound that a value is beyond, or is itself and not to be passed. */
function bounded({ side, number }: Limit, value: UnofferedValue['value']): string {
  const [most, more] = side === 'max' ? ['最大', '更大'] : ['最小', '更小']
  return `${most}为 ${number}${Number(value) === number ? `，不会${more}` : ''}`
}

function neverHas({ name, model, value, reason, kind, options, meant, written, format, limit }: UnofferedValue): string {
  const title = `“${name || model}”`
  const asked = `“${String(value)}”`
  const choices = options.length > 0 ? `，可选的值有 ${options.map((one) => spelled(one.value, one.label)).join('、')}` : ''
  switch (reason) {
    case 'list':
      return `${title}的值是列表，要判断其中有没有某一项，请用 contains`
    case 'number':
      return `${title}的值是数字，${asked}不是数字`
    case 'boolean':
      return kind === 'boolean' ? `${title}的值只有 true 和 false` : `${String(value)} 没有大小`
    case 'order':
      return `${title}的选项中没有符合的值${choices}`
    case 'moment':
      return `${title}的值是日期时间${format === undefined ? '' : `，写作 ${format}`}，${asked}不是这样的日期时间`
    case 'spelling':
      return `${title}的值写作 ${format ?? ''}，请改写为“${written ?? ''}”`
    case 'timestamp':
      return `${title}保存的是时间戳（毫秒数），${asked}不是毫秒数，请在表单中换用保存日期文字的日期组件，或改为与毫秒数比较`
    case 'unsorted':
      return `${title}的值写作 ${format ?? ''}，按文字比较大小与日期的先后不一致，请在表单中改用年月日依次补零的格式，例如 yyyy-MM-dd`
    case 'text':
      return `${title}的值是自由填写的文字，填成“10人”这样就无法与数字比较大小，请改用数字组件`
    case 'flag':
      return `${title}的值是自由填写的文字，只有填写 true 才成立`
    case 'exact':
      return `${title}的值是自由填写的文字，多一个空格也不相等，可以改写为 trim(${model}) == '${String(value)}'`
    case 'truth':
      return `${title}的值是${fieldKinds[kind]}，不会是 true${choices}`
    case 'bounds':
      return limit ? `${title}${bounded(limit, value)}` : ''
    case 'untouched':
      return limit ? `${title}${bounded(limit, value)}，只有不填写时的默认值 ${limit.untouched ?? ''} 符合` : ''
    case 'kinds':
      return ''
    case 'column':
      return `${title}没有这一列${options.length > 0 ? `，可用的列有 ${options.map((one) => spelled(one.value, one.label)).join('、')}` : ''}`
    case 'retired':
      return `${asked}已不在${title}的选项中，只有已提交的申请还用到它`
    case 'option':
      return `${title}没有值为${asked}的选项${meant ? `：“${meant.label}”是选项的显示文字，值是 ${String(meant.value)}` : choices}`
  }
}

function unoffered(one: UnofferedValue): string {
  const { name, model, value, reason, kind, other } = one
  const title = `“${name || model}”`
  if (other) {
    const second = `“${other.name || other.model}”`
    return kind === other.kind
      ? `把${title}与${second}比较，但两者的${kind === 'moment' ? '格式' : '值'}不同，无法比较`
      : `把${title}与${second}比较，但${title}的值是${fieldKinds[kind]}，${second}的值是${fieldKinds[other.kind]}，无法比较`
  }
  if (reason === 'column') return `用到${title}的列 ${String(value)}，但${neverHas(one)}`
  if (value === '' && (reason === 'truth' || reason === 'flag')) return `直接用${title}判断是否成立，但${neverHas(one)}`
  return `与“${String(value)}”比较，但${neverHas(one)}`
}

/** What is said of a design, in Chinese: to who builds or imports it. */
export const zhCN = {
  /** The first titles of the widgets that a sentence is about, and how many there are in all. */
  whose: (names: string[], count: number) =>
    `${names.map((name) => `“${name}”`).join('、')}${count > names.length ? `等 ${count} 个组件` : ''}`,
  notADesign: '这不是表单设计：缺少组件列表 list',
  version: (version: string) => `设计由其他版本（${version}）的设计器保存，按当前版本打开，版本号已保留`,
  unknownRoot: (key: string) => `设计含有未识别的内容 ${key}，不起作用，已原样保留`,
  unwrapped: (left: string[]) =>
    `设计内容包在 widgetForm 里，已取出${left.length > 0 ? `；外层的 ${left.join('、')} 不属于表单设计，没有导入` : ''}`,
  bareList: '只有组件列表，没有表单配置，已使用默认配置',
  otherDesigner: (key: string) => `这份设计由另一种表单设计器保存（组件在 ${key} 里），格式不同，不能导入`,
  unreadablyDeep: (levels: number) => `内容嵌套超过 ${levels} 层，无法打开`,
  longNumbers: (numbers: string[]) => `数字 ${numbers.join('、')} 过长，读取时末几位会变，请在文件中给它加上引号`,
  reportLayout: '这是报表布局（rows/columns），不是表单，无法显示，内容已原样保留',
  notAWidget: '这一项不是组件，无法显示，内容已原样保留',
  missingType: '组件没有注明类型，无法显示，内容已原样保留',
  unknownType: (type: string, whose: string, parts: string[]) =>
    `${whose}的组件类型 ${type} 暂不支持，显示为占位，内容已原样保留${parts.length > 0 ? `，包括 ${parts.join('、')}` : ''}`,
  /** A list within a widget of an unknown type, with the first titles in it. */
  heldPart: (key: string, count: number, names: string[]) =>
    `${key}（${count} 项${names.length > 0 ? `：${names.join('、')}${names.length < count ? '等' : ''}` : ''}）`,
  unknownKeys: (whose: string, keys: string[]) => `${whose}含有未识别的设置 ${keys.join('、')}，不起作用，已原样保留`,
  idleOptions: (whose: string, keys: string[]) => `${whose}的设置 ${keys.join('、')} 对这类组件不起作用，已原样保留`,
  optionValue: (whose: string, key: string, value: string, used: string) =>
    `${whose}的设置 ${key} 的值 ${value} 无法识别，${used === '' ? '按未设置' : `按 ${used}`} 处理，原值已保留`,
  malformed: (whose: string, part: string) =>
    `${whose}${{ options: '的设置 options', rules: '的校验规则 rules', columns: '的列 columns', tableColumns: '的列 tableColumns', config: '表单配置 config' }[part]} 格式不对，无法使用，已原样保留`,
  columnKeys: (whose: string, keys: string[]) => `${whose}的列含有未识别的设置 ${keys.join('、')}，不起作用，已原样保留`,
  idleRules: (whose: string, keys: string[]) => `${whose}的校验规则 ${keys.join('、')} 暂不支持，不会执行，已原样保留`,
  staleRules: (whose: string, keys: string[]) => `${whose}保存的校验规则 ${keys.join('、')} 与设置不一致，以设置为准`,
  foreignUpload: (whose: string, key: string, address: string) =>
    `${whose}的上传设置 ${key} 指向 ${address}，不会采用，文件仍由当前系统接收，设置已保留`,
  externalStorage: (whose: string) =>
    `${whose}打开了外部存储 isQiniu：使用表单的系统接入了该存储时，文件传到那里；否则仍由当前系统接收，设置已保留`,
  externalIncomplete: (whose: string, missing: 'domain' | 'tokenFunc') =>
    `${whose}打开了外部存储 isQiniu，但没有可用的${{ domain: '存储域名 domain', tokenFunc: '取凭证的方法 tokenFunc' }[missing]}，两项都要填写`,
  externalNever: (whose: string) => `${whose}打开了外部存储 isQiniu，只有图片上传支持，文件仍由当前系统接收，设置已保留`,
  /** A name that relatives have for a type of ours. */
  alias: (whose: string, type: string) => `${whose}的类型 ${type} 按本系统的同类组件打开，保存时仍用原来的类型`,
  missingModel: (whose: string) => `${whose}没有字段标识，已生成`,
  duplicateModel: (model: string) => `字段标识“${model}”重复，这些组件共用一个值`,
  forbiddenModel: (whose: string, model: string) => `${whose}的字段标识“${model}”是系统保留的名称，填写的内容无法提交，请换一个`,
  uncheckedPattern: (whose: string, pattern: string) => `${whose}的正则 ${pattern} 无法执行，填写的内容不会校验，请修改或删去`,
  defaultFiles: (whose: string, count: number) => `${whose}的默认值里有 ${count} 个文件：附件须由填写人自己上传，请清空默认值`,
  emptyBounds: (whose: string, min: number, max: number) => `${whose}的最小值 ${min} 大于最大值 ${max}，填写什么都不能提交，请修改`,
  /** A default that nobody may change; `message` is what its field says of it. */
  closedDefault: (whose: string, value: string, message: string) =>
    `${whose}的默认值 ${value} 不符合它自己的限制（${message}），又不允许修改，请修改默认值或限制`,
  titleNotOneLine: (whose: string) => `${whose}的标题含有换行或控制字符，请改为一行`,
  optionNotOneLine: (whose: string, option: string) => `${whose}的选项“${option}”含有换行或控制字符，请改为一行`,
  remoteOptions: (whose: string) => `${whose}带有预览时留下的远端选项，已清除`,
  token: (whose: string) => `${whose}带有上传凭证，已清除`,
  activeHtml: (whose: string) => `${whose}的内容含有脚本，显示时会去除`,
  pattern: (whose: string, pattern: string) => `${whose}的正则 ${pattern} 无法执行，不会校验`,
  patternOverlarge: (whose: string, size: number, most: number) =>
    `${whose}的正则展开后约有 ${size} 步，最多 ${most} 步，无法校验，请减小重复次数`,
  patternsOverlarge: (size: number, most: number) => `表单中的正则展开后共约 ${size} 步，最多 ${most} 步，请精简正则或拆分表单`,
  condition: (whose: string, source: string) => `${whose}的条件 ${source} 不是有效的表达式，不起作用`,
  conditionField: (whose: string, condition: ConditionName, model: string) =>
    `${whose}的${conditions[condition]}用到表单中没有的字段 ${model}`,
  conditionFunction: (whose: string, condition: ConditionName, name: string) =>
    `${whose}的${conditions[condition]}用到不存在的函数 ${name}`,
  conditionValue: (whose: string, condition: ConditionName, one: UnofferedValue) => `${whose}的${conditions[condition]}${unoffered(one)}`,
  /** What a condition asks of a field that this never has, or may not have, as a sentence without its full stop. */
  unoffered,
  /** What the value of a field is. */
  fieldKinds,
  conditionOverlong: (whose: string, condition: ConditionName, length: number, most: number) =>
    `${whose}的${conditions[condition]}有 ${length} 个字符，最多 ${most} 个，请精简`,
  conditionsOverlong: (length: number, most: number) => `表单中的条件共有 ${length} 个字符，最多 ${most} 个，请精简条件或拆分表单`,
  /** The first titles on the way round, beginning with the one that it is said of, and how many there are in all. */
  conditionCircle: (whose: string, condition: ConditionName, fields: readonly string[], count: number) =>
    count === 1
      ? `${whose}的${conditions[condition]}取决于它自己的值，无法判断${outcomes[condition]}`
      : `${whose}的${conditions[condition]}循环，无法判断${outcomes[condition]}：${[...fields, ...(count > fields.length ? ['…'] : []), fields[0]].map((name) => (name === '…' ? name : `“${name}”`)).join(' → ')}`,
  /** Options with one value, by what people read of each. */
  duplicateValue: (whose: string, value: string, labels: readonly string[]) =>
    `${whose}有 ${labels.length} 个选项的值都是“${value}”：${labels.slice(0, shownOptions).join('、')}${labels.length > shownOptions ? ' 等' : ''}，记录中无法区分，请为每个选项设置不同的值`,
  /** Something demanded in a type that cannot be filled in; `within` are titles of what it holds, none for the widget itself. */
  unfillable: (whose: string, type: string, within: string[]) =>
    `${whose}${within.length === 0 ? '必须填写' : `里的${within.map((name) => `“${name}”`).join('、')}必须填写`}，但组件类型 ${type} 暂时无法填写，请改为选填或换用其他组件`,
  tooDeep: '嵌套层数过多，更深的内容不显示，已原样保留',
  config: (key: string) => `表单配置 ${key} 缺失或无效，已使用默认值`,
  labelWidth: (width: number, widest: number) => `标签宽度 ${width} 过大，按 ${widest} 显示`,
  unknownConfig: (keys: string[]) => `表单配置含有未识别的设置 ${keys.join('、')}，不起作用，已原样保留`,
  span: (whose: string) => `${whose}的列宽无效，已平均分配`,
}

/** Words about a design that is being imported. `whose` comes out of `whose()`, and is empty while alike findings are gathered. */
export type IssueTexts = typeof zhCN
