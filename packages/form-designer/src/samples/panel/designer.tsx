import { BorderOutlined } from '@ant-design/icons'
import { defineDesigner, settingsIn } from '@sc/form-renderer/designer'
import { panelSchema } from './schema.ts'

const names = { 'zh-CN': '分组框', 'en-US': 'Panel' }

/** How the designer offers a frame around fields. */
export const panelDesigner = defineDesigner(panelSchema, (texts, language) => ({
  group: 'layout',
  icon: <BorderOutlined />,
  name: names[language],
  title: names['zh-CN'],
  columns: () => [{ span: 24, list: [] }],
  settings: [settingsIn(texts).basic()],
}))
