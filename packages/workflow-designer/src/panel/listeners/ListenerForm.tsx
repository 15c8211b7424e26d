import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select, type FormInstance } from 'antd'
import type { EngineProfile } from '../../engines/EngineProfile.ts'
import { useTexts } from '../../locale/words.ts'
import { is } from '../../model/bpmnTypes.ts'
import type { Listener, ListenerKind } from '../../model/listeners.ts'
import { useDesignerState } from '../../designer/DesignerContext.ts'
import { subjectOf } from '../../modeler/designerState.ts'

export interface ListenerFormProps {
  form: FormInstance<Listener>
  kind: ListenerKind
  engine: EngineProfile
  initial: Listener | null
}

const TRIGGERS = ['onChange', 'onBlur']

/** A listener's fields. Which ones are asked for follows the type and the event. */
export function ListenerForm({ form, kind, engine, initial }: ListenerFormProps) {
  const { listeners: text } = useTexts()
  const type = Form.useWatch('listenerType', form)
  const event = Form.useWatch('event', form)
  const subject = useDesignerState(subjectOf)
  const events = eventsFor(kind, engine, is(subject ?? undefined, 'bpmn:SequenceFlow'))
  const labels: Readonly<Record<string, string>> = text.events
  return (
    <Form form={form} layout="vertical" initialValues={initial ?? { event: events[0], fields: [] }} preserve>
      <Form.Item name="event" label={text.event} validateTrigger={TRIGGERS} rules={[{ required: true, message: text.eventRequired }]}>
        <Select options={events.map((value) => ({ value, label: labels[value] ?? value }))} />
      </Form.Item>
      <Form.Item
        name="listenerType"
        label={text.listenerType}
        validateTrigger={TRIGGERS}
        rules={[{ required: true, message: text.typeRequired }]}
      >
        <Select options={engine.listenerTypes.map((value) => ({ value, label: text[value] }))} />
      </Form.Item>
      {type && type !== 'script' && (
        <Form.Item
          name="value"
          label={text[type]}
          validateTrigger={TRIGGERS}
          rules={[{ required: true, whitespace: true, message: text.valueRequired }]}
        >
          <Input />
        </Form.Item>
      )}
      {type === 'script' && <ScriptItems engine={engine} />}
      {event === 'timeout' && (
        <Form.Item name="timeout" label={text.timeout} extra={text.timeoutHint} rules={[{ required: true, message: text.valueRequired }]}>
          <Input />
        </Form.Item>
      )}
      {type !== 'script' && <FieldItems />}
    </Form>
  )
}

/** A flow is taken, nothing else; everything else starts and ends. */
function eventsFor(kind: ListenerKind, engine: EngineProfile, isFlow: boolean): readonly string[] {
  if (kind === 'task') return engine.taskListenerEvents
  return engine.executionListenerEvents.filter((event) => (event === 'take') === isFlow)
}

function ScriptItems({ engine }: { engine: EngineProfile }) {
  const { listeners: text } = useTexts()
  const resource = Form.useWatch('resource')
  return (
    <>
      <Form.Item name="scriptFormat" label={text.scriptFormat} rules={[{ required: true, message: text.valueRequired }]}>
        <Input placeholder="groovy" />
      </Form.Item>
      {!resource && (
        <Form.Item
          name="value"
          label={text.script}
          validateTrigger={TRIGGERS}
          rules={[{ required: true, whitespace: true, message: text.valueRequired }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
      )}
      {engine.listenerScript === 'scriptFormat' && (
        <Form.Item name="resource" label={text.resource}>
          <Input />
        </Form.Item>
      )}
    </>
  )
}

function FieldItems() {
  const { listeners: text, common } = useTexts()
  return (
    <Form.Item label={text.fields}>
      <Form.List name="fields">
        {(items, { add, remove }) => (
          <>
            {items.map(({ key, name }) => (
              <div key={key} className="sc-wfd-field">
                <Form.Item name={[name, 'name']} rules={[{ required: true, message: text.valueRequired }]} noStyle>
                  <Input placeholder={text.fieldName} aria-label={text.fieldName} />
                </Form.Item>
                <Form.Item name={[name, 'fieldType']} noStyle>
                  <Select
                    aria-label={text.type}
                    options={[
                      { value: 'string', label: text.fieldString },
                      { value: 'expression', label: text.fieldExpression },
                    ]}
                  />
                </Form.Item>
                <Form.Item name={[name, 'value']} noStyle>
                  <Input placeholder={text.fieldValue} aria-label={text.fieldValue} />
                </Form.Item>
                <Button type="text" icon={<MinusCircleOutlined aria-hidden />} aria-label={common.remove} onClick={() => remove(name)} />
              </div>
            ))}
            <Button
              type="dashed"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => add({ name: '', fieldType: 'string', value: '' })}
            >
              {text.addField}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}
