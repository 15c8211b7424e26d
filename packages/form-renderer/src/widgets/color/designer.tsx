import { BgColorsOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { colorSchema } from './schema.ts'

export const colorDesigner = builtInDesigner(colorSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <BgColorsOutlined />,
    iconName: 'icon-color',
    settings: [s.basic(s.toggle('showAlpha'), s.toggle('disabled')), s.group('value', s.defaultValue()), s.rules(), s.linkage()],
  }
})
