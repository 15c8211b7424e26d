import type { DesignerTexts, SettingWord } from '../locale/designer/zh-CN.ts'
import type { WidgetOptions } from '../definition/types.ts'
import { isScripted } from '../definition/scripts.ts'
import { CONDITION_NAMES } from '../schema/conditions.ts'
import type { Setting, SettingEditor, SettingGroup } from './types.ts'

type Extra = Pick<Setting, 'help' | 'visible' | 'of' | 'shown' | 'warning'>

/** The few shapes that nearly every setting has; a type's designer is a list of these. */
export function settingsIn(texts: DesignerTexts) {
  const setting = (path: SettingWord & string, editor: SettingEditor, extra: Extra = {}): Setting => ({
    path,
    label: texts.settings[path],
    editor,
    ...extra,
  })
  const labelled = (path: string, word: SettingWord, editor: SettingEditor, extra: Extra = {}): Setting => ({
    path,
    label: texts.settings[word],
    editor,
    ...extra,
  })
  const toggle = (path: SettingWord, extra?: Extra) => setting(path, { kind: 'switch' }, extra)
  const line = (path: SettingWord, extra?: Extra) => setting(path, { kind: 'text' }, extra)
  const amount = (path: SettingWord, limits: { min?: number; max?: number; step?: number; emptyAs?: '' | null } = {}, extra?: Extra) =>
    setting(path, { kind: 'number', ...limits }, extra)
  const group = (title: keyof DesignerTexts['groups'], ...settings: Setting[]): SettingGroup => ({ title: texts.groups[title], settings })
  const width = () => line('width', { help: texts.help.width })
  const defaultValue = () => setting('defaultValue', { kind: 'defaultValue' })
  /** What it holds is computed of other fields. */
  const computed = (visible: (options: WidgetOptions) => boolean = () => true) =>
    setting('computed', { kind: 'formula' }, { help: texts.help.computed, visible })
  /** What it holds: computed, or begun with something that is said here or by a script. */
  const defaults = (holdsOne: (options: WidgetOptions) => boolean = () => true) => {
    const takesScript = (options: WidgetOptions) => holdsOne(options) && !isFormula(options)
    const isLeft = (options: WidgetOptions) => takesScript(options) && isScripted(options)
    return group(
      'value',
      computed(holdsOne),
      setting('defaultValue', { kind: 'defaultValue' }, { visible: (options) => !isFormula(options) && !isLeft(options) }),
      toggle('defaultValueSwitch', { visible: takesScript }),
      setting('remoteDefaultValue', { kind: 'script', gives: 'default' }, { visible: isLeft }),
    )
  }
  /** Title and field name, then what the type adds. */
  const basic = (...more: Setting[]) =>
    group(
      'basic',
      setting('name', { kind: 'text' }, { of: 'widget' }),
      setting('model', { kind: 'text' }, { of: 'widget', help: texts.help.model }),
      ...more,
    )
  const rules = (...more: Setting[]) => group('rules', toggle('required'), ...more)
  const checkDigit = () =>
    setting('checkDigit', { kind: 'select', options: choicesOf(texts.checkDigits) }, { shown: (saved) => saved ?? '' })
  const pattern = () => setting('pattern', { kind: 'pattern' }, { help: texts.help.pattern })
  const isRuled = ({ validWhen }: WidgetOptions) => typeof validWhen === 'string' && validWhen.trim() !== ''
  /** What depends on other fields. */
  const linkage = () =>
    group(
      'linkage',
      ...CONDITION_NAMES.filter((name) => name !== 'computed').map((name) =>
        setting(name, { kind: 'condition', name }, name === 'validWhen' ? { help: texts.help.validWhen } : {}),
      ),
      line('validMessage', { visible: isRuled }),
    )
  return {
    setting,
    labelled,
    toggle,
    line,
    amount,
    group,
    width,
    defaultValue,
    computed,
    defaults,
    basic,
    rules,
    pattern,
    checkDigit,
    linkage,
  }
}

/** Whether a formula says what a field holds. */
export const isFormula = ({ computed }: WidgetOptions): boolean => typeof computed === 'string' && computed.trim() !== ''

/** Words by value → options of a select. */
export const choicesOf = <T extends string>(words: Readonly<Record<T, string>>): { value: string; label: string }[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))
