import { SwitcherOutlined } from '@ant-design/icons'
import { defineDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { switchSchema } from './schema.ts'

export const switchDesigner = defineDesigner(switchSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <SwitcherOutlined />,
    iconName: 'icon-switch',
    settings: [s.basic(s.toggle('disabled')), s.group('value', s.defaultValue()), s.rules(), s.linkage()],
  }
})
