import { useWords } from '@sc/locale/react'
import { useClearable } from '@sc/ui-kit'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import type { Choice, Reference } from './choices.ts'
import { useReference } from './useReference.ts'
import { listingWords } from './locale/words.ts'

interface ReferenceSelectProps extends Pick<SelectProps, 'id' | 'disabled' | 'placeholder' | 'status' | 'onBlur' | 'aria-label'> {
  reference: Reference
  multiple?: boolean
  clearable?: boolean
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Records of another list to choose from: by what is typed, among all of them or, where those are more than a page, on the server. */
export function ReferenceSelect({ reference, multiple, clearable, value, onChange, ...field }: ReferenceSelectProps) {
  const text = useWords(listingWords)
  const clear = useClearable()
  const [typed, setTyped] = useState('')
  /** What was found and chosen is called so when something else is looked for. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const { choices, isAll, names, naming, loading, failed } = useReference(reference, typed, value)
  const nameOf = (one: string) => names.get(one) ?? chosen.get(one)
  return (
    <Select<string | string[], Choice>
      {...field}
      {...(multiple && { mode: 'multiple' })}
      allowClear={clearable ? clear : false}
      style={{ width: '100%' }}
      showSearch={isAll ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: setTyped }}
      {...(failed && { status: 'error', notFoundContent: text.choicesFailed })}
      loading={loading}
      options={[...choices]}
      value={multiple ? [...value] : (value[0] ?? null)}
      // No code stands in place of what it is called.
      labelRender={({ value: one }) => nameOf(String(one)) ?? (naming ? '…' : text.gone)}
      onChange={(next: string | string[] | null | undefined, options) => {
        for (const { value: one, label } of [options ?? []].flat()) if (label) setChosen((before) => new Map(before).set(one, label))
        onChange([next ?? []].flat())
        setTyped('')
      }}
    />
  )
}
