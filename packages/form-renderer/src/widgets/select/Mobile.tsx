import { useWords } from '@sc/locale/react'
import { useState } from 'react'
import { formWords } from '../../locale/form/words.ts'
import { OptionSheet } from '../../react/mobile/OptionSheet.tsx'
import { PickTrigger } from '../../react/mobile/PickTrigger.tsx'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { OptionWarning } from '../../react/OptionWarning.tsx'
import { asList } from '../../react/read.ts'
import { useOptionItems } from '../../react/useOptionItems.ts'
import { useOptions } from '../../react/useOptions.ts'
import { ChoiceView } from '../../react/views.tsx'
import { selectSchema } from './schema.ts'

function SelectMobile({ widget, id, labelId, name, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { multiple, clearable, placeholder } = useOptions(selectSchema, widget)
  const texts = useWords(formWords)
  const list = useOptionItems(widget, value)
  const [open, setOpen] = useState(false)
  const keys = asList(value).map(String)
  const itemOf = (key: string) => list.items.find((item) => String(item.value) === key)
  const choose = (next: string[]) => {
    const values = next.map((key) => itemOf(key)?.value ?? key)
    onChange(multiple ? values : (values[0] ?? ''))
  }
  return (
    <>
      <PickTrigger
        id={id}
        labelId={labelId}
        disabled={disabled}
        aria={aria}
        text={keys.map((key) => itemOf(key)?.text ?? key).join(texts.listJoint)}
        placeholder={placeholder}
        open={open}
        onOpen={() => setOpen(true)}
        onClear={clearable && keys.length > 0 && !disabled ? () => onChange(multiple ? [] : '') : undefined}
      />
      <OptionSheet
        title={name}
        open={open}
        items={list.items}
        chosen={keys}
        multiple={multiple}
        onChange={choose}
        onClose={() => {
          setOpen(false)
          onBlur()
        }}
      />
      <OptionWarning list={list} />
    </>
  )
}

export default { kind: 'field', labelling: 'control', Control: SelectMobile, View: ChoiceView } satisfies WidgetRenderer
