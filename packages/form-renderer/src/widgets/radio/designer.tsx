import { CheckCircleOutlined } from '@ant-design/icons'
import { shownChoice } from '../../settings/choiceSettings.ts'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { radioSchema } from './schema.ts'

export const radioDesigner = builtInDesigner(radioSchema, (texts) => ({
  ...shownChoice(texts, false),
  icon: <CheckCircleOutlined />,
  iconName: 'icon-radio-active',
}))
