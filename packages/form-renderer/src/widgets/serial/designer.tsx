import { NumberOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { choicesOf, settingsIn } from '../../settings/settings.ts'
import { serialSchema } from './schema.ts'

export const serialDesigner = builtInDesigner(serialSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'advanced',
    icon: <NumberOutlined />,
    iconName: 'icon-liushuihao',
    settings: [
      s.basic(
        s.line('prefix'),
        s.setting('period', { kind: 'select', options: choicesOf(texts.serialPeriods) }, { help: texts.help.period }),
        s.amount('digits', { min: 1, max: 12, step: 1 }),
      ),
      s.group('linkage', s.setting('visibleWhen', { kind: 'condition', name: 'visibleWhen' })),
    ],
  }
})
