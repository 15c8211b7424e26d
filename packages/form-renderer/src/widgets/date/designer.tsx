import { CalendarOutlined } from '@ant-design/icons'
import { dateSettings, normaliseDate } from './dateSettings.ts'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { dateSchema } from './schema.ts'

export const dateDesigner = builtInDesigner(dateSchema, (texts) => ({
  group: 'basic',
  icon: <CalendarOutlined />,
  iconName: 'icon-date',
  settings: dateSettings(texts),
  normalise: normaliseDate,
}))
