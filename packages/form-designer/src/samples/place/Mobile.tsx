import { leaving, type ControlProps, type WidgetRenderer } from '@sc/form-renderer/react'
import { useWords } from '@sc/locale/react'
import { Input } from 'antd-mobile'
import { PlaceView } from './PlaceView.tsx'
import { readPlace } from './schema.ts'
import { placeWords } from './words.ts'

function PlaceMobile({ id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const words = useWords(placeWords)
  const place = readPlace(value)
  return (
    <div id={id} role="group" aria-labelledby={labelId} aria-describedby={aria['aria-describedby']} onBlur={leaving(onBlur)}>
      {(['lat', 'lng'] as const).map((side) => (
        <Input
          key={side}
          type="number"
          placeholder={words[side]}
          value={place[side] === undefined ? '' : String(place[side])}
          onChange={(text) => onChange(readPlace({ ...place, [side]: text === '' ? undefined : Number(text) }))}
          disabled={disabled}
        />
      ))}
    </div>
  )
}

export default { kind: 'field', labelling: 'group', Control: PlaceMobile, View: PlaceView } satisfies WidgetRenderer
