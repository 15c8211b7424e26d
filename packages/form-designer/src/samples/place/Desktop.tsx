import { leaving, useOptions, type ControlProps, type WidgetRenderer } from '@sc/form-renderer/react'
import { useWords } from '@sc/locale/react'
import { InputNumber, Space } from 'antd'
import { PlaceView } from './PlaceView.tsx'
import { placeSchema, readPlace } from './schema.ts'
import { placeWords } from './words.ts'

function PlaceDesktop({ widget, id, labelId, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const { digits } = useOptions(placeSchema, widget)
  const words = useWords(placeWords)
  const place = readPlace(value)
  return (
    <Space.Compact id={id} role="group" aria-labelledby={labelId} aria-describedby={aria['aria-describedby']} onBlur={leaving(onBlur)}>
      {(['lat', 'lng'] as const).map((side) => (
        <InputNumber
          key={side}
          aria-label={words[side]}
          placeholder={words[side]}
          precision={digits}
          value={place[side] ?? null}
          onChange={(degrees) => onChange(readPlace({ ...place, [side]: degrees }))}
          disabled={disabled}
          status={invalid ? 'error' : ''}
        />
      ))}
    </Space.Compact>
  )
}

export default { kind: 'field', labelling: 'group', Control: PlaceDesktop, View: PlaceView } satisfies WidgetRenderer
