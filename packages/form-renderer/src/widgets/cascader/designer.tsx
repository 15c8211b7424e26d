import { ApartmentOutlined } from '@ant-design/icons'
import { numberedValue } from '../../definition/optionNumbers.ts'
import { optionTree } from '../../definition/optionShape.ts'
import { wayAlong } from '../../definition/optionTree.ts'
import type { OptionItem, WidgetOptions } from '../../definition/types.ts'
import { optionSourceOf } from '../../definition/choices.ts'
import { optionTreeGroup } from '../../settings/choiceSettings.ts'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { cascaderSchema } from './schema.ts'

export const cascaderDesigner = builtInDesigner(cascaderSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <ApartmentOutlined />,
    iconName: 'icon-cascader',
    fresh: () => freshTree(texts.fresh.option),
    settings: [
      s.basic(s.width(), s.line('placeholder'), s.toggle('clearable'), s.toggle('anyLevel'), s.toggle('disabled')),
      optionTreeGroup(texts),
      s.group('value', s.defaultValue()),
      s.rules(),
      s.linkage(),
    ],
    normalise: withoutLostWay,
  }
})

/** Two options with two within each: the words may change at any time, the values stay. */
function freshTree(label: (index: number) => string): WidgetOptions {
  let last = 0
  const option = (words: string, children?: OptionItem[]): OptionItem => ({
    value: numberedValue((last += 1)),
    label: words,
    ...(children && { children }),
  })
  const options = [1, 2].map((n) => option(label(n), [option(`${label(n)}-1`), option(`${label(n)}-2`)]))
  return { options, lastOption: last }
}

/** A way that leads nowhere any more cannot stay the default. */
function withoutLostWay(next: WidgetOptions): WidgetOptions {
  const { options, defaultValue } = next
  if (optionSourceOf(next).kind !== 'static' || !Array.isArray(defaultValue) || defaultValue.length === 0) return next
  const way = wayAlong(optionTree([]).read(options), defaultValue)
  const leadsOn = next.anyLevel !== true && way.at(-1)?.children !== undefined
  return way.length < defaultValue.length || leadsOn ? { ...next, defaultValue: [] } : next
}
