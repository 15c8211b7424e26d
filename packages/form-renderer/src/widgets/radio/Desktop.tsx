import { Radio } from 'antd'
import { sameOption } from '../../definition/choices.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { leaving } from '../../react/leaving.ts'
import { OptionWarning } from '../../react/OptionWarning.tsx'
import { OptionWords } from '../../react/OptionWords.tsx'
import { useOptionItems } from '../../react/useOptionItems.ts'
import { useOptions } from '../../react/useOptions.ts'
import { ChoiceView } from '../../react/views.tsx'
import { radioSchema } from './schema.ts'

function RadioDesktop({ widget, id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { inline } = useOptions(radioSchema, widget)
  const list = useOptionItems(widget, value)
  const chosen = list.items.find((item) => sameOption(item.value, value))
  return (
    <>
      <Radio.Group
        {...aria}
        id={id}
        aria-labelledby={labelId}
        className={inline ? 'sc-form-options' : 'sc-form-options sc-form-options-lines'}
        value={chosen?.value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={leaving(onBlur)}
        disabled={disabled}
      >
        {list.items.map((item) => (
          <Radio key={String(item.value)} value={item.value} disabled={disabled || item.disabled}>
            <OptionWords item={item} />
          </Radio>
        ))}
      </Radio.Group>
      <OptionWarning list={list} />
    </>
  )
}

export default { kind: 'field', labelling: 'group', Control: RadioDesktop, View: ChoiceView } satisfies WidgetRenderer
