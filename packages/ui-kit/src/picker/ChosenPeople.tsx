import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { ChosenName } from './PersonLine.tsx'
import type { Named } from './useNamed.ts'

interface ChosenPeopleProps {
  values: readonly string[]
  named: Named
  isLiteral: (value: string) => boolean
  max?: number
  onRemove: (value: string) => void
  onClear: () => void
  text: UiKitLocale['picker']
}

/** Who is chosen so far, each to be taken away again. */
export function ChosenPeople({ values, named, isLiteral, max, onRemove, onClear, text }: ChosenPeopleProps) {
  const part = useRef<HTMLElement>(null)
  /** The button goes with what it takes away: the next one, or the list, has the focus then. */
  const remove = (value: string, at: number) => {
    onRemove(value)
    requestAnimationFrame(() => {
      const buttons = part.current?.querySelectorAll<HTMLElement>('li button') ?? []
      const next = buttons[Math.min(at, buttons.length - 1)] ?? part.current
      next?.focus()
    })
  }
  return (
    <section ref={part} className="sc-picker-chosen" aria-label={text.chosen} tabIndex={-1}>
      <header className="sc-picker-head">
        <span role="status">{text.count(values.length, max)}</span>
        <Button type="link" size="small" disabled={values.length === 0} onClick={onClear}>
          {text.clear}
        </Button>
      </header>
      {values.length === 0 ? (
        <p className="sc-picker-nobody">{text.nobody}</p>
      ) : (
        <ul>
          {values.map((value, at) => (
            <li key={value}>
              <span className="sc-picker-person">
                <ChosenName value={value} named={named} literal={isLiteral(value)} />
                <span className="sc-picker-about">{[named(value)?.account, named(value)?.depart].filter(Boolean).join(' · ')}</span>
              </span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={text.remove(named(value)?.name ?? value)}
                onClick={() => remove(value, at)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
