import { CloseCircleFilled, DownOutlined, LoadingOutlined } from '@ant-design/icons'
import { useWords } from '@sc/locale/react'
import { MultiSelect } from '@sc/ui-kit'
import { formWords } from '../../locale/form/words.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { OptionWarning } from '../../react/OptionWarning.tsx'
import { asList } from '../../react/read.ts'
import { OptionWords } from '../../react/OptionWords.tsx'
import { useOptionItems } from '../../react/useOptionItems.ts'
import { useOptions } from '../../react/useOptions.ts'
import { ChoiceView } from '../../react/views.tsx'
import { selectSchema } from './schema.ts'

function SelectDesktop({ widget, id, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const { multiple, clearable, filterable, placeholder } = useOptions(selectSchema, widget)
  const texts = useWords(formWords)
  const list = useOptionItems(widget, value)
  // Saved values may be 1 where the option says "1": the list is keyed by text, and gives back the option's own value.
  const keys = asList(value).map(String)
  const valueOf = (key: string) => list.items.find((item) => String(item.value) === key)?.value ?? key
  return (
    <>
      <MultiSelect<string | string[] | undefined>
        {...aria}
        id={id}
        className="sc-form-wide"
        {...(multiple && { mode: 'multiple' as const })}
        value={multiple ? keys : keys[0]}
        onChange={(next) => onChange(Array.isArray(next) ? next.map(valueOf) : next === undefined ? '' : valueOf(next))}
        onBlur={onBlur}
        disabled={disabled}
        status={invalid ? 'error' : ''}
        loading={list.status === 'loading'}
        // antd's own tell screen readers their English names.
        suffixIcon={list.status === 'loading' ? <LoadingOutlined spin aria-hidden /> : <DownOutlined aria-hidden />}
        allowClear={clearable && { clearIcon: <CloseCircleFilled aria-hidden />, label: texts.clear('').trim() }}
        showSearch={filterable ? { optionFilterProp: 'label' } : multiple}
        placeholder={placeholder || texts.choose}
        notFoundContent={list.status === 'loading' ? texts.loading : texts.noOptions}
        optionRender={({ value }) => {
          const item = list.items.find((one) => String(one.value) === value)
          return item && <OptionWords item={item} />
        }}
        options={list.items.map((item) => ({ value: String(item.value), label: item.text, disabled: item.disabled }))}
      />
      <OptionWarning list={list} />
    </>
  )
}

export default { kind: 'field', labelling: 'control', Control: SelectDesktop, View: ChoiceView } satisfies WidgetRenderer
