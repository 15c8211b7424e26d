import { FieldTimeOutlined } from '@ant-design/icons'
import { dateSettings, normaliseDate } from '../date/dateSettings.ts'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { datetimeSchema } from './schema.ts'

export const datetimeDesigner = builtInDesigner(datetimeSchema, (texts) => ({
  group: 'basic',
  icon: <FieldTimeOutlined />,
  iconName: 'icon-datetime',
  settings: dateSettings(texts),
  normalise: normaliseDate,
}))
