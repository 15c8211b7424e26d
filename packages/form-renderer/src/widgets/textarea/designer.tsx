import { AlignLeftOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { textareaSchema } from './schema.ts'

export const textareaDesigner = builtInDesigner(textareaSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <AlignLeftOutlined />,
    iconName: 'icon-diy-com-textarea',
    settings: [
      s.basic(
        s.width(),
        s.line('placeholder'),
        s.amount('maxlength', { min: -1 }, { help: texts.help.maxlength }),
        s.toggle('showWordLimit'),
        s.toggle('disabled'),
      ),
      s.defaults(),
      s.rules(s.pattern()),
      s.linkage(),
    ],
  }
})
