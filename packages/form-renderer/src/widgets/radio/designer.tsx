import { CheckCircleOutlined } from '@ant-design/icons'
import { numberedItems, optionsGroup, withoutLostDefaults } from '../../designer/choiceSettings.ts'
import { defineDesigner } from '../../designer/defineDesigner.ts'
import { settingsIn } from '../../designer/settings.ts'
import { radioSchema } from './schema.ts'

export const radioDesigner = defineDesigner(radioSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <CheckCircleOutlined />,
    iconName: 'icon-radio-active',
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
      optionsGroup(texts, false),
      s.rules(),
      s.linkage(),
    ],
    normalise: withoutLostDefaults,
  }
})
