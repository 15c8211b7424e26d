import { CheckSquareOutlined } from '@ant-design/icons'
import { shownChoice } from '../../settings/choiceSettings.ts'
import { defineDesigner } from '../../settings/defineDesigner.ts'
import { checkboxSchema } from './schema.ts'

export const checkboxDesigner = defineDesigner(checkboxSchema, (texts) => ({
  ...shownChoice(texts, true),
  icon: <CheckSquareOutlined />,
  iconName: 'icon-check-box',
}))
