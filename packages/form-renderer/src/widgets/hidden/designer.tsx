import { EyeInvisibleOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { isScripted } from '../../definition/scripts.ts'
import { isFormula, settingsIn } from '../../settings/settings.ts'
import { hiddenSchema } from './schema.ts'

export const hiddenDesigner = builtInDesigner(hiddenSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'advanced',
    icon: <EyeInvisibleOutlined />,
    iconName: 'icon-yincang',
    settings: [
      s.basic(
        s.computed(),
        s.line('defaultValue', { visible: (options) => !isFormula(options) && !isScripted(options) }),
        s.toggle('defaultValueSwitch', { visible: (options) => !isFormula(options) }),
        s.setting(
          'remoteDefaultValue',
          { kind: 'script', gives: 'default' },
          { visible: (options) => !isFormula(options) && isScripted(options) },
        ),
      ),
    ],
  }
})
