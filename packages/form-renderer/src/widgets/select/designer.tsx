import { DownSquareOutlined } from '@ant-design/icons'
import { freshChoices, optionsGroup, withoutLostDefaults } from '../../settings/choiceSettings.ts'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import type { WidgetOptions } from '../../definition/types.ts'
import { selectSchema } from './schema.ts'

export const selectDesigner = builtInDesigner(selectSchema, (texts) => {
  const s = settingsIn(texts)
  const options = optionsGroup(texts, false)
  return {
    group: 'basic',
    icon: <DownSquareOutlined />,
    iconName: 'icon-select',
    fresh: () => freshChoices(texts.fresh.selectOption),
    settings: [
      s.basic(s.width(), s.line('placeholder'), s.toggle('multiple'), s.toggle('clearable'), s.toggle('filterable'), s.toggle('disabled')),
      options,
      s.group('value', s.defaultValue()),
      s.rules(),
      s.linkage(),
    ],
    normalise: (next, previous) => withoutLostDefaults(fitDefault(next, previous)),
  }
})

/** Several choices default to a list, a single one to its first. */
function fitDefault(next: WidgetOptions, previous: WidgetOptions): WidgetOptions {
  const many = next.multiple === true
  if (many === (previous.multiple === true)) return next
  const value = next.defaultValue
  if (many)
    return { ...next, defaultValue: Array.isArray(value) ? value : value === '' || value === undefined || value === null ? [] : [value] }
  return { ...next, defaultValue: Array.isArray(value) ? (value[0] ?? '') : value }
}
