import type { ComponentType, ReactNode } from 'react'
import type { ControlProps } from '../../react/widgetRenderer.ts'
import { OptionWarning } from '../../react/OptionWarning.tsx'
import { leaving } from '../../react/leaving.ts'
import { asList } from '../../react/read.ts'
import { OptionWords } from '../../react/OptionWords.tsx'
import { useOptionItems } from '../../react/useOptionItems.ts'
import { useOptions } from '../../react/useOptions.ts'
import { sameOption } from '../../definition/choices.ts'
import { checkboxSchema } from './schema.ts'

/** One box, on either device. */
export interface BoxProps {
  checked: boolean
  disabled: boolean
  onToggle: (on: boolean) => void
  children: ReactNode
}

/** The same group on PC and phone, of the boxes of each. */
export const checkboxGroup = (Box: ComponentType<BoxProps>) =>
  function CheckboxGroup({ widget, id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
    const { inline } = useOptions(checkboxSchema, widget)
    const list = useOptionItems(widget, value)
    const chosen = asList(value)
    const toggle = (option: unknown, on: boolean) => {
      const others = chosen.filter((one) => !sameOption(one, option))
      onChange(on ? [...others, option] : others)
    }
    return (
      <>
        <div
          id={id}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={aria['aria-describedby']}
          className={inline ? 'sc-form-options' : 'sc-form-options sc-form-options-lines'}
          onBlur={leaving(onBlur)}
        >
          {list.items.map((item) => (
            <Box
              key={String(item.value)}
              checked={chosen.some((one) => sameOption(one, item.value))}
              onToggle={(on) => toggle(item.value, on)}
              disabled={disabled || item.disabled === true}
            >
              <OptionWords item={item} />
            </Box>
          ))}
        </div>
        <OptionWarning list={list} />
      </>
    )
  }
