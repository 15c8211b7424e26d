import { FolderOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { tabsSchema } from './schema.ts'

export const tabsDesigner = builtInDesigner(tabsSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'layout',
    icon: <FolderOutlined />,
    iconName: 'icon-tabs',
    columns: () => [
      { span: 24, label: texts.fresh.part(1), list: [] },
      { span: 24, label: texts.fresh.part(2), list: [] },
    ],
    settings: [s.group('layout', s.labelled('columns', 'parts', { kind: 'parts' }, { of: 'widget' }), s.line('customClass'))],
  }
})
