import { useWords } from '@sc/locale/react'
import { useState } from 'react'
import { wayText } from '../../definition/optionTree.ts'
import { formWords } from '../../locale/form/words.ts'
import { PickTrigger } from '../../react/mobile/PickTrigger.tsx'
import { OptionWarning } from '../../react/OptionWarning.tsx'
import { asList } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { useOptionTree } from '../../react/useOptionTree.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { CascaderSheet } from './CascaderSheet.tsx'
import { CascaderView } from './CascaderView.tsx'
import { cascaderSchema } from './schema.ts'

function CascaderMobile({ widget, id, labelId, name, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { anyLevel, clearable, placeholder } = useOptions(cascaderSchema, widget)
  const texts = useWords(formWords)
  const tree = useOptionTree(widget)
  const [open, setOpen] = useState(false)
  const keys = asList(value).map(String)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  return (
    <>
      <PickTrigger
        id={id}
        labelId={labelId}
        disabled={disabled}
        aria={aria}
        text={tree.status === 'loading' ? '' : wayText(tree.wordsOf(value))}
        placeholder={tree.status === 'loading' ? texts.loading : placeholder}
        open={open}
        onOpen={() => setOpen(true)}
        onClear={clearable && keys.length > 0 && !disabled ? () => onChange([]) : undefined}
      />
      <CascaderSheet
        title={name}
        open={open}
        nodes={tree.nodes}
        chosen={keys}
        anyLevel={anyLevel}
        onChoose={(way) => {
          onChange(tree.valuesOf(way))
          close()
        }}
        onClose={close}
      />
      <OptionWarning list={tree} />
    </>
  )
}

export default { kind: 'field', labelling: 'control', Control: CascaderMobile, View: CascaderView } satisfies WidgetRenderer
