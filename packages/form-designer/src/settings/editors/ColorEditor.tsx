import { Button, ColorPicker } from 'antd'
import { useTexts } from '../../locale/words.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'

export function ColorEditor({ labelId, value, onChange }: EditorProps<'color'>) {
  const { editors: texts } = useTexts()
  const colour = asText(value)
  return (
    <div className="sc-fd-inline" role="group" aria-labelledby={labelId}>
      <ColorPicker size="small" showText value={colour === '' ? null : colour} onChangeComplete={(next) => onChange(next.toHexString())} />
      {colour !== '' && (
        <Button type="link" size="small" onClick={() => onChange('')}>
          {texts.noDefault}
        </Button>
      )}
    </div>
  )
}
