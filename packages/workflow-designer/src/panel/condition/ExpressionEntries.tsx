import { ConditionBuilder, ConditionTrial, ExpressionField } from '@sc/conditions'
import { Select } from 'antd'
import { useId } from 'react'
import { useDesigner } from '../../designer/DesignerContext.ts'
import { useLoaded } from '../../designer/useLoaded.ts'
import { useTexts } from '../../locale/words.ts'
import type { FlowCondition } from '../../model/flowCondition.ts'
import { Entry } from '../entries/Entry.tsx'

type Expression = Extract<FlowCondition, { conditionType: 'expression' }>

export interface ExpressionEntriesProps {
  condition: Expression
  /** Whose it is. */
  of: object
  disabled: boolean
  onChange: (condition: FlowCondition) => void
}

/** An expression, built from the form's fields or written by hand. */
export function ExpressionEntries({ condition, of, disabled, onChange }: ExpressionEntriesProps) {
  const { condition: text } = useTexts()
  const { formFields } = useDesigner()
  const id = useId()
  const setBody = (body: string) => onChange({ ...condition, body })
  return (
    <>
      <ConditionBuilder
        of={of}
        aria-label={text.condition}
        fields={formFields}
        expression={condition.body}
        disabled={disabled}
        onChange={setBody}
      >
        <div>
          <Entry label={text.body} htmlFor={id} hint={text.bodyHint}>
            <ExpressionField id={id} fields={formFields} expression={condition.body} disabled={disabled} onChange={setBody} />
          </Entry>
          <NamedConditions expression={condition.body} disabled={disabled} onChoose={setBody} />
        </div>
      </ConditionBuilder>
      <ConditionTrial fields={formFields} expression={condition.body} />
    </>
  )
}

function NamedConditions({
  expression,
  disabled,
  onChoose,
}: {
  expression: string
  disabled: boolean
  onChoose: (expression: string) => void
}) {
  const { condition: text } = useTexts()
  const { directory } = useDesigner()
  const named = useLoaded(directory, 'conditions', () => directory.conditions())
  if (named.state !== 'loaded' || named.data.length === 0) return null
  const chosen = named.data.find((condition) => condition.expression === expression)
  return (
    <Entry label={text.named}>
      <Select
        aria-label={text.named}
        placeholder={text.namedPlaceholder}
        value={chosen?.id}
        disabled={disabled}
        options={named.data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string) => onChoose(named.data.find((condition) => condition.id === id)?.expression ?? '')}
      />
    </Entry>
  )
}
