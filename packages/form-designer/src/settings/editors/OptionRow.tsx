import type { OptionItem } from '@sc/form-renderer/schema'
import { NumberField } from '@sc/ui-kit'
import { Checkbox, Input, Radio } from 'antd'
import { useTexts } from '../../locale/words.ts'
import { OptionActions } from './OptionActions.tsx'
import { OptionValue } from './OptionValue.tsx'
import { useTypedText } from './useTypedText.ts'

interface OptionRowProps {
  index: number
  item: OptionItem
  /** What the form shows for it. */
  text: string
  /** For who knows what values are for. */
  showsValue: boolean
  /** Whether it has only so many places. */
  asksPlaces: boolean
  /** What compares with the value, in words; '' for nothing. */
  usedIn: string
  multiple: boolean
  chosen: boolean
  repeatedText: boolean
  repeatedValue: boolean
  isFirst: boolean
  isLast: boolean
  onText: (text: string) => void
  /** Enter in the words. */
  onNext: () => void
  /** Several lines were pasted into the words. */
  onLines: (lines: string) => void
  onValue: (value: string) => void
  onAskValue: (value: string, back: () => void) => Promise<void>
  onToggle: () => void
  onPlaces: (places: number | undefined) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Of one option: more than any campus has people. */
const MOST_PLACES = 1_000_000

const ignored = () => undefined

/** One option: its words first, its value for who asks for it. */
export function OptionRow(props: OptionRowProps) {
  const { item, index, text: name, showsValue, asksPlaces, usedIn, multiple, chosen, isFirst, isLast, onToggle, onMove, onRemove } = props
  const { editors: texts } = useTexts()
  // Empty is what a text is on its way to another one; the default would be lost by it.
  const refuse = (typed: string) => (typed === '' ? texts.optionEmpty : undefined)
  const text = useTypedText(name, { onChange: (typed) => props.onText(String(typed)), onLeave: ignored, refuse })
  const Mark = multiple ? Checkbox : Radio

  return (
    <>
      <div className="sc-fd-option" data-place={index}>
        {/* A click on a radio that is on takes the default away again. */}
        <Mark checked={chosen} aria-label={texts.defaultOption(name)} onClick={onToggle} onChange={ignored} />
        <Input
          size="small"
          aria-label={texts.optionText(index + 1)}
          {...text.field}
          onPressEnter={props.onNext}
          onPaste={(event) => {
            const lines = event.clipboardData.getData('text/plain')
            if (!/[^\s][\r\n]+[^\s]/.test(lines)) return
            event.preventDefault()
            props.onLines(lines)
          }}
          {...((props.repeatedText || text.problem !== undefined) && { status: 'error' as const })}
          title={text.problem}
        />
        <OptionActions name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      </div>
      {asksPlaces && (
        <div className="sc-fd-option-value">
          <NumberField
            aria-label={texts.placesOf(name)}
            prefix={<span className="sc-fd-aid">{texts.places}</span>}
            placeholder={texts.anyPlaces}
            min={0}
            max={MOST_PLACES}
            emptiable
            value={item.quota ?? null}
            onChange={(places) => props.onPlaces(places ?? undefined)}
          />
        </div>
      )}
      {showsValue && (
        <OptionValue
          index={index}
          value={String(item.value)}
          usedIn={usedIn}
          repeated={props.repeatedValue}
          refuse={refuse}
          onChange={props.onValue}
          onAsk={props.onAskValue}
        />
      )}
    </>
  )
}
