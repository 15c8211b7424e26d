import { TableOutlined } from '@ant-design/icons'
import { builtInDesigner } from '../../settings/defineDesigner.ts'
import { settingsIn } from '../../settings/settings.ts'
import { MOST_ROWS, tableSchema } from './schema.ts'

export const tableDesigner = builtInDesigner(tableSchema, (texts) => {
  const s = settingsIn(texts)
  return {
    group: 'advanced',
    icon: <TableOutlined />,
    iconName: 'icon-table',
    columns: () => [{ span: 24, list: [] }],
    settings: [
      s.basic(s.width(), s.toggle('showNumber'), s.toggle('showSum'), s.toggle('disabled')),
      s.group(
        'layout',
        s.amount('defaultRows', { min: 0, max: MOST_ROWS }),
        s.toggle('allowAdd', { help: texts.help.allowAdd }),
        s.labelled(
          'max',
          'maxRows',
          { kind: 'number', min: 1, max: MOST_ROWS, emptyAs: '' },
          { visible: ({ allowAdd }) => allowAdd !== false },
        ),
      ),
      s.rules(),
      s.linkage(),
    ],
  }
})
