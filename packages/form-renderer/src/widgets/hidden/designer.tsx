import { EyeInvisibleOutlined } from '@ant-design/icons'
import { defineDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { hiddenSchema } from './schema.ts'

export const hiddenDesigner = defineDesigner(hiddenSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'advanced',
    icon: <EyeInvisibleOutlined />,
    iconName: 'icon-yincang',
    settings: [s.basic(s.line('defaultValue'))],
  }
})
