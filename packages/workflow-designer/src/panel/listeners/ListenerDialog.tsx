import { Form, Modal, Tabs } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../designer/DesignerContext.ts'
import type { EngineProfile } from '../../engines/EngineProfile.ts'
import { useTexts } from '../../locale/words.ts'
import type { Listener, ListenerKind } from '../../model/listeners.ts'
import { BuiltInListeners } from './BuiltInListeners.tsx'
import { ListenerForm } from './ListenerForm.tsx'

export interface ListenerDialogProps {
  kind: ListenerKind
  engine: EngineProfile
  /** Null to add one. */
  listener: Listener | null
  onCancel: () => void
  onSave: (listeners: Listener[]) => void
}

const NEW: Omit<Listener, 'event' | 'listenerType'> = {
  value: '',
  scriptFormat: '',
  resource: '',
  timeout: '',
  fields: [],
}

/** Adds or changes a listener: written by hand, or taken from the catalogue where the host has one. */
export function ListenerDialog({ kind, engine, listener, onCancel, onSave }: ListenerDialogProps) {
  const { listeners: text, common } = useTexts()
  const { directory } = useDesigner()
  const [form] = Form.useForm<Listener>()
  const offersBuiltIn = kind === 'execution' && !listener && !!directory.builtInListeners
  const [tab, setTab] = useState<'builtIn' | 'custom'>(offersBuiltIn ? 'builtIn' : 'custom')
  const [chosen, setChosen] = useState<Listener[]>([])
  const custom = <ListenerForm form={form} kind={kind} engine={engine} initial={listener} />
  const ok = async () => {
    if (tab === 'builtIn') {
      onSave(chosen)
      return
    }
    // Errors stand beside their fields; there is nothing more to do about them here.
    const valid = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (valid) onSave([{ ...NEW, ...form.getFieldsValue(true) }])
  }
  const title = listener ? text.editTitle : kind === 'execution' ? text.addExecution : text.addTask
  return (
    <Modal
      open
      title={title}
      okText={common.ok}
      cancelText={common.cancel}
      okButtonProps={{ disabled: tab === 'builtIn' && chosen.length === 0 }}
      onOk={ok}
      onCancel={onCancel}
      width={600}
    >
      {offersBuiltIn ? (
        <Tabs
          activeKey={tab}
          onChange={(key) => setTab(key === 'builtIn' ? 'builtIn' : 'custom')}
          items={[
            { key: 'builtIn', label: text.builtIn, children: <BuiltInListeners onChange={setChosen} /> },
            { key: 'custom', label: text.custom, children: custom },
          ]}
        />
      ) : (
        custom
      )}
    </Modal>
  )
}
