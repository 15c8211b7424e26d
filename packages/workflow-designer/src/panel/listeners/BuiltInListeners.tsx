import { Table } from 'antd'
import { useDesigner } from '../../designer/DesignerContext.ts'
import { useLoaded } from '../../designer/useLoaded.ts'
import type { ListenerValueType } from '../../engines/EngineProfile.ts'
import { useTexts } from '../../locale/words.ts'
import type { BuiltInListener } from '../../model/directory.ts'
import type { Listener } from '../../model/listeners.ts'

const TYPES: Readonly<Record<string, ListenerValueType>> = {
  classListener: 'class',
  expressionListener: 'expression',
  delegateExpressionListener: 'delegateExpression',
}

/** The host's catalogue, to be ticked. */
export function BuiltInListeners({ onChange }: { onChange: (listeners: Listener[]) => void }) {
  const { listeners: text } = useTexts()
  const { directory } = useDesigner()
  const catalogue = useLoaded(directory, 'builtInListeners', async () => (await directory.builtInListeners?.()) ?? [])
  const events: Readonly<Record<string, string>> = text.events
  return (
    <Table<BuiltInListener>
      size="small"
      rowKey="id"
      pagination={false}
      loading={catalogue.state === 'loading'}
      dataSource={catalogue.state === 'loaded' ? catalogue.data : []}
      rowSelection={{ onChange: (_, rows) => onChange(rows.map(toListener)) }}
      columns={[
        { title: text.builtInName, dataIndex: 'listenername' },
        { title: text.event, render: (_, row) => events[row.listenereven] ?? row.listenereven },
        { title: text.type, render: (_, row) => text[typeOf(row)] },
        { title: text.value, dataIndex: 'listenervalue', ellipsis: true },
      ]}
    />
  )
}

const typeOf = (row: BuiltInListener): ListenerValueType => TYPES[row.listenertype] ?? 'class'

function toListener(row: BuiltInListener): Listener {
  return {
    event: row.listenereven,
    listenerType: typeOf(row),
    value: row.listenervalue,
    scriptFormat: '',
    resource: '',
    timeout: '',
    fields: [],
  }
}
