import { CheckSquareOutlined } from '@ant-design/icons'
import { shownChoice } from '../../designer/choiceSettings.ts'
import { defineDesigner } from '../../designer/defineDesigner.ts'
import { checkboxSchema } from './schema.ts'

export const checkboxDesigner = defineDesigner(checkboxSchema, (texts) => ({
  ...shownChoice(texts, true),
  icon: <CheckSquareOutlined />,
  iconName: 'icon-check-box',
}))
