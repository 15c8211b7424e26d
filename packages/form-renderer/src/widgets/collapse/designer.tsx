import { MenuUnfoldOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { collapseSchema } from './schema.ts'

export const collapseDesigner = builtInDesigner(collapseSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'layout',
    icon: <MenuUnfoldOutlined />,
    iconName: 'icon-collapse',
    columns: () => [
      { span: 24, label: texts.fresh.part(1), list: [] },
      { span: 24, label: texts.fresh.part(2), list: [] },
    ],
    settings: [
      s.group('layout', s.labelled('columns', 'parts', { kind: 'parts' }, { of: 'widget' }), s.toggle('accordion'), s.line('customClass')),
    ],
  }
})
