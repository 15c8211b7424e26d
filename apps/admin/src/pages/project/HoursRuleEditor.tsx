import { ENGLISH_ROLE_LENGTH } from '@sc/api-client/contract'
import type { DecidingField } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Alert, Form, Input, Segmented, Select } from 'antd'
import { useEffect, useRef } from 'react'
import { chosenSource, sourcesFor } from './hoursDraft.ts'
import type { HoursDraft, RuleFault, RulePart } from './hoursDraft.ts'
import { HoursInput } from './HoursInput.tsx'
import './hoursRule.css'
import { projectWords } from './locale/words.ts'
import { RolesTable } from './RolesTable.tsx'

interface HoursRuleEditorProps {
  draft: HoursDraft
  onChange: (draft: HoursDraft) => void
  /** Of the bound form; undefined while no form is bound or its fields are on their way. */
  fields: readonly DecidingField[] | undefined
  /** Whether they are on their way. */
  reading: boolean
  /** Whether students sign up for the project: no form asks them anything then, and its organiser says what they were. */
  signsUp: boolean
  /** Keys of the roles that the project has: none of another one. */
  roleKeys: readonly string[]
  /** What saving found missing; each asking to save brings a new one, which is then brought into view. */
  fault: RuleFault | null
  /** The rule is only shown. antd's form around it closes the rest. */
  disabled?: boolean
}

/** Where a project's hours come from. */
export function HoursRuleEditor({ draft, onChange, fields, reading, signsUp, roleKeys, fault, disabled = false }: HoursRuleEditorProps) {
  const { rule: text } = useWords(projectWords)
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
      <legend>{text.legend}</legend>
      <Segmented<HoursDraft['source']>
        aria-label={text.how}
        disabled={disabled}
        options={sourcesFor(signsUp).map((value) => ({ value, label: text.sources[value] }))}
        value={draft.source}
        onChange={(source) => onChange(chosenSource(draft, source))}
      />
      {draft.source === 'fixed' && (
        <Form.Item label={signsUp ? text.everybody : text.each} colon={false} {...failing(wrong('hours'))}>
          <HoursInput label={signsUp ? text.everybodyLabel : text.eachLabel} value={draft.hours} onChange={(hours) => change({ hours })} />
        </Form.Item>
      )}
      {(draft.source === 'table' || draft.source === 'field') && !fields && (
        <Alert type={fault ? 'error' : 'info'} showIcon title={reading ? text.reading : text.formFirst} />
      )}
      {draft.source === 'table' && fields && (
        <Table faultRow={fault?.row} draft={draft} change={change} wrong={wrong} fields={fields.filter(({ kind }) => kind === 'choice')} />
      )}
      {draft.source === 'field' && fields && (
        <ByNumber draft={draft} change={change} wrong={wrong} fields={fields.filter(({ kind }) => kind === 'number')} />
      )}
      {draft.source === 'roles' && <RolesTable draft={draft} onChange={onChange} fault={fault} taken={roleKeys} disabled={disabled} />}
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
  const { rule: text } = useWords(projectWords)
  const chosen = fields.find(({ field }) => field === draft.choice)
  return (
    <>
      <FieldSelect
        label={text.choice}
        none={text.noChoice}
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
              <th scope="col">{text.english}</th>
              <th scope="col">{text.hours}</th>
            </tr>
          </thead>
          <tbody>
            {chosen.options.map(({ value, label }) => (
              <tr key={value}>
                <td>{label}</td>
                <td>
                  <Input
                    aria-label={text.englishOf(label)}
                    maxLength={ENGLISH_ROLE_LENGTH}
                    value={draft.english?.[value] ?? ''}
                    placeholder={text.englishExample}
                    onChange={({ target }) => change({ english: { ...draft.english, [value]: target.value } })}
                  />
                </td>
                <td>
                  <HoursInput
                    label={text.hoursOf(label)}
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
      {chosen && <p>{text.withoutHours}</p>}
    </>
  )
}

function ByNumber({ draft, change, fields, wrong }: PartProps) {
  const { rule: text } = useWords(projectWords)
  return (
    <>
      <FieldSelect
        label={text.number}
        none={text.noNumber}
        fields={fields}
        value={draft.number}
        wrong={wrong('field')}
        onChange={(number) => change({ number })}
      />
      <div className="sc-hours-rule-limits">
        <Form.Item label={text.cap} colon={false} {...failing(wrong('cap'))}>
          <HoursInput label={text.capLabel} value={draft.cap} onChange={(cap) => change({ cap })} />
        </Form.Item>
        <Form.Item label={text.step} colon={false} {...failing(wrong('step'))}>
          <HoursInput label={text.step} value={draft.step} onChange={(step) => change({ step })} />
        </Form.Item>
      </div>
      {typeof draft.cap === 'number' && typeof draft.step === 'number' && <p>{text.limits(draft.step, draft.cap)}</p>}
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
  const { rule: text } = useWords(projectWords)
  const chosen = fields.find(({ field }) => field === value)
  const gone = value !== undefined && !chosen
  return (
    <Form.Item
      label={label}
      colon={false}
      {...failing(wrong)}
      {...(gone && { validateStatus: 'error', help: text.fieldGone })}
      {...(chosen && !chosen.required && { extra: text.optional })}
    >
      <Select
        aria-label={label}
        placeholder={text.chooseField}
        {...(value !== undefined && { value })}
        onChange={onChange}
        options={fields.map(({ field, title }) => ({ value: field, label: title }))}
        notFoundContent={none}
      />
    </Form.Item>
  )
}
