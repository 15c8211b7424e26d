import { LineOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { choicesOf, settingsIn } from '../../settings/settings.ts'
import { dividerSchema } from './schema.ts'

export const dividerDesigner = builtInDesigner(dividerSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'layout',
    icon: <LineOutlined />,
    iconName: 'icon-fengexian',
    settings: [
      s.group(
        'basic',
        s.line('text'),
        s.setting('position', { kind: 'segmented', options: choicesOf(texts.positions) }),
        s.amount('height', { min: 0, max: 200 }),
      ),
    ],
  }
})
