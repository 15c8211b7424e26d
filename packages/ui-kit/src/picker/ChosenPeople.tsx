import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { ChosenName } from './PersonLine.tsx'
import type { Named } from './useNamed.ts'

interface ChosenPeopleProps {
  values: readonly string[]
  named: Named
  /** Another is called the same. */
  isAlike: (value: string) => boolean
  isLiteral: (value: string) => boolean
  max?: number
  onRemove: (value: string) => void
  onClear: () => void
  text: UiKitLocale['picker']
}

/** Who is chosen so far, each to be taken away again. */
export function ChosenPeople({ values, named, isAlike, isLiteral, max, onRemove, onClear, text }: ChosenPeopleProps) {
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
          {values.map((value, at) => {
            const person = named(value)
            const alike = isAlike(value)
            const name = person?.name ?? value
            return (
              <li key={value}>
                <span className="sc-picker-person">
                  <ChosenName value={value} named={named} alike={alike} literal={isLiteral(value)} />
                  <span className="sc-picker-about">
                    {[alike ? undefined : person?.account, person?.depart].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={text.remove(alike && person?.account ? text.withAccount(name, person.account) : name)}
                  onClick={() => remove(value, at)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
