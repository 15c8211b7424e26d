import { useEdit, useEngine } from '../../designer/DesignerContext.ts'
import { useTexts } from '../../locale/words.ts'
import { type FlowCondition, mayBeDefault, readFlowCondition, writeFlowCondition } from '../../model/flowCondition.ts'
import { inOneStep } from '../../modeler/oneStep.ts'
import { ChoiceEntry } from '../entries/ChoiceEntry.tsx'
import type { GroupProps } from '../groups/PanelGroup.ts'
import { ExpressionEntries } from './ExpressionEntries.tsx'
import { ScriptEntries } from './ScriptEntries.tsx'

const EMPTY: FlowCondition = { type: 'condition', conditionType: 'expression', body: '' }

/** When a flow is taken. */
export function ConditionGroup({ element, disabled }: GroupProps) {
  const { condition: text } = useTexts()
  const engine = useEngine()
  const edit = useEdit(element)
  const condition = readFlowCondition(element, engine.prefix)
  const change = (next: FlowCondition) => edit((view) => inOneStep(view, () => writeFlowCondition(view, element, engine.prefix, next)))
  const setType = (type: FlowCondition['type']) => change(type === 'condition' ? EMPTY : { type })
  const setWay = (conditionType: 'expression' | 'script') =>
    change(conditionType === 'expression' ? EMPTY : { type: 'condition', conditionType, language: 'groovy', body: '', resource: '' })
  const types = [
    { value: 'none', label: text.none },
    { value: 'condition', label: text.condition },
    ...(mayBeDefault(element) ? [{ value: 'default', label: text.default } as const] : []),
  ] as const
  return (
    <>
      <ChoiceEntry
        label={text.type}
        value={condition.type}
        options={types}
        onChange={setType}
        disabled={disabled}
        {...(condition.type === 'default' ? { hint: text.defaultHint } : {})}
      />
      {condition.type === 'condition' && engine.conditionScript && (
        <ChoiceEntry
          label={text.way}
          value={condition.conditionType}
          options={[
            { value: 'expression', label: text.expression },
            { value: 'script', label: text.script },
          ]}
          onChange={setWay}
          disabled={disabled}
        />
      )}
      {condition.type === 'condition' && condition.conditionType === 'expression' && (
        <ExpressionEntries of={element} condition={condition} disabled={disabled} onChange={change} />
      )}
      {condition.type === 'condition' && condition.conditionType === 'script' && (
        <ScriptEntries condition={condition} disabled={disabled} onChange={change} />
      )}
    </>
  )
}
