import { CheckCircleOutlined, CloseCircleOutlined, ExperimentOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { references } from '@sc/expression'
import { useTimeZone } from '@sc/ui-kit/time-zone'
import { Button, Flex } from 'antd'
import { useId, useState } from 'react'
import { GAP, note } from '../builder/styles.ts'
import { useTexts } from '../locale/words.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { rootOf } from '../model/rootOf.ts'
import { TrialValue } from './TrialValue.tsx'
import { tried, type Tried } from './tried.ts'

/** A condition that somebody wants to see at work. */
export interface ConditionTrialProps {
  /** What may be asked for: how each is filled in. */
  fields: readonly ConditionField[]
  expression: string
  /** Text without `${…}` is an expression too, as in forms. */
  bare?: boolean
}

/** 试一试: values for the fields that a condition asks for, and what it comes to with them, at once. Nothing where there is no condition. */
export function ConditionTrial({ fields, expression, bare = false }: ConditionTrialProps) {
  const { trial: text } = useTexts()
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = expression.trim() === '' ? null : rootOf(expression, { bare })
  if (!root) return null
  return (
    <Flex vertical align="start" gap={GAP.row}>
      <Button
        size="small"
        type="link"
        icon={<ExperimentOutlined aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        style={{ padding: 0 }}
        onClick={() => setOpen(!open)}
      >
        {text.title}
      </Button>
      {open && <Trial id={id} root={root} fields={fields} />}
    </Flex>
  )
}

function Trial({ id, root, fields }: { id: string; root: NonNullable<ReturnType<typeof rootOf>>; fields: readonly ConditionField[] }) {
  const words = useTexts()
  const { trial: text } = words
  const timeZone = useTimeZone()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const asked = references({ source: '', root }).map(
    (model): ConditionField => fields.find((field) => field.model === model) ?? { model, name: model, valueType: 'string' },
  )
  const result = tried(root, values, { fields, words, timeZone })
  return (
    <Flex
      id={id}
      vertical
      gap={GAP.parts}
      role="group"
      aria-label={text.title}
      style={{
        width: '100%',
        padding: 'var(--ant-padding-xs)',
        background: 'var(--ant-color-fill-quaternary)',
        borderRadius: 'var(--ant-border-radius)',
      }}
    >
      <div style={note}>{asked.length === 0 ? text.nothingAsked : text.hint}</div>
      {asked.map((field) => (
        <div key={field.model}>
          <div style={note} aria-hidden>
            {field.name || field.model}
          </div>
          <TrialValue
            field={field}
            value={values[field.model]}
            onChange={(value) => setValues((before) => ({ ...before, [field.model]: value }))}
          />
        </div>
      ))}
      <Outcome result={result} />
    </Flex>
  )
}

function Outcome({ result }: { result: Tried }) {
  const { trial: text } = useTexts()
  if ('fault' in result) {
    return (
      <div role="status" style={{ overflowWrap: 'anywhere' }}>
        <ExclamationCircleOutlined aria-hidden style={{ color: 'var(--ant-color-warning)' }} /> {text.fault(result.fault)}
      </div>
    )
  }
  return (
    <div role="status" style={{ overflowWrap: 'anywhere' }}>
      <Mark isMet={result.holds} /> <strong>{result.holds ? text.holds : text.fails}</strong>
      {result.parts.length > 0 && (
        <ul style={{ ...note, margin: 0, paddingInlineStart: 0, listStyle: 'none' }}>
          {result.parts.map(({ words, holds }, at) => (
            <li key={at}>
              <Mark isMet={holds} /> {text.part(holds, words)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Mark = ({ isMet }: { isMet: boolean }) =>
  isMet ? (
    <CheckCircleOutlined aria-hidden style={{ color: 'var(--ant-color-success)' }} />
  ) : (
    <CloseCircleOutlined aria-hidden style={{ color: 'var(--ant-color-text-secondary)' }} />
  )
