import { MODULE_VARIABLE } from '@sc/api-client/contract'
import type { PartChange, SettingChange, SettingValue } from '@sc/api-client/contract'
import { formDesignerWords } from '@sc/form-designer'
import { designerWords } from '@sc/form-renderer/designer'
import { CONDITION_NAMES } from '@sc/form-renderer/schema'
import type { Catalogue, Language } from '@sc/locale'
import { workflowWords } from '@sc/workflow-designer'
import { wordsHere } from '../../language.ts'
import { named } from './auditWords.ts'
import type { KnownNames } from './auditWords.ts'
import { elementSettings, systemVariables } from './elementWords.ts'
import { auditWords } from './locale/audit/words.ts'
import { designWords } from './locale/design/words.ts'

type Words = Readonly<Record<string, string>>

interface Designed {
  types: Readonly<Record<'field' | 'element', Words>>
  /** Settings of fields and of the form as their designer calls them, and what only the log tells. */
  fieldSettings: Words
  /** Values of settings that are codes, by what people choose in the designers. */
  values: Readonly<Record<string, Words>>
  /** Attributes of a file are texts, whether they are yes or no. */
  written: Words
  /** What holds where a setting says nothing. */
  otherwise: Words
  ratio: string
}

function designedIn(language: Language): Designed {
  const formDesigner = formDesignerWords[language]
  const widgets = designerWords[language]
  const { fieldPermission: access, multiInstance, types } = workflowWords[language]
  const own = designWords[language]
  const written = { true: own.yes, false: own.no }
  return {
    types: { field: widgets.names, element: types },
    fieldSettings: {
      ...widgets.settings,
      'options.type': widgets.settings.dateType,
      ...Object.fromEntries(Object.entries(formDesigner.settings.config).map(([name, word]) => [`config.${name}`, word])),
      ...own.settings,
    },
    values: {
      dataType: widgets.dataTypes,
      'options.type': widgets.dateTypes,
      remote: { ...widgets.remote, false: widgets.remote.static, true: widgets.remote.option },
      justify: widgets.justify,
      align: widgets.align,
      'config.type': formDesigner.settings.type,
      'config.labelPosition': formDesigner.settings.labelPosition,
      'config.size': formDesigner.settings.size,
      fieldPermission: { read: access.read, write: access.write, required: access.required, hidden: access.hidden },
      countersign: {
        all: multiInstance.all,
        any: multiInstance.any,
        sequential: multiInstance.inTurn,
        veto: multiInstance.veto,
        custom: multiInstance.custom,
      },
      isSequential: { true: multiInstance.sequential, false: multiInstance.parallel },
      rejectConfiguration: { 1: own.yes, 0: own.no, ...written },
      associationDirection: own.associationDirection,
      gatewayDirection: own.gatewayDirection,
      ordering: { Parallel: multiInstance.parallel, Sequential: multiInstance.sequential },
    },
    written,
    otherwise: { countersign: multiInstance.once, isSequential: multiInstance.parallel, ...own.otherwise },
    ratio: multiInstance.ratio,
  }
}

const designed: Catalogue<Designed> = { 'zh-CN': designedIn('zh-CN'), 'en-US': designedIn('en-US') }

const text = () => wordsHere(designWords)
const inDesigners = () => wordsHere(designed)

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
const EXPRESSIONS: readonly string[] = [...CONDITION_NAMES, 'condition', 'completionCondition']
/** What people write may well read `true`. */
const TEXTS: readonly string[] = ['name', 'text', 'documentation', 'script', 'validMessage', ...EXPRESSIONS]

const wordIn = (words: Words, key: string) => (Object.hasOwn(words, key) ? words[key] : undefined)
const typeWord = ({ part }: Pick<PartChange, 'part'>, type: string) =>
  wordIn(inDesigners().types[part === 'field' ? 'field' : 'element'], type) ?? type

/** `Approval task “Review by the college”`, `Select “Level”`. */
export function partTitle({ part, type, name }: Pick<PartChange, 'part' | 'type' | 'name'>): string {
  if (part === 'form') return text().whole
  return text().part(typeWord({ part }, type), name)
}

export function settingName({ setting, of }: SettingChange, { part }: Pick<PartChange, 'part'>, called: Words): string {
  if (setting === 'fieldPermission' && of !== null) return text().permission(wordIn(called, of) ?? of)
  if (setting === 'options' && of !== null) return text().option(of)
  if (setting === 'options.disabled' && of !== null) return text().optionDisabled(of)
  return wordIn(part === 'element' ? elementSettings() : inDesigners().fieldSettings, setting) ?? setting
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
  const { otherwise, ratio, values, written } = inDesigners()
  if (value === null) return typeof other === 'boolean' ? text().no : (wordIn(otherwise, setting) ?? '—')
  const said = String(value)
  if (setting === 'type') return typeWord(part, said)
  if (setting === 'container') return placeText(said, called)
  if (setting === 'deptFlag') return names.colleges.get(said) ?? said
  if (ROLES.includes(setting)) return named(said.split(','), names.roles)
  if (PEOPLE.includes(setting)) return named(said.split(','), names.people, (code, name) => wordsHere(auditWords).person(name, code))
  if (REFERENCES.includes(setting)) return wordIn(called, said) ?? said
  if (setting === 'countersign' && said.startsWith('ratio ')) return `${ratio} ${said.slice('ratio '.length)}%`
  return wordIn(values[setting] ?? (part.part === 'element' && !TEXTS.includes(setting) ? written : {}), said) ?? plainText(value)
}

const plainText = (value: Exclude<SettingValue, null>) => (typeof value === 'boolean' ? (value ? text().yes : text().no) : String(value))

/** `grid_1 2`: in the second column of what is bound as `grid_1`. */
function placeText(place: string, called: Words): string {
  const at = place.lastIndexOf(' ')
  const holder = place.slice(0, at)
  return text().column(wordIn(called, holder) ?? holder, place.slice(at + 1))
}

/** A text that a field is compared with may be spelt as another field. */
const LITERAL = /'[^']*'|"[^"]*"/g

/** What is meant by the names and codes in an expression: `kind is “Level”, 'volunteer' is the module “Volunteering”`. */
export function calledIn(
  { setting, before, after }: SettingChange,
  side: 'before' | 'after',
  { part, names, called }: Surroundings,
): string {
  const value = side === 'before' ? before : after
  if (!EXPRESSIONS.includes(setting) || typeof value !== 'string') return ''
  const { means } = text()
  const own = part.part === 'element' ? systemVariables() : {}
  const words = new Set(value.replace(LITERAL, ' ').match(/[\p{L}\p{N}_$]+/gu))
  const known = [...words].flatMap((word) => {
    const system = wordIn(own, word)
    const field = wordIn(called, word)
    return system !== undefined ? [means.system(word, system)] : field !== undefined ? [means.field(word, field)] : []
  })
  const codes = Object.hasOwn(own, MODULE_VARIABLE) && words.has(MODULE_VARIABLE) ? new Set(value.match(LITERAL)) : []
  const modules = [...codes].flatMap((code) => {
    const module = names.modules.get(code.slice(1, -1))
    return module === undefined ? [] : [means.module(code, module)]
  })
  return [...known, ...modules].join(means.joint)
}
