import { OrderedListOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { stepsSchema } from './schema.ts'

export const stepsDesigner = builtInDesigner(stepsSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'layout',
    icon: <OrderedListOutlined />,
    iconName: 'icon-steps',
    columns: () => [
      { span: 24, label: texts.fresh.part(1), list: [] },
      { span: 24, label: texts.fresh.part(2), list: [] },
    ],
    settings: [s.group('layout', s.labelled('columns', 'parts', { kind: 'parts' }, { of: 'widget' }), s.line('customClass'))],
  }
})
