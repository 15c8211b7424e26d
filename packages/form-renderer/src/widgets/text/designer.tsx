import { FontSizeOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { textSchema } from './schema.ts'

export const textDesigner = builtInDesigner(textSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'layout',
    icon: <FontSizeOutlined />,
    iconName: 'icon-wenzishezhi-',
    fresh: () => ({ defaultValue: texts.fresh.names.text }),
    settings: [
      s.group('basic', s.labelled('defaultValue', 'html', { kind: 'textarea', rows: 4 }, { help: texts.help.html }), s.line('customClass')),
    ],
  }
})
