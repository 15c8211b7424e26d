// As the package's README has it.
import { designerWidgets, defineDesigner, registerDesigner, settingsIn } from '@sc/form-renderer/designer'
import { reasonSchema } from './schema'

const reasonDesigner = defineDesigner(reasonSchema, (texts, language) => {
  const s = settingsIn(texts)
  return {
    group: 'advanced',
    icon: '✍',
    name: { 'zh-CN': '评分理由', 'en-US': 'Reason' }[language],
    title: '评分理由',
    settings: [
      s.basic({
        path: 'least',
        label: { 'zh-CN': '最少字数', 'en-US': 'Fewest characters' }[language],
        editor: { kind: 'number', min: 0 },
      }),
      s.rules(),
      s.linkage(),
    ],
  }
})

export const widgets = registerDesigner(designerWidgets, {
  schema: reasonSchema,
  load: () => import('./Desktop'),
  loadMobile: () => import('./Mobile'),
  designer: reasonDesigner,
})
// <FormDesigner widgets={widgets} /> of @sc/form-designer
