import { NumberField } from '@sc/ui-kit'
import { useTexts } from '../../locale/words.ts'
import type { EditorProps } from './editorProps.ts'

const sides = ['width', 'height'] as const

/** Width and height in pixels. */
export function SizeEditor({ id, labelId, value, onChange, onLeave }: EditorProps<'size'>) {
  const { editors: texts } = useTexts()
  const saved = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return (
    <div className="sc-fd-size" role="group" aria-labelledby={labelId}>
      {sides.map((side) => (
        <NumberField
          key={side}
          id={side === 'width' ? id : `${id}-${side}`}
          prefix={<span className="sc-fd-aid">{texts[side]}</span>}
          aria-label={texts[side]}
          min={1}
          max={2000}
          value={Number.isFinite(Number(saved[side])) ? Number(saved[side]) : null}
          onChange={(next) => next !== null && onChange({ ...saved, [side]: next }, { typing: true })}
          onBlur={onLeave}
        />
      ))}
    </div>
  )
}
