import { Checkbox } from 'antd-mobile'
import { sameOption } from '../../schema/choices.ts'
import type { ControlProps, WidgetFace } from '../../react/face.ts'
import { leaving } from '../../react/leaving.ts'
import { OptionComplaint } from '../../react/OptionComplaint.tsx'
import { asList } from '../../react/read.ts'
import { useOptionItems } from '../../react/useOptionItems.ts'
import { useOptions } from '../../react/useOptions.ts'
import { ChoiceView } from '../../react/views.tsx'
import { checkboxSchema } from './schema.ts'

function CheckboxMobile({ widget, id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { inline } = useOptions(checkboxSchema, widget)
  const list = useOptionItems(widget)
  const chosen = asList(value)
  const toggle = (option: unknown, on: boolean) => {
    const others = chosen.filter((one) => !sameOption(one, option))
    onChange(on ? [...others, option] : others)
  }
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={aria['aria-describedby']}
      className={inline ? 'sc-form-options' : 'sc-form-options sc-form-options-lines'}
      onBlur={leaving(onBlur)}
    >
      {list.items.map((item) => (
        <Checkbox
          key={String(item.value)}
          checked={chosen.some((one) => sameOption(one, item.value))}
          onChange={(on) => toggle(item.value, on)}
          disabled={disabled || item.disabled}
        >
          {item.text}
        </Checkbox>
      ))}
      <OptionComplaint list={list} />
    </div>
  )
}

export const checkboxMobile: WidgetFace = { kind: 'field', labelling: 'group', Control: CheckboxMobile, View: ChoiceView }
