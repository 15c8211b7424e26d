import { EnvironmentOutlined } from '@ant-design/icons'
import { defineDesigner, settingsIn } from '@sc/form-renderer/designer'
import { placeSchema } from './schema.ts'
import { placeWords } from './words.ts'

/** How the designer offers a point on the map, and what can be set of it. */
export const placeDesigner = defineDesigner(placeSchema, (texts, language) => {
  const s = settingsIn(texts)
  const { name, digits } = placeWords[language]
  return {
    group: 'advanced',
    icon: <EnvironmentOutlined />,
    name,
    // Saved with the form, for who fills it in.
    title: placeWords['zh-CN'].name,
    settings: [
      s.basic({ path: 'digits', label: digits, editor: { kind: 'number', min: 0, max: 8, step: 1 } }, s.toggle('disabled')),
      s.group('value', s.defaultValue()),
      s.rules(),
      s.linkage(),
    ],
  }
})
