import { useWords } from '@sc/locale/react'
import { ColorPicker, Input } from 'antd'
import { colorOf } from '../../definition/colorText.ts'
import { formWords } from '../../locale/form/words.ts'
import type { FormTexts } from '../../locale/form/zh-CN.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { ColorView, Swatch } from './ColorView.tsx'
import { storedColor } from './schema.ts'
import { useTypedColor } from './useTypedColor.ts'

/** Typed, or picked from the panel behind its spot. */
function ColorDesktop(props: ControlProps) {
  const { id, name, value, onChange, disabled, invalid, aria } = props
  const texts = useWords(formWords)
  const { showAlpha, text, placeholder, type, leave } = useTypedColor(props)
  return (
    <Input
      {...aria}
      id={id}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      placeholder={placeholder}
      prefix={
        <ColorPicker
          value={colorOf(text) ? text : null}
          onChange={(color) => {
            const { r: red, g: green, b: blue, a } = color.toRgb()
            onChange(storedColor(`rgba(${red}, ${green}, ${blue}, ${showAlpha ? a : 1})`, showAlpha))
          }}
          disabledAlpha={!showAlpha}
          disabled={disabled}
          format="hex"
          disabledFormat
          mode="single"
          panelRender={(panel) => <div ref={(node) => void (node && nameParts(node, texts.colorPanel))}>{panel}</div>}
        >
          <button
            type="button"
            className="sc-form-swatch-button"
            disabled={disabled}
            aria-label={texts.pickColor(name)}
            aria-haspopup="dialog"
          >
            <Swatch value={value} />
          </button>
        </ColorPicker>
      }
    />
  )
}

/** The panel's controls have no names of their own: sliders of hue and opacity, boxes of the digits and opacity. */
function nameParts(panel: HTMLElement, { hue, digits, opacity }: FormTexts['colorPanel']) {
  const name = (selector: string, names: readonly string[]) =>
    panel.querySelectorAll(selector).forEach((part, at) => part.setAttribute('aria-label', names[at] ?? opacity))
  name('[role=slider]', [hue])
  name('input', [digits])
}

export default { kind: 'field', labelling: 'control', Control: ColorDesktop, View: ColorView } satisfies WidgetRenderer
