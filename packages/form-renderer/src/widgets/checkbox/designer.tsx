import { CheckSquareOutlined } from '@ant-design/icons'
import { numberedItems, optionsGroup, withoutLostDefaults } from '../../designer/choiceSettings.ts'
import { defineDesigner } from '../../designer/defineDesigner.ts'
import { settingsIn } from '../../designer/settings.ts'
import { checkboxSchema } from './schema.ts'

export const checkboxDesigner = defineDesigner(checkboxSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <CheckSquareOutlined />,
    iconName: 'icon-check-box',
    fresh: () => ({ options: numberedItems(texts.optionItem) }),
    settings: [
      s.basic(
        s.width(),
        s.setting('inline', {
          kind: 'segmented',
          options: [
            { value: false, label: texts.arrangement.line },
            { value: true, label: texts.arrangement.row },
          ],
        }),
        s.toggle('disabled'),
      ),
      optionsGroup(texts, true),
      s.rules(),
      s.linkage(),
    ],
    normalise: withoutLostDefaults,
  }
})
