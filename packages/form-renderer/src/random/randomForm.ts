import type { ConditionName } from '../schema/conditions.ts'

/** Random designs for the property test: every type, containers in containers, chains of conditions. */

/** A small seeded generator, so that a failure can be repeated. */
export class Random {
  constructor(private state: number) {}

  below(count: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0
    return Math.floor((this.state / 2 ** 32) * count)
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }
}

/** A condition, written down twice: as text, and as data for the oracle. */
export type Condition =
  | { kind: 'equals' | 'differs'; model: string; value: string | number | boolean }
  | { kind: 'above'; model: string; value: number }
  | { kind: 'contains'; model: string; value: string }
  | { kind: 'empty' | 'filled'; model: string; words: string }
  | { kind: 'and' | 'or'; left: Condition; right: Condition }
  | { kind: 'not'; inner: Condition }

export interface RandomField {
  model: string
  type: string
  required: boolean
  disabled: boolean
  readonly: boolean
  hidden: boolean
  defaultValue: unknown
  visibleWhen?: Condition
  requiredWhen?: Condition
  readOnlyWhen?: Condition
  validWhen?: Condition
  /** The sum of these. */
  computed?: string[]
}

export interface RandomGrid {
  hidden: boolean
  visibleWhen?: Condition
  columns: RandomNode[][]
}

export type RandomNode = { field: RandomField } | { grid: RandomGrid }

interface Kind {
  type: string
  values: readonly unknown[]
  options?: Record<string, unknown>
  /** What a widget of it holds beside its options. */
  parts?: Record<string, unknown>
}

const choices = ['甲', '乙', '丙']
const tree = [{ value: '甲', children: [{ value: '乙' }] }, { value: '丙' }]
const files = (name: string) => [{ key: '1', url: `temp/${name}`, name, percent: 100, status: 'success' }]

/** Types with values that they take, the last one refused; the first is nothing. */
export const kinds: readonly Kind[] = [
  { type: 'input', values: ['', '甲', '乙', '12', '超过十个字的一段说明文字'], options: { maxlength: 10 } },
  { type: 'textarea', values: ['', '甲', '第二\n行', '超过十个字的一段说明文字'], options: { maxlength: 10 } },
  { type: 'number', values: [null, 1, 5, 0, 999], options: { max: 10 } },
  { type: 'radio', values: ['', '甲', '乙', '丁'], options: { options: choices } },
  { type: 'checkbox', values: [[], ['甲'], ['甲', '乙'], ['丁']], options: { options: choices } },
  { type: 'select', values: ['', '甲', '丙', '丁'], options: { options: choices } },
  { type: 'cascader', values: [[], ['甲', '乙'], ['丙'], ['甲']], options: { options: tree } },
  { type: 'date', values: ['', '2026-05-01', '2026-12-31', '明天'] },
  { type: 'datetime', values: ['', '2026-05-01 08:00:00', '明天'] },
  { type: 'time', values: ['', '08:00:00', '25:00:00'] },
  { type: 'switch', values: [false, true, false] },
  { type: 'slider', values: [0, 5, 50, 500] },
  { type: 'rate', values: [null, 1, 5, 9] },
  { type: 'color', values: ['', '#1677FF', '#00FF00', 'mauve'] },
  { type: 'imgupload', values: [[], files('a.png'), files('a.exe')] },
  { type: 'fileupload', values: [[], files('a.pdf'), files('a.exe')], options: { ext: ['.pdf'] } },
  { type: 'hidden', values: ['', '甲', 'pc'] },
  { type: 'editor', values: ['', '<p>原样</p>', '<p>另一段</p>', true] },
  {
    type: 'table',
    values: [[], [{ a: '甲' }], [{ a: '' }, { a: '乙', b: true }, { a: '甲' }], [{ a: '甲' }, { a: '超过十个字的一段说明文字' }]],
    options: { defaultRows: 0 },
    parts: {
      tableColumns: [
        { type: 'input', name: '甲列', key: 'a', model: 'a', options: { maxlength: 10, requiredWhen: '${b}' } },
        { type: 'switch', name: '乙列', key: 'b', model: 'b', options: {} },
      ],
    },
  },
  { type: 'signature', values: [[], [{ a: '甲' }], []] },
  { type: 'blank', values: [[], ['甲', '乙'], []] },
]

/** What a field of whatever type may come to hold where nothing was filled in: by a program, an old record, or a stray key. */
export const blanks: readonly unknown[] = [' ', '\u3000\t', '\ufeff', '\u200b', '', [], null]

/** Ways to ask whether `x` is empty. */
const asEmpty = [
  'empty x',
  "x == ''",
  'x == null',
  "x == ' '",
  "'\u3000' == x",
  'x == []',
  'x.isEmpty()',
  "in(x, '')",
  "(x == '' ? true : false)",
]
const asFilled = ['not empty x', "x != ''", 'x != null', "x != ' '", '!isEmpty(x)', "(x == '' ? false : true)"]

export function kindOf(type: string): Kind {
  const kind = kinds.find((one) => one.type === type)
  if (!kind) throw new Error(`no kind is of type ${type}`)
  return kind
}

/** Kinds with a value that the last of the list stands for: one that is refused. */
export const refusesLast = (type: string): boolean => !['switch', 'hidden', 'signature', 'blank'].includes(type)

/** Types whose values can be added up. */
const addable = ['number', 'slider', 'rate']

type Asked = Exclude<ConditionName, 'computed'>

export interface RandomForm {
  nodes: RandomNode[]
  fields: RandomField[]
}

/** Conditions ask for fields before theirs in a random order, so that chains go up and down the page but never in circles. `circular` lets them. */
export function randomForm(random: Random, { circular = false } = {}): RandomForm {
  const fields: RandomField[] = []
  const ranks = new Map<string, number>()
  const total = 3 + random.below(12)
  const nodes = listOf(total, 0)
  for (const node of nodes) setConditions(node)
  return { nodes, fields }

  function listOf(count: number, depth: number): RandomNode[] {
    return Array.from({ length: count }, () => {
      if (depth < 3 && random.chance(20)) {
        const columns = Array.from({ length: 1 + random.below(2) }, () => listOf(1 + random.below(3), depth + 1))
        return { grid: { hidden: random.chance(5), columns } }
      }
      return { field: freshField() }
    })
  }

  function freshField(): RandomField {
    const { type, values } = random.pick(kinds)
    const model = `f${fields.length}`
    const field: RandomField = {
      model,
      type,
      required: random.chance(30),
      disabled: random.chance(8),
      readonly: random.chance(4),
      hidden: random.chance(4),
      defaultValue: random.chance(40) ? random.pick(values.slice(0, 2)) : random.chance(8) ? random.pick(blanks) : values[0],
    }
    ranks.set(model, random.below(1_000_000))
    fields.push(field)
    return field
  }

  function setConditions(node: RandomNode): void {
    if ('field' in node) {
      const before = earlier([node.field])
      if (random.chance(45)) set(node.field, 'visibleWhen', before)
      if (random.chance(25)) set(node.field, 'requiredWhen', fields)
      if (random.chance(15)) set(node.field, 'readOnlyWhen', before)
      if (random.chance(20)) set(node.field, 'validWhen', fields)
      const numbers = before.filter(({ type }) => addable.includes(type)).map(({ model }) => model)
      if (node.field.type === 'number' && numbers.length > 0 && random.chance(50)) node.field.computed = numbers.slice(0, 3)
      return
    }
    node.grid.columns.flat().forEach(setConditions)
    if (random.chance(60)) set(node.grid, 'visibleWhen', earlier(within(node)))
  }

  function set(on: Partial<Record<Asked, Condition>>, name: Asked, among: RandomField[]): void {
    if (among.length > 0) on[name] = condition(among, 2)
  }

  function earlier(than: RandomField[]): RandomField[] {
    if (circular) return fields
    const lowest = Math.min(...than.map(rankOf))
    return fields.filter((field) => rankOf(field) < lowest)
  }

  function rankOf({ model }: RandomField): number {
    const rank = ranks.get(model)
    if (rank === undefined) throw new Error(`${model} was given no rank`)
    return rank
  }

  function condition(among: RandomField[], depth: number): Condition {
    if (depth > 0 && random.chance(35)) {
      if (random.chance(30)) return { kind: 'not', inner: condition(among, depth - 1) }
      return { kind: random.pick(['and', 'or']), left: condition(among, depth - 1), right: condition(among, depth - 1) }
    }
    const { model, type } = random.pick(among)
    const value = random.pick(kindOf(type).values)
    if (Array.isArray(value)) {
      return random.chance(50) ? { kind: 'contains', model, value: '甲' } : emptiness(model)
    }
    if (typeof value === 'number' && random.chance(40)) return { kind: 'above', model, value }
    if (value === null || value === '' || random.chance(20)) return emptiness(model)
    return { kind: random.pick(['equals', 'equals', 'differs']), model, value: value as string | number | boolean }
  }

  function emptiness(model: string): Condition {
    const kind = random.pick(['empty', 'filled'] as const)
    return { kind, model, words: random.pick(kind === 'empty' ? asEmpty : asFilled) }
  }
}

export const within = (node: RandomNode): RandomField[] => ('field' in node ? [node.field] : node.grid.columns.flat().flatMap(within))

/** The condition as an administrator would write it. */
export const written = (condition: Condition): string => `\${${text(condition)}}`

function text(condition: Condition): string {
  switch (condition.kind) {
    case 'equals':
    case 'differs':
      return `${condition.model} ${condition.kind === 'equals' ? '==' : '!='} ${literal(condition.value)}`
    case 'above':
      return `${condition.model} > ${condition.value}`
    case 'contains':
      return `contains(${condition.model}, ${literal(condition.value)})`
    case 'empty':
    case 'filled':
      return condition.words.replace(/\bx\b/, condition.model)
    case 'and':
    case 'or':
      return `(${text(condition.left)}) ${condition.kind} (${text(condition.right)})`
    case 'not':
      return `!(${text(condition.inner)})`
  }
}

const literal = (value: string | number | boolean) => (typeof value === 'string' ? `'${value.replace(/\n/g, '\\n')}'` : String(value))

/** A container of each kind in turn, as designers of this family and their relatives save it. */
function holding(turn: number, lists: readonly unknown[][]): object {
  const kinds = [
    () => ({ type: 'grid', columns: lists.map((inner) => ({ span: 12, list: inner })) }),
    () => ({ type: 'card', list: lists.flat() }),
    () => ({ type: 'tabs', tabs: lists.map((inner, at) => ({ label: `页${at}`, name: `tab_${at}`, list: inner })) }),
    () => ({ type: 'collapse', columns: lists.map((inner) => ({ label: '段', list: inner })) }),
    () => ({ type: 'report', rows: lists.map((inner) => ({ columns: [{ type: 'td', options: { colspan: 2 }, list: inner }] })) }),
  ]
  const make = kinds[turn % kinds.length]
  if (!make) throw new Error('no kind of container')
  return make()
}

/** The design as it would be saved. */
export function savedDesign({ nodes }: RandomForm): unknown {
  let key = 0
  const list = (items: RandomNode[]): unknown[] =>
    items.map((node) => {
      key += 1
      const widget = { icon: '', key: `1700000000000_${key}`, rules: [] }
      if ('grid' in node) {
        const { hidden, visibleWhen, columns } = node.grid
        const options = { ...(hidden && { hidden }), ...(visibleWhen && { visibleWhen: written(visibleWhen) }) }
        return { ...widget, name: '分组', model: `grid_${key}`, options, ...holding(key, columns.map(list)) }
      }
      const { model, type, visibleWhen, requiredWhen, readOnlyWhen, validWhen, computed, ...own } = node.field
      const conditions = {
        ...(visibleWhen && { visibleWhen: written(visibleWhen) }),
        ...(requiredWhen && { requiredWhen: written(requiredWhen) }),
        ...(readOnlyWhen && { readOnlyWhen: written(readOnlyWhen) }),
        ...(validWhen && { validWhen: written(validWhen) }),
        ...(computed && { computed: `\${sum(${computed.join(', ')})}` }),
      }
      return {
        ...widget,
        ...kindOf(type).parts,
        type,
        name: `字段${model}`,
        model,
        options: { ...kindOf(type).options, ...own, ...conditions },
      }
    })
  return { list: list(nodes), config: { labelWidth: 100 } }
}
