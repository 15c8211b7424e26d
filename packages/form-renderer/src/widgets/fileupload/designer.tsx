import { UploadOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { uploadLimits } from '../../settings/uploadSettings.ts'
import { fileuploadSchema } from './schema.ts'

export const fileuploadDesigner = builtInDesigner(fileuploadSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'advanced',
    icon: <UploadOutlined />,
    iconName: 'icon-wenjianshangchuan',
    fresh: () => ({ buttonText: texts.fresh.uploadButton }),
    settings: [
      s.basic(s.line('buttonText', { visible: ({ drag }) => drag !== true && drag !== 'true' }), s.toggle('drag'), s.toggle('disabled')),
      s.group('upload', ...uploadLimits(texts)),
      s.rules(),
      s.linkage(),
    ],
  }
})
