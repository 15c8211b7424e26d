import { useWords } from '@sc/locale/react'
import { Input, type InputRef } from 'antd-mobile'
import { colorOf, colorText } from '../../definition/colorText.ts'
import { formWords } from '../../locale/form/words.ts'
import { useNativeControl } from '../../react/mobile/useNativeControl.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { ColorView, Swatch } from './ColorView.tsx'
import { useTypedColor } from './useTypedColor.ts'

/** Typed, or picked in the phone's own panel, which knows nothing of how opaque a color is: that has a slider of its own. */
function ColorMobile(props: ControlProps) {
  const { id, name, value, onChange, disabled } = props
  const texts = useWords(formWords)
  const ref = useNativeControl<InputRef>(props)
  const { showAlpha, text, placeholder, type, leave } = useTypedColor(props)
  const color = colorOf(text)
  return (
    <div className="sc-form-color">
      <label className="sc-form-swatch-button">
        <Swatch value={value} />
        <input
          type="color"
          className="sc-form-color-native"
          aria-label={texts.pickColor(name)}
          value={color ? colorText(color, false).toLowerCase() : '#000000'}
          onChange={({ target }) => {
            const picked = colorOf(target.value)
            if (picked) onChange(colorText({ ...picked, alpha: color?.alpha ?? 1 }, showAlpha))
          }}
          disabled={disabled}
        />
      </label>
      <Input
        ref={ref}
        id={id}
        className="sc-form-field"
        value={text}
        onChange={type}
        onBlur={leave}
        disabled={disabled}
        placeholder={placeholder}
        clearable
      />
      {showAlpha && color && (
        <input
          type="range"
          className="sc-form-color-alpha"
          aria-label={texts.opacity(name)}
          min={0}
          max={1}
          step={0.01}
          value={color.alpha}
          onChange={({ target }) => onChange(colorText({ ...color, alpha: Number(target.value) }, true))}
          disabled={disabled}
        />
      )}
    </div>
  )
}

export default { kind: 'field', labelling: 'control', Control: ColorMobile, View: ColorView } satisfies WidgetRenderer
