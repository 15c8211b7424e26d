import { ClockCircleOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { refitMoments } from '../date/refitMoments.ts'
import { settingsIn } from '../../settings/settings.ts'
import { timeSchema } from './schema.ts'

export const timeDesigner = builtInDesigner(timeSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <ClockCircleOutlined />,
    iconName: 'icon-time',
    settings: [
      s.basic(
        s.width(),
        s.toggle('isRange'),
        s.line('placeholder', { visible: ({ isRange }) => isRange !== true }),
        s.line('startPlaceholder', { visible: ({ isRange }) => isRange === true }),
        s.line('endPlaceholder', { visible: ({ isRange }) => isRange === true }),
        s.line('format', { help: 'HH:mm:ss' }),
        s.toggle('clearable'),
        s.toggle('editable'),
        s.toggle('readonly'),
        s.toggle('disabled'),
      ),
      s.group('value', s.defaultValue()),
      s.rules(),
      s.linkage(),
    ],
    normalise: (next, previous) => {
      const range = next.isRange === true
      return range === (previous.isRange === true) ? refitMoments(next, previous, 'time') : { ...next, defaultValue: range ? null : '' }
    },
  }
})
