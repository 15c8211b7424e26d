import type { WidgetOptions } from '../../definition/types.ts'
import type { WidgetSchema } from '../../definition/widgetSchema.ts'
import { mostLevels } from '../../definition/optionShape.ts'
import { isObject } from './json.ts'
import type { Inspection } from './inspection.ts'
import { CONDITION_NAMES } from '../conditions.ts'
import { takesScriptedDefault } from '../../definition/scripts.ts'
import { shortly } from './shortly.ts'

/** Options that the form reads of every type. */
const everywhere = [
  'width',
  'defaultValue',
  'required',
  'disabled',
  'readonly',
  'remoteFunc',
  ...CONDITION_NAMES,
  'validMessage',
  'hidden',
  'tip',
  'unique',
]
/** Words of the family: known, but only some types follow them. Designers leave them behind unset. */
const family = new Set([
  'placeholder',
  'pattern',
  'dataType',
  'editable',
  'clearable',
  'showLabel',
  'inline',
  'remote',
  'remoteOptions',
  'props',
  'options',
  'defaultValueSwitch',
  'remoteDefaultValue',
  'multiple',
  'filterable',
  'size',
  'max',
  'min',
  'step',
  'token',
  'computed',
])
/** Said by `inspectUpload`. */
const ofUploads = new Set(['domain', 'isQiniu', 'action'])
const remoteKinds = new Set<unknown>([true, false, 'true', 'false', '', null, undefined, 'static', 'dict', 'option', 'script'])
const itemKeys = new Set(['value', 'label', 'disabled', 'quota', 'left'])

/** Settings nobody knows, settings without effect here, and values that were read as something else. */
export function inspectOptions(inspection: Inspection, schema: WidgetSchema, foreign: readonly string[]): void {
  const { widget, raw, path, texts, report } = inspection
  const { type, name, options } = widget
  const of = name || type
  if (raw.options !== undefined && raw.options !== null && !isObject(raw.options)) {
    report({ severity: 'warning', code: 'malformed', path: `${path}.options`, of, say: (whose) => texts.malformed(whose, 'options') })
  }
  const known = new Set([...everywhere, ...schema.optionNames, ...scriptNames(schema, options)])
  if (!schema.computes) known.delete('computed')
  const upload = schema.value?.type(options) === 'file'
  const others = Object.keys(options).filter((key) => !known.has(key) && !(upload && ofUploads.has(key)))
  const unknown = [...foreign, ...others.filter((key) => !family.has(key)).map((key) => `options.${key}`)]
  if (unknown.length > 0) report({ severity: 'warning', code: 'unknown-keys', path, of, say: (whose) => texts.unknownKeys(whose, unknown) })
  const idle = others.filter((key) => family.has(key) && !isUnset(key, options[key])).map((key) => `options.${key}`)
  if (idle.length > 0) report({ severity: 'warning', code: 'idle-options', path, of, say: (whose) => texts.idleOptions(whose, idle) })

  const read = schema.read(options) as Record<string, unknown>
  for (const key of schema.optionNames) {
    const used = read[key]
    const strange = key === 'remote' ? !remoteKinds.has(options.remote) : isReadOtherwise(options[key], used)
    if (!strange) continue
    const taken = key === 'remote' ? 'static' : shortly(used)
    report({
      severity: 'warning',
      code: 'option-value',
      path: `${path}.options.${key}`,
      of,
      say: (whose) => texts.optionValue(whose, `options.${key}`, shortly(options[key]), taken),
    })
  }
  if (schema.optionNames.includes('options')) inspectItems(inspection, of, schema.cascade)
}

function inspectItems({ widget, path, texts, report }: Inspection, of: string, cascade: boolean): void {
  const extra = new Set<string>()
  const inspect = (items: unknown, here: string, levels: number): void => {
    if (!Array.isArray(items) || levels === 0) return
    items.forEach((item: unknown, index) => {
      if (isObject(item)) {
        const unknown = Object.keys(item).filter((key) => !itemKeys.has(key) && !(cascade && key === 'children'))
        unknown.forEach((key) => extra.add(`options[].${key}`))
        if (cascade) inspect(item.children, `${here}[${index}].children`, levels - 1)
      }
      const value = isObject(item) ? item.value : item
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return
      report({
        severity: 'warning',
        code: 'malformed',
        path: `${here}[${index}]`,
        of,
        say: (whose) => texts.malformed(whose, 'options'),
      })
    })
  }
  inspect(widget.options.options, `${path}.options.options`, mostLevels)
  if (extra.size === 0) return
  report({
    severity: 'warning',
    code: 'unknown-keys',
    path: `${path}.options.options`,
    of,
    say: (whose) => texts.unknownKeys(whose, [...extra]),
  })
}

/** What a script of this field is kept under. */
function scriptNames(schema: WidgetSchema, options: WidgetOptions): string[] {
  if (schema.optionNames.includes('options')) return ['remoteDefaultValue']
  return takesScriptedDefault(schema, options) ? ['defaultValueSwitch', 'remoteDefaultValue'] : []
}

/** Written out by designers for every type alike, without asking for anything. */
function isUnset(key: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (key === 'props' || (key === 'dataType' && value === 'string')) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Whether a value was not understood. `false` stands for "nothing" in many files; numbers come as text. */
function isReadOtherwise(saved: unknown, used: unknown): boolean {
  if (saved === undefined || saved === null || saved === false || (typeof saved === 'string' && saved.trim() === '')) return false
  if (typeof used === 'object' && used !== null) return false
  if (typeof saved === 'object') return Object.keys(saved).length > 0
  return String(saved) !== String(used) && !(typeof used === 'number' && Number(saved) === used)
}
