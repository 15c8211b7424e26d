import type { DecidingField } from '@sc/api-client/contract'
import { NumberInput } from '@sc/ui-kit'
import { Alert, Form, Segmented, Select } from 'antd'
import { useEffect, useRef } from 'react'
import type { Amount, HoursDraft, RuleFault, RulePart } from './hoursDraft.ts'
import './hoursRule.css'

interface HoursRuleEditorProps {
  draft: HoursDraft
  onChange: (draft: HoursDraft) => void
  /** Of the bound form; undefined while no form is bound or its fields are on their way. */
  fields: readonly DecidingField[] | undefined
  /** Whether they are on their way. */
  reading: boolean
  /** What saving found missing; each asking to save brings a new one, which is then brought into view. */
  fault: RuleFault | null
  /** The rule is only shown. antd's form around it closes the rest. */
  disabled?: boolean
}

const sources = [
  { value: 'fixed', label: '统一学时' },
  { value: 'table', label: '按选项' },
  { value: 'field', label: '按填写的数字' },
]

/** Where a project's hours come from. */
export function HoursRuleEditor({ draft, onChange, fields, reading, fault, disabled = false }: HoursRuleEditorProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!fault) return
    place.current?.scrollIntoView({ block: 'center' })
    const wanting = place.current?.querySelector<HTMLElement>('.ant-form-item-has-error input, [aria-invalid="true"]')
    ;(wanting ?? place.current?.querySelector<HTMLElement>('input'))?.focus({ preventScroll: true })
  }, [fault])
  const wrong = (part: RulePart) => (fault?.part === part ? fault.message : undefined)
  const change = (part: Partial<HoursDraft>) => onChange({ ...draft, ...part })
  return (
    <fieldset ref={place} className="sc-hours-rule" {...(fault && { 'data-fault': true })}>
      <legend>认定学时</legend>
      <Segmented
        aria-label="学时如何认定"
        disabled={disabled}
        options={sources}
        value={draft.source}
        onChange={(source) => change({ source: source as HoursDraft['source'] })}
      />
      {draft.source === 'fixed' && (
        <Form.Item label="每份申请" colon={false} {...failing(wrong('hours'))}>
          <Hours label="每份申请的学时" value={draft.hours} onChange={(hours) => change({ hours })} />
        </Form.Item>
      )}
      {draft.source !== 'fixed' && !fields && (
        <Alert
          type={fault ? 'error' : 'info'}
          showIcon
          title={reading ? '正在读取申请表单的字段…' : '请先选择申请表单，再选择决定学时的字段'}
        />
      )}
      {draft.source === 'table' && fields && (
        <Table faultRow={fault?.row} draft={draft} change={change} wrong={wrong} fields={fields.filter(({ kind }) => kind === 'choice')} />
      )}
      {draft.source === 'field' && fields && (
        <ByNumber draft={draft} change={change} wrong={wrong} fields={fields.filter(({ kind }) => kind === 'number')} />
      )}
    </fieldset>
  )
}

interface PartProps {
  draft: HoursDraft
  change: (part: Partial<HoursDraft>) => void
  fields: readonly DecidingField[]
  /** What is missing at a part, in words. */
  wrong: (part: RulePart) => string | undefined
}

const failing = (message: string | undefined) => (message === undefined ? {} : { validateStatus: 'error' as const, help: message })

function Table({ draft, change, fields, wrong, faultRow }: PartProps & { faultRow: string | undefined }) {
  const chosen = fields.find(({ field }) => field === draft.choice)
  return (
    <>
      <FieldSelect
        label="决定学时的单选字段"
        none="表单中没有可用的单选字段"
        fields={fields}
        value={draft.choice}
        wrong={wrong('field')}
        onChange={(choice) => change({ choice })}
      />
      {chosen && (
        <table>
          <thead>
            <tr>
              <th scope="col">{chosen.title}</th>
              <th scope="col">学时</th>
            </tr>
          </thead>
          <tbody>
            {chosen.options.map(({ value, label }) => (
              <tr key={value}>
                <td>{label}</td>
                <td>
                  <Hours
                    label={`${label}的学时`}
                    value={draft.rows[value] ?? null}
                    invalid={wrong('rows') !== undefined && value === (faultRow ?? chosen.options[0]?.value)}
                    onChange={(hours) => change({ rows: { ...draft.rows, [value]: hours } })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {wrong('rows') && <Alert role="alert" type="error" showIcon title={wrong('rows')} />}
      {chosen && <p>没有填写学时的选项不能提交申请。</p>}
    </>
  )
}

function ByNumber({ draft, change, fields, wrong }: PartProps) {
  return (
    <>
      <FieldSelect
        label="填写学时的数字字段"
        none="表单中没有数字字段"
        fields={fields}
        value={draft.number}
        wrong={wrong('field')}
        onChange={(number) => change({ number })}
      />
      <div className="sc-hours-rule-limits">
        <Form.Item label="最多认定" colon={false} {...failing(wrong('cap'))}>
          <Hours label="最多认定的学时" value={draft.cap} onChange={(cap) => change({ cap })} />
        </Form.Item>
        <Form.Item label="取整步长" colon={false} {...failing(wrong('step'))}>
          <Hours label="取整步长" value={draft.step} onChange={(step) => change({ step })} />
        </Form.Item>
      </div>
      {typeof draft.cap === 'number' && typeof draft.step === 'number' && (
        <p>{`填写的数字按 ${draft.step} 学时向下取整，最多 ${draft.cap} 学时。`}</p>
      )}
    </>
  )
}

interface FieldSelectProps {
  label: string
  none: string
  fields: readonly DecidingField[]
  value: string | undefined
  wrong: string | undefined
  onChange: (field: string) => void
}

function FieldSelect({ label, none, fields, value, wrong, onChange }: FieldSelectProps) {
  const chosen = fields.find(({ field }) => field === value)
  const gone = value !== undefined && !chosen
  return (
    <Form.Item
      label={label}
      colon={false}
      {...failing(wrong)}
      {...(gone && { validateStatus: 'error', help: '表单中没有这个字段了，请重新选择' })}
      {...(chosen && !chosen.required && { extra: '该字段在表单中不是必填：没有填写的申请不能提交' })}
    >
      <Select
        aria-label={label}
        placeholder="请选择字段"
        {...(value !== undefined && { value })}
        onChange={onChange}
        options={fields.map(({ field, title }) => ({ value: field, label: title }))}
        notFoundContent={none}
      />
    </Form.Item>
  )
}

interface HoursProps {
  label: string
  value: Amount
  invalid?: boolean
  onChange: (hours: Amount) => void
}

function Hours({ label, value, invalid = false, onChange }: HoursProps) {
  return (
    <NumberInput
      aria-label={label}
      {...(invalid && { status: 'error', 'aria-invalid': true })}
      min={0}
      max={200}
      step={0.5}
      value={value}
      onChange={onChange}
      suffix="学时"
      style={{ width: 140 }}
    />
  )
}
