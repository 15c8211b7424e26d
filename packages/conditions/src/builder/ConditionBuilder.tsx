import { Alert, Flex, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { readCondition } from '../model/readCondition.ts'
import { ConditionSentence } from './ConditionSentence.tsx'
import { ConditionTree } from './ConditionTree.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import { GAP } from './styles.ts'

/** A condition, and what it may ask for. */
export interface ConditionBuilderProps {
  /** What may be asked for; where that is nothing, the expression is typed. */
  fields: readonly ConditionField[]
  /** '' for no condition. */
  expression: string
  /** Told once per edit, of complete rows only; always `${…}`, or '' for none. */
  onChange: (expression: string) => void
  /** Text without `${…}` is an expression too, as in forms. */
  bare?: boolean
  disabled?: boolean
  /** What the condition belongs to, as long as it lives: a row that lacks its value is there again when the condition is shown again. */
  of?: object
  /** What the expression is typed with, in place of an {@link ExpressionField}. */
  children?: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A condition, built from fields or typed as an expression. Both show the same text. */
export function ConditionBuilder({
  fields,
  expression,
  onChange,
  bare = false,
  disabled = false,
  of,
  children,
  ...aria
}: ConditionBuilderProps) {
  const text = useTexts()
  const condition = readCondition(expression, { bare })
  const buildable = fields.some(({ unavailable }) => unavailable === undefined)
  const [chosen, setChosen] = useState<'rows' | 'text'>(condition ? 'rows' : 'text')
  const view = buildable ? chosen : 'text'
  return (
    <Flex vertical gap={GAP.parts} role="group" {...aria}>
      {buildable && (
        <Segmented
          block
          size="small"
          aria-label={text.way}
          value={view}
          onChange={setChosen}
          options={[
            { value: 'rows', label: text.byField },
            { value: 'text', label: text.expression },
          ]}
        />
      )}
      {view === 'text' ? (
        (children ?? <ExpressionField fields={fields} expression={expression} bare={bare} disabled={disabled} onChange={onChange} />)
      ) : (
        <>
          {condition ? (
            <ConditionTree fields={fields} condition={condition} disabled={disabled} onChange={onChange} of={of} />
          ) : (
            <Alert type="info" showIcon title={text.notRows} />
          )}
          <ConditionSentence fields={fields} expression={expression} bare={bare} />
        </>
      )}
    </Flex>
  )
}
