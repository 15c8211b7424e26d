import { useWords } from '@sc/locale/react'
import { ColorPicker, Input } from 'antd'
import { colorOf } from '../../definition/colorText.ts'
import { formWords } from '../../locale/form/words.ts'
import type { FormTexts } from '../../locale/form/zh-CN.ts'
import { asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { ColorView, Swatch } from './ColorView.tsx'
import { colorSchema, storedColor } from './schema.ts'

/** Typed, or picked from the panel behind its spot. */
function ColorDesktop({ widget, id, name, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const { showAlpha } = useOptions(colorSchema, widget)
  const texts = useWords(formWords)
  const text = asText(value)
  // Written as it is stored once it is left.
  const leave = () => {
    const stored = storedColor(text, showAlpha)
    if (stored !== undefined && stored !== text) onChange(stored)
    onBlur()
  }
  return (
    <Input
      {...aria}
      id={id}
      value={text}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={leave}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      placeholder={showAlpha ? 'rgba(22, 119, 255, 1)' : '#1677FF'}
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
