import { MODULE_VARIABLE, quoted } from '@sc/api-client/contract'
import type { PartChange, SettingChange, SettingValue } from '@sc/api-client/contract'
import { formDesignerWords } from '@sc/form-designer'
import { designerWords } from '@sc/form-renderer/designer'
import { workflowWords } from '@sc/workflow-designer'
import { wordsHere } from '../../language.ts'
import { named } from './auditWords.ts'
import type { KnownNames } from './auditWords.ts'
import { elementSettings, systemVariables } from './elementWords.ts'

const formDesigner = wordsHere(formDesignerWords)
const widgets = wordsHere(designerWords)
const process = workflowWords['zh-CN']

type Words = Readonly<Record<string, string>>

export const changeNames: Record<PartChange['change'], string> = { changed: '修改', removed: '删除', added: '新增' }

/** Settings as the designers call them, and what only the log tells. */
const fieldSettings: Words = {
  ...widgets.settings,
  type: '组件类型',
  'options.type': widgets.settings.dateType,
  container: '所在位置',
  order: '字段顺序',
  optionOrder: '选项顺序',
  hidden: '隐藏',
  rules: '其他校验规则',
  columns: '列宽',
  props: '选项的属性名',
  remoteOptions: '远端选项',
  tableColumns: '表格列',
  ...Object.fromEntries(Object.entries(formDesigner.settings.config).map(([name, word]) => [`config.${name}`, word])),
  'config.formLayout': '表单布局',
}

const { multiInstance, fieldPermission: access } = process

/** Attributes of a file are texts, whether they are yes or no. */
const written: Words = { true: '是', false: '否' }
const yesNo: Words = { '1': '是', '0': '否', ...written }
const countersigns: Words = {
  all: multiInstance.all,
  any: multiInstance.any,
  sequential: multiInstance.inTurn,
  veto: multiInstance.veto,
  custom: multiInstance.custom,
}

/** Values of settings that are codes, by what people choose in the designers. */
const valueNames: Readonly<Record<string, Words>> = {
  dataType: widgets.dataTypes,
  'options.type': widgets.dateTypes,
  remote: { ...widgets.remote, false: widgets.remote.static, true: widgets.remote.option },
  justify: widgets.justify,
  align: widgets.align,
  'config.type': formDesigner.settings.type,
  'config.labelPosition': formDesigner.settings.labelPosition,
  'config.size': formDesigner.settings.size,
  fieldPermission: { read: access.read, write: access.write, required: access.required, hidden: access.hidden },
  countersign: countersigns,
  isSequential: { true: multiInstance.sequential, false: multiInstance.parallel },
  rejectConfiguration: yesNo,
  associationDirection: { None: '无', One: '单向', Both: '双向' },
  gatewayDirection: { Converging: '汇合', Diverging: '分支', Mixed: '汇合并分支' },
  ordering: { Parallel: multiInstance.parallel, Sequential: multiInstance.sequential },
}

/** What holds where a setting says nothing. */
const otherwise: Words = {
  countersign: multiInstance.once,
  fieldPermission: '未单独设置',
  container: '表单最外层',
  isSequential: multiInstance.parallel,
}

const ROLES: readonly string[] = ['auditRoleCode', 'candidateGroups', 'candidateStarterGroups']
const PEOPLE: readonly string[] = ['assignee', 'candidateUsers', 'candidateStarterUsers', 'owner']
const REFERENCES: readonly string[] = [
  'sourceRef',
  'targetRef',
  'default',
  'attachedToRef',
  'flowNodeRef',
  'processRef',
  'messageRef',
  'signalRef',
  'errorRef',
  'escalationRef',
  'dataObjectRef',
  'dataStoreRef',
]
const EXPRESSIONS: readonly string[] = ['visibleWhen', 'requiredWhen', 'readOnlyWhen', 'condition', 'completionCondition']
/** What people write may well read `true`. */
const TEXTS: readonly string[] = ['name', 'text', 'documentation', 'script', ...EXPRESSIONS]

const wordIn = (words: Words, key: string) => (Object.hasOwn(words, key) ? words[key] : undefined)
const typeWord = ({ part }: Pick<PartChange, 'part'>, type: string) =>
  wordIn(part === 'field' ? widgets.names : process.types, type) ?? type

/** `审批任务“学院审核”`, `下拉选择框“级别”`. */
export function partTitle({ part, type, name }: Pick<PartChange, 'part' | 'type' | 'name'>): string {
  if (part === 'form') return '表单整体'
  return `${typeWord({ part }, type)}${name === '' ? '' : quoted(name)}`
}

export function settingName({ setting, of }: SettingChange, { part }: Pick<PartChange, 'part'>, called: Words): string {
  if (setting === 'fieldPermission' && of !== null) return `字段${quoted(wordIn(called, of) ?? of)}的权限`
  if (setting === 'options' && of !== null) return `选项（值 ${of}）`
  if (setting === 'options.disabled' && of !== null) return `选项（值 ${of}）停用`
  return wordIn(part === 'element' ? elementSettings : fieldSettings, setting) ?? setting
}

interface Surroundings {
  part: PartChange
  names: KnownNames
  /** What fields and elements are called that values speak of. */
  called: Words
}

/** A setting's value as the designer would show it; `—` for none. */
export function settingText(
  { setting, before, after }: SettingChange,
  side: 'before' | 'after',
  { part, names, called }: Surroundings,
): string {
  const [value, other] = side === 'before' ? [before, after] : [after, before]
  if (value === null) return typeof other === 'boolean' ? '否' : (wordIn(otherwise, setting) ?? '—')
  const text = String(value)
  if (setting === 'type') return typeWord(part, text)
  if (setting === 'container') return placeText(text, called)
  if (setting === 'deptFlag') return names.colleges.get(text) ?? text
  if (ROLES.includes(setting)) return named(text.split(','), names.roles)
  if (PEOPLE.includes(setting)) return named(text.split(','), names.people, (code, name) => `${name}（${code}）`)
  if (REFERENCES.includes(setting)) return wordIn(called, text) ?? text
  if (setting === 'countersign' && text.startsWith('ratio ')) return `${multiInstance.ratio} ${text.slice('ratio '.length)}%`
  return wordIn(valueNames[setting] ?? (part.part === 'element' && !TEXTS.includes(setting) ? written : {}), text) ?? plainText(value)
}

const plainText = (value: Exclude<SettingValue, null>) => (typeof value === 'boolean' ? (value ? '是' : '否') : String(value))

/** `grid_1 2`: in the second column of what is bound as `grid_1`. */
function placeText(text: string, called: Words): string {
  const at = text.lastIndexOf(' ')
  const holder = text.slice(0, at)
  return `${quoted(wordIn(called, holder) ?? holder)}第 ${text.slice(at + 1)} 列`
}

/** A text that a field is compared with may be spelt as another field. */
const LITERAL = /'[^']*'|"[^"]*"/g

/** What is meant by the names and codes in an expression: `kind 是“级别”，'volunteer' 是模块“志愿公益”`. */
export function calledIn(
  { setting, before, after }: SettingChange,
  side: 'before' | 'after',
  { part, names, called }: Surroundings,
): string {
  const value = side === 'before' ? before : after
  if (!EXPRESSIONS.includes(setting) || typeof value !== 'string') return ''
  const own = part.part === 'element' ? systemVariables : {}
  const words = new Set(value.replace(LITERAL, ' ').match(/[\p{L}\p{N}_$]+/gu))
  const known = [...words].flatMap((word) => {
    const system = wordIn(own, word)
    const field = wordIn(called, word)
    return system !== undefined ? [`${word} 是${system}`] : field !== undefined ? [`${word} 是${quoted(field)}`] : []
  })
  const codes = Object.hasOwn(own, MODULE_VARIABLE) && words.has(MODULE_VARIABLE) ? new Set(value.match(LITERAL)) : []
  const modules = [...codes].flatMap((code) => {
    const module = names.modules.get(code.slice(1, -1))
    return module === undefined ? [] : [`${code} 是模块${quoted(module)}`]
  })
  return [...known, ...modules].join('，')
}
