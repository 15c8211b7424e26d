import { Radio } from 'antd-mobile'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { leaving } from '../../react/leaving.ts'
import { OptionWarning } from '../../react/OptionWarning.tsx'
import { OptionWords } from '../../react/OptionWords.tsx'
import { useOptionItems } from '../../react/useOptionItems.ts'
import { useOptions } from '../../react/useOptions.ts'
import { ChoiceView } from '../../react/views.tsx'
import { radioSchema } from './schema.ts'

function RadioMobile({ widget, id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { inline } = useOptions(radioSchema, widget)
  const list = useOptionItems(widget, value)
  const choose = (key: string | number) => onChange(list.items.find((item) => String(item.value) === String(key))?.value ?? key)
  return (
    <div
      {...aria}
      id={id}
      role="radiogroup"
      aria-labelledby={labelId}
      className={inline ? 'sc-form-options' : 'sc-form-options sc-form-options-lines'}
      onBlur={leaving(onBlur)}
    >
      <Radio.Group value={String(value ?? '')} onChange={choose} disabled={disabled}>
        {list.items.map((item) => (
          <Radio key={String(item.value)} value={String(item.value)} disabled={disabled || item.disabled}>
            <OptionWords item={item} />
          </Radio>
        ))}
      </Radio.Group>
      <OptionWarning list={list} />
    </div>
  )
}

export default { kind: 'field', labelling: 'group', Control: RadioMobile, View: ChoiceView } satisfies WidgetRenderer
