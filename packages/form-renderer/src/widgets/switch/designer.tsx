import { SwitcherOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { switchSchema } from './schema.ts'

export const switchDesigner = builtInDesigner(switchSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <SwitcherOutlined />,
    iconName: 'icon-switch',
    settings: [s.basic(s.toggle('disabled')), s.group('value', s.defaultValue()), s.rules(), s.linkage()],
  }
})
