import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Ellipsis } from '@sc/ui-kit'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { useEdit, useEngine } from '../../designer/DesignerContext.ts'
import { useTexts } from '../../locale/words.ts'
import { type Listener, type ListenerKind, type ListenerRow, readListeners, removeListener, saveListener } from '../../model/listeners.ts'
import { processOf } from '../../model/properties.ts'
import { inOneStep } from '../../modeler/oneStep.ts'
import type { GroupProps } from '../groups/PanelGroup.ts'
import { ListenerDialog } from './ListenerDialog.tsx'

export function ExecutionListenerGroup(props: GroupProps) {
  return <ListenerGroup {...props} kind="execution" />
}

export function TaskListenerGroup(props: GroupProps) {
  return <ListenerGroup {...props} kind="task" />
}

/** Specification §9: the table cuts its texts at these lengths and shows the whole on hover. */
const CUT = { event: 6, type: 6, value: 9 }

function ListenerGroup({ element, disabled, kind }: GroupProps & { kind: ListenerKind }) {
  const { listeners: text, common } = useTexts()
  const engine = useEngine()
  const edit = useEdit(element)
  const [editing, setEditing] = useState<ListenerRow | 'new' | null>(null)
  const holder = processOf(element) ?? element.businessObject
  const rows = readListeners(holder, kind, engine)
  const events: Readonly<Record<string, string>> = text.events

  const save = (listeners: readonly Listener[]) => {
    const existing = editing === 'new' ? undefined : editing?.object
    edit((view) =>
      inOneStep(view, () => {
        for (const listener of listeners) saveListener(view, element, holder, kind, engine, listener, existing)
      }),
    )
    setEditing(null)
  }
  const remove = (row: ListenerRow) => edit((view) => removeListener(view, element, holder, row.object))
  return (
    <>
      <Table<ListenerRow>
        size="small"
        pagination={false}
        rowKey={(row) => rows.indexOf(row)}
        dataSource={rows}
        locale={{ emptyText: <span className="sc-wfd-entry-hint">{text.empty}</span> }}
        columns={[
          { title: text.event, render: (_, row) => <Ellipsis text={events[row.event] ?? row.event} length={CUT.event} /> },
          { title: text.type, render: (_, row) => <Ellipsis text={text[row.listenerType]} length={CUT.type} /> },
          { title: text.value, render: (_, row) => <Ellipsis text={row.value || row.resource} length={CUT.value} /> },
          {
            title: text.action,
            width: 72,
            render: (_, row) => (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined aria-hidden />}
                  aria-label={common.edit}
                  disabled={disabled}
                  onClick={() => setEditing(row)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={common.remove}
                  disabled={disabled}
                  onClick={() => remove(row)}
                />
              </>
            ),
          },
        ]}
      />
      <Button
        type="dashed"
        block
        size="small"
        icon={<PlusOutlined aria-hidden />}
        className="sc-wfd-add"
        disabled={disabled}
        onClick={() => setEditing('new')}
      >
        {kind === 'execution' ? text.addExecution : text.addTask}
      </Button>
      {editing && (
        <ListenerDialog
          kind={kind}
          engine={engine}
          listener={editing === 'new' ? null : editing}
          onCancel={() => setEditing(null)}
          onSave={save}
        />
      )}
    </>
  )
}
