import type { DesignerTexts } from '../locale/designer/zh-CN.ts'
import { optionSourceOf, type OptionSource } from '../definition/choices.ts'
import { numberedValue } from '../definition/optionNumbers.ts'
import type { OptionItem, WidgetOptions } from '../definition/types.ts'
import { choicesOf, settingsIn } from './settings.ts'
import type { SettingGroup } from './types.ts'

/** Three numbered options, as a fresh widget has them: the words may change at any time, the values stay. */
export const freshChoices = (label: (index: number) => string): WidgetOptions => ({
  options: [1, 2, 3].map((n): OptionItem => ({ value: numberedValue(n), label: label(n) })),
  lastOption: 3,
  showLabel: true,
})

const comesFrom = (kind: OptionSource['kind']) => (options: WidgetOptions) => optionSourceOf(options).kind === kind

/** Files of the family say `true` where newer ones name the kind. */
const remoteChoice = (saved: unknown) =>
  ({ static: 'static', dict: 'dict', remote: 'option', script: 'script' })[optionSourceOf({ remote: saved }).kind]

/** Where options come from, and the options themselves. */
export function optionsGroup(texts: DesignerTexts, multiple: boolean): SettingGroup {
  const s = settingsIn(texts)
  return s.group(
    'options',
    s.setting('remote', { kind: 'segmented', options: choicesOf(texts.remote) }, { shown: remoteChoice }),
    s.toggle('showLabel', { visible: comesFrom('static') }),
    s.setting('options', { kind: 'options', multiple }, { visible: comesFrom('static') }),
    s.setting('dictCode', { kind: 'dictionary' }, { visible: comesFrom('dict'), help: texts.help.dictCode }),
    s.line('remoteFunc', { visible: comesFrom('remote'), help: texts.help.remoteFunc }),
    s.setting('remoteDefaultValue', { kind: 'script', gives: 'options' }, { visible: comesFrom('script') }),
  )
}

/** The same of options that have options within them. */
export function optionTreeGroup(texts: DesignerTexts): SettingGroup {
  const s = settingsIn(texts)
  return s.group(
    'options',
    s.setting('remote', { kind: 'segmented', options: choicesOf(texts.remote) }, { shown: remoteChoice }),
    s.setting('options', { kind: 'optionTree' }, { visible: comesFrom('static') }),
    s.setting('dictCode', { kind: 'dictionary' }, { visible: comesFrom('dict'), help: texts.help.dictCode }),
    s.line('remoteFunc', { visible: comesFrom('remote'), help: texts.help.remoteFunc }),
    s.setting('remoteDefaultValue', { kind: 'script', gives: 'options' }, { visible: comesFrom('script') }),
  )
}

/** Everything that one of several and some of several, shown at once, have in common in the designer. */
export function shownChoice(texts: DesignerTexts, multiple: boolean) {
  const s = settingsIn(texts)
  return {
    group: 'basic' as const,
    fresh: () => freshChoices(texts.fresh.option),
    settings: [
      s.basic(
        s.width(),
        s.setting('inline', {
          kind: 'segmented',
          options: [
            { value: false, label: texts.arrangement.line },
            { value: true, label: texts.arrangement.row },
          ],
        }),
        s.toggle('disabled'),
      ),
      optionsGroup(texts, multiple),
      s.rules(),
      s.linkage(),
    ],
    normalise: withoutLostDefaults,
  }
}

/** An option that was renamed away cannot stay the default. */
export function withoutLostDefaults(next: WidgetOptions): WidgetOptions {
  const { options, defaultValue } = next
  if (optionSourceOf(next).kind !== 'static' || !Array.isArray(options)) return next
  const offered = new Set(
    options.map((item: unknown) => (typeof item === 'object' && item !== null && 'value' in item ? item.value : item)),
  )
  if (Array.isArray(defaultValue)) {
    const kept = defaultValue.filter((one) => offered.has(one))
    return kept.length === defaultValue.length ? next : { ...next, defaultValue: kept }
  }
  return defaultValue === '' || defaultValue === undefined || offered.has(defaultValue) ? next : { ...next, defaultValue: '' }
}
