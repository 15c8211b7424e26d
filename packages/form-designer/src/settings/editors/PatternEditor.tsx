import { canRunPattern, matchPattern, PATTERN_BOUNDS, patternSize } from '@sc/form-renderer/schema'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../locale/words.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { Problem } from './Problem.tsx'
import { useTypedText } from './useTypedText.ts'

/** A regular expression, common ones to begin with, and a field to try it on. */
export function PatternEditor({ id, value, ...handlers }: EditorProps<'pattern'>) {
  const { editors: texts } = useTexts()
  const pattern = asText(value)
  const { field } = useTypedText(pattern, handlers)
  const [sample, setSample] = useState('')
  const size = patternSize(pattern)
  const runs = pattern === '' || canRunPattern(pattern)
  const fits = runs && sample !== '' && matchPattern(pattern, sample) === true

  return (
    <div className="sc-fd-stack">
      <Input
        id={id}
        className="sc-fd-code"
        spellCheck={false}
        {...field}
        {...(!runs && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      />
      <Problem
        id={`${id}-problem`}
        text={runs ? undefined : size > PATTERN_BOUNDS.one ? texts.patternOverlarge(size, PATTERN_BOUNDS.one) : texts.patternInvalid}
      />
      <Select<string>
        className="sc-fd-select"
        size="small"
        value={texts.presets.some((one) => one.pattern === pattern) ? pattern : null}
        placeholder={texts.patternPresets}
        aria-label={texts.patternPresets}
        options={texts.presets.map(({ label, pattern }) => ({ label, value: pattern }))}
        onChange={(chosen) => handlers.onChange(chosen)}
      />
      {pattern !== '' && runs && (
        <>
          <Input
            size="small"
            value={sample}
            placeholder={texts.patternSample}
            aria-label={texts.patternSample}
            onChange={(event) => setSample(event.target.value)}
          />
          <span role="status" className="sc-fd-aid">
            {sample !== '' && (fits ? texts.patternMatches : texts.patternFails)}
          </span>
        </>
      )}
    </div>
  )
}
