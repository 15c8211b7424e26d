import { EditOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { commonLines } from '../../settings/commonLines.tsx'
import { choicesOf, settingsIn } from '../../settings/settings.ts'
import { inputSchema } from './schema.ts'

export const inputDesigner = builtInDesigner(inputSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <EditOutlined />,
    iconName: 'icon-input',
    presets: commonLines(texts),
    settings: [
      s.basic(
        s.width(),
        s.line('placeholder'),
        s.amount('maxlength', { min: -1 }, { help: texts.help.maxlength }),
        s.toggle('showWordLimit'),
        s.toggle('disabled'),
      ),
      s.defaults(),
      s.rules(s.setting('dataType', { kind: 'select', options: choicesOf(texts.dataTypes) }), s.pattern(), s.checkDigit()),
      s.linkage(),
    ],
  }
})
