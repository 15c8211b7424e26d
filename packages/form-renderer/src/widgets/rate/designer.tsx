import { StarOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { rateSchema } from './schema.ts'

export const rateDesigner = builtInDesigner(rateSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <StarOutlined />,
    iconName: 'icon-pingfen',
    settings: [
      s.basic(s.amount('max', { min: 1, max: 10, step: 1 }), s.toggle('allowHalf'), s.toggle('disabled')),
      s.group('value', s.defaultValue()),
      s.rules(),
      s.linkage(),
    ],
  }
})
