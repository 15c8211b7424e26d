import { LayoutOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { choicesOf, settingsIn } from '../../settings/settings.ts'
import { gridSchema } from './schema.ts'

export const gridDesigner = builtInDesigner(gridSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'layout',
    icon: <LayoutOutlined />,
    iconName: 'icon-grid-',
    columns: () => [
      { span: 12, list: [] },
      { span: 12, list: [] },
    ],
    settings: [
      s.group(
        'layout',
        s.setting('columns', { kind: 'columns' }, { of: 'widget' }),
        s.amount('gutter', { min: 0, max: 100 }),
        s.setting('justify', { kind: 'select', options: choicesOf(texts.justify) }),
        s.setting('align', { kind: 'select', options: choicesOf(texts.align) }),
        s.line('customClass'),
      ),
    ],
  }
})
