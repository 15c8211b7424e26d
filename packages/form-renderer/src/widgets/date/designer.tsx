import { CalendarOutlined } from '@ant-design/icons'
import { dateSettings, normaliseDate } from '../../designer/dateSettings.ts'
import { defineDesigner } from '../../designer/defineDesigner.ts'
import { dateSchema } from './schema.ts'

export const dateDesigner = defineDesigner(dateSchema, (texts) => ({
  group: 'basic',
  icon: <CalendarOutlined />,
  iconName: 'icon-date',
  settings: dateSettings(texts),
  normalise: normaliseDate,
}))
