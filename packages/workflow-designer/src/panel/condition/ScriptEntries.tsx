import { useState } from 'react'
import { useTexts } from '../../locale/words.ts'
import type { FlowCondition } from '../../model/flowCondition.ts'
import { ChoiceEntry } from '../entries/ChoiceEntry.tsx'
import { TextEntry } from '../entries/TextEntry.tsx'

type Script = Extract<FlowCondition, { conditionType: 'script' }>

export interface ScriptEntriesProps {
  condition: Script
  disabled: boolean
  onChange: (condition: FlowCondition) => void
}

/** A condition as a script, for engines that run one. */
export function ScriptEntries({ condition, disabled, onChange }: ScriptEntriesProps) {
  const { condition: text } = useTexts()
  const [source, setSource] = useState<'inline' | 'external'>(condition.resource ? 'external' : 'inline')
  return (
    <>
      <TextEntry
        label={text.language}
        value={condition.language}
        disabled={disabled}
        onCommit={(language) => onChange({ ...condition, language: language || 'groovy' })}
      />
      <ChoiceEntry
        label={text.scriptType}
        value={source}
        disabled={disabled}
        options={[
          { value: 'inline', label: text.inlineScript },
          { value: 'external', label: text.externalScript },
        ]}
        onChange={setSource}
      />
      {source === 'external' ? (
        <TextEntry
          label={text.resource}
          value={condition.resource}
          disabled={disabled}
          onCommit={(resource) => onChange({ ...condition, resource, body: '' })}
        />
      ) : (
        <TextEntry
          multiline
          label={text.scriptBody}
          value={condition.body}
          disabled={disabled}
          onCommit={(body) => onChange({ ...condition, body, resource: '' })}
        />
      )}
    </>
  )
}
