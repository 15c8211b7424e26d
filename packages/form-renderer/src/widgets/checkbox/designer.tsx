import { CheckSquareOutlined } from '@ant-design/icons'
import { shownChoice } from '../../settings/choiceSettings.ts'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { checkboxSchema } from './schema.ts'

export const checkboxDesigner = builtInDesigner(checkboxSchema, (texts) => ({
  ...shownChoice(texts, true),
  icon: <CheckSquareOutlined />,
  iconName: 'icon-check-box',
}))
