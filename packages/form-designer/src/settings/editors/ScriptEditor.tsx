import { wordsOfAnswer } from '@sc/form-renderer/schema'
import { Button, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTexts } from '../../locale/words.ts'
import { useDesigner } from '../../store/DesignerContext.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { Problem } from './Problem.tsx'
import { useTypedText } from './useTypedText.ts'

/** How a trial ended, and of which text. */
type Trial = { of: string } & ({ state: 'running' } | { state: 'told'; words: string } | { state: 'failed'; reason: string })

/** A script, ready ones to begin with, and a button that tries it as the person who designs. */
export function ScriptEditor({ id, editor: { gives }, value, ...handlers }: EditorProps<'script'>) {
  const { editors: texts } = useTexts()
  const { sources, scripts } = useDesigner()
  const run = sources?.script
  const expression = asText(value)
  const { field, take } = useTypedText(expression, handlers)
  const [trial, setTrial] = useState<Trial | null>(null)
  const latest = useRef(0)
  const ready = scripts.filter((one) => one.gives === gives)
  const shown = trial?.of === field.value ? trial : null

  async function tryOut(script: NonNullable<typeof run>) {
    const of = field.value
    const turn = ++latest.current
    const end = (ended: Trial) => {
      if (turn === latest.current) setTrial(ended)
    }
    setTrial({ of, state: 'running' })
    try {
      const found = wordsOfAnswer(await script(of), gives)
      end(
        found.length > 0
          ? { of, state: 'told', words: texts.scriptGives(found.slice(0, MOST_SHOWN), found.length) }
          : { of, state: 'failed', reason: gives === 'options' ? texts.scriptNoOptions : texts.scriptNoValue },
      )
    } catch (error) {
      end({ of, state: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <div className="sc-fd-stack">
      <Input.TextArea
        id={id}
        className="sc-fd-code"
        spellCheck={false}
        autoSize={{ minRows: 2, maxRows: 10 }}
        placeholder={gives === 'options' ? texts.optionsScriptSample : texts.defaultScriptSample}
        maxLength={MOST_CHARACTERS}
        aria-describedby={`${id}-outcome`}
        {...field}
      />
      <div className="sc-fd-script-tools">
        {ready.length > 0 && (
          <Select<string>
            className="sc-fd-select"
            size="small"
            showSearch={{ optionFilterProp: 'label' }}
            value={ready.some((one) => one.expression === expression) ? expression : null}
            placeholder={texts.readyScripts}
            aria-label={texts.readyScripts}
            options={ready.map(({ name, expression: text }) => ({ value: text, label: name }))}
            onChange={take}
          />
        )}
        {run && (
          <Button size="small" disabled={field.value.trim() === ''} loading={shown?.state === 'running'} onClick={() => void tryOut(run)}>
            {texts.tryScript}
          </Button>
        )}
      </div>
      <span id={`${id}-outcome`} role="status" className="sc-fd-aid">
        {shown?.state === 'told' && shown.words}
      </span>
      <Problem id={`${id}-problem`} text={shown?.state === 'failed' ? texts.scriptFailed(shown.reason) : undefined} />
    </div>
  )
}

/** A script is a line or a few; what the server takes at most. */
const MOST_CHARACTERS = 10_000

/** Options of an answer that one line has room for. */
const MOST_SHOWN = 5
