import { CheckCircleOutlined } from '@ant-design/icons'
import { shownChoice } from '../../designer/choiceSettings.ts'
import { defineDesigner } from '../../designer/defineDesigner.ts'
import { radioSchema } from './schema.ts'

export const radioDesigner = defineDesigner(radioSchema, (texts) => ({
  ...shownChoice(texts, false),
  icon: <CheckCircleOutlined />,
  iconName: 'icon-radio-active',
}))
