import { CheckCircleOutlined } from '@ant-design/icons'
import { shownChoice } from '../../settings/choiceSettings.ts'
import { defineDesigner } from '../../settings/defineDesigner.ts'
import { radioSchema } from './schema.ts'

export const radioDesigner = defineDesigner(radioSchema, (texts) => ({
  ...shownChoice(texts, false),
  icon: <CheckCircleOutlined />,
  iconName: 'icon-radio-active',
}))
