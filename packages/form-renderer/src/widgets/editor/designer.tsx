import { EditOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { editorSchema } from './schema.ts'

export const editorDesigner = builtInDesigner(editorSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'advanced',
    icon: <EditOutlined />,
    iconName: 'icon-fuwenbenkuang',
    settings: [s.basic(s.width(), s.line('placeholder'), s.toggle('disabled')), s.group('value', s.defaultValue()), s.rules(), s.linkage()],
  }
})
