import { focusReturn } from '@sc/ui-kit'
import { Input } from 'antd'
import { useRef, useState } from 'react'
import { useTexts } from '../../locale/words.ts'
import { useTypedText } from './useTypedText.ts'

interface OptionValueProps {
  index: number
  value: string
  /** What compares with the value, in words; '' for nothing. */
  usedIn: string
  repeated: boolean
  refuse: (typed: string) => string | undefined
  onChange: (value: string) => void
  /** Asks before a value that something compares with becomes another one, and then has the focus brought `back` if it is nowhere; settles once that is decided. */
  onAsk: (value: string, back: () => void) => Promise<void>
}

const ignored = () => undefined

/** The value beneath an option's words. One that something compares with is held in the field until it is left, and asked about then. */
export function OptionValue({ index, value, usedIn, repeated, refuse, onChange, onAsk }: OptionValueProps) {
  const { editors: texts } = useTexts()
  const typed = useTypedText(value, { onChange: (next) => onChange(String(next)), onLeave: ignored, refuse })
  const [held, setHeld] = useState<string | null>(null)

  const back = useRef<() => void>(ignored)

  const decide = async () => {
    if (held !== null && held !== value && refuse(held) === undefined) await onAsk(held, back.current)
    setHeld(null)
  }
  const asking = {
    value: held ?? value,
    onChange: (event: { target: { value: string } }) => setHeld(event.target.value),
    onFocus: () => void (back.current = focusReturn()),
    onPressEnter: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.blur(),
    onBlur: () => void decide(),
    onKeyDown: (event: { key: string; stopPropagation: () => void }) => {
      if (event.key !== 'Escape' || held === null) return
      event.stopPropagation()
      setHeld(null)
    },
  }
  const isUsed = usedIn !== ''
  const problem = isUsed ? (held === null ? undefined : refuse(held)) : typed.problem
  return (
    <div className="sc-fd-option-value">
      <Input
        size="small"
        className="sc-fd-code"
        prefix={texts.valueHeading}
        aria-label={texts.optionValue(index + 1)}
        {...(isUsed ? asking : typed.field)}
        {...((repeated || problem !== undefined) && { status: 'error' as const })}
        title={problem}
      />
      {isUsed && <span className="sc-fd-warning">{texts.valueUsedIn(usedIn)}</span>}
    </div>
  )
}
