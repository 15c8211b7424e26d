import { colorOf, colorText } from '../../definition/colorText.ts'
import { flag, text } from '../../definition/optionShape.ts'
import { accepted, defineWidget, refused } from '../../definition/widgetSchema.ts'

/** How a color is stored; undefined for what is none, or is translucent where nobody is asked for that. */
export function storedColor(value: unknown, showAlpha: boolean): string | undefined {
  const color = typeof value === 'string' ? colorOf(value) : undefined
  return color && (showAlpha || color.alpha === 1) ? colorText(color, showAlpha) : undefined
}

export const colorSchema = defineWidget(
  'color',
  {
    defaultValue: text(),
    disabled: flag(),
    showAlpha: flag(),
    required: flag(),
    remoteFunc: text(),
  },
  {
    value: {
      type: () => 'string',
      initial: ({ defaultValue, showAlpha }) => storedColor(defaultValue, showAlpha) ?? defaultValue,
      accept: (value, { showAlpha }) => {
        const stored = storedColor(value, showAlpha)
        return stored === undefined ? refused({ code: 'format' }) : accepted(stored)
      },
    },
  },
)
