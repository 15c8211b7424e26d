import { SlidersOutlined } from '@ant-design/icons'
import { boundsWarning } from '../../settings/boundsWarning.ts'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { sliderSchema } from './schema.ts'

export const sliderDesigner = builtInDesigner(sliderSchema, (texts) => {
  const s = settingsIn(texts)
  const limits = { min: 0, max: 100 }
  return {
    group: 'basic',
    icon: <SlidersOutlined />,
    iconName: 'icon-slider',
    settings: [
      s.basic(
        s.width(),
        s.amount('min', limits),
        s.amount('max', limits, { warning: boundsWarning(texts) }),
        s.amount('step', limits),
        s.toggle('showInput'),
        s.toggle('range'),
        s.toggle('disabled'),
      ),
      s.group('value', s.defaultValue()),
      s.rules(),
      s.linkage(),
    ],
    normalise: (next, previous) => {
      const range = next.range === true
      return range === (previous.range === true) ? next : { ...next, defaultValue: range ? null : '' }
    },
  }
})
