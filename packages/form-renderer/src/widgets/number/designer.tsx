import { NumberOutlined } from '@ant-design/icons'
import { boundsWarning } from '../../settings/boundsWarning.ts'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { numberSchema } from './schema.ts'

export const numberDesigner = builtInDesigner(numberSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'basic',
    icon: <NumberOutlined />,
    iconName: 'icon-number',
    settings: [
      s.basic(
        s.width(),
        s.amount('min', { emptyAs: '' }),
        s.amount('max', { emptyAs: '' }, { warning: boundsWarning(texts) }),
        s.amount('step', { min: 0, max: 100 }),
        s.amount('decimals', { min: 0, max: 10, step: 1, emptyAs: '' }),
        s.setting('controlsPosition', {
          kind: 'segmented',
          options: [
            { value: '', label: texts.controls.both },
            { value: 'right', label: texts.controls.right },
          ],
        }),
        s.toggle('disabled'),
      ),
      s.defaults(),
      s.rules(),
      s.linkage(),
    ],
  }
})
