import { PictureOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { isExternal, missingOfExternal } from '../../definition/externalStore.ts'
import { uploadLimits } from '../../settings/uploadSettings.ts'
import { imguploadSchema } from './schema.ts'

export const imguploadDesigner = builtInDesigner(imguploadSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'advanced',
    icon: <PictureOutlined />,
    iconName: 'icon-tupian',
    settings: [
      s.basic(s.setting('size', { kind: 'size' }), s.toggle('isDelete'), s.toggle('isEdit'), s.toggle('disabled')),
      s.group('upload', ...uploadLimits(texts), s.labelled('min', 'minFiles', { kind: 'number', min: 0, max: 100, step: 1 })),
      // Of designs that came with it: nothing begins to send files elsewhere by a click.
      s.group(
        'external',
        s.toggle('isQiniu', {
          visible: isExternal,
          warning: (options) => (missingOfExternal(options) ? texts.warnings.externalIncomplete : undefined),
        }),
        s.line('domain', { visible: isExternal, help: texts.help.domain }),
        s.line('tokenFunc', { visible: isExternal, help: texts.help.remoteFunc }),
      ),
      s.rules(),
      s.linkage(),
    ],
  }
})
