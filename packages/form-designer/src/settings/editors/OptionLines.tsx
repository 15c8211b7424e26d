import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTexts } from '../../locale/words.ts'

interface OptionLinesProps {
  help: string
  sample: string
  /** Answers how many options are new. */
  onAdd: (lines: string) => number
}

/** Many options at once, a line each. */
export function OptionLines({ help, sample, onAdd }: OptionLinesProps) {
  const { editors: texts } = useTexts()
  const [open, setOpen] = useState(false)
  const [lines, setLines] = useState('')
  const [told, setTold] = useState('')
  const id = useId()
  if (!open)
    return (
      <Button type="link" size="small" aria-expanded={false} onClick={() => setOpen(true)}>
        {texts.addLines}
      </Button>
    )
  const add = () => {
    setTold(texts.linesAdded(onAdd(lines)))
    setLines('')
  }
  return (
    <div className="sc-fd-stack">
      <label className="sc-fd-aid" htmlFor={id}>
        {help}
      </label>
      <Input.TextArea
        id={id}
        rows={4}
        value={lines}
        placeholder={sample}
        onChange={(event) => {
          setLines(event.target.value)
          setTold('')
        }}
      />
      <div className="sc-fd-inline">
        <Button size="small" type="primary" disabled={lines.trim() === ''} onClick={add}>
          {texts.addTheseLines}
        </Button>
        <Button size="small" onClick={() => setOpen(false)}>
          {texts.closeLines}
        </Button>
        <span role="status" className="sc-fd-aid">
          {told}
        </span>
      </div>
    </div>
  )
}
