import { CreditCardOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { cardSchema } from './schema.ts'

export const cardDesigner = builtInDesigner(cardSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'layout',
    icon: <CreditCardOutlined />,
    iconName: 'icon-card',
    columns: () => [{ span: 24, list: [] }],
    settings: [s.group('layout', s.setting('name', { kind: 'text' }, { of: 'widget' }), s.line('customClass'))],
  }
})
