import { TableOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { reportSchema } from './schema.ts'

export const reportDesigner = builtInDesigner(reportSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'opened',
    icon: <TableOutlined />,
    iconName: 'icon-report',
    columns: () => [{ span: 24, list: [] }],
    settings: [s.group('layout', s.setting('name', { kind: 'text' }, { of: 'widget' }), s.line('customClass'))],
  }
})
