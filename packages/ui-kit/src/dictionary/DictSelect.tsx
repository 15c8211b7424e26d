import { Button, Select } from 'antd'
import type { SelectProps } from 'antd'
import { useMemo } from 'react'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import type { DictSource } from './DictSource.ts'
import { useDictionary } from './useDictionary.ts'

/**
 * Which dictionary, and what is chosen of it; the rest is as for antd's `Select`. Keep `source` between renders:
 * another one is asked anew.
 */
export interface DictSelectProps extends Omit<
  SelectProps<string>,
  'options' | 'value' | 'defaultValue' | 'onChange' | 'mode' | 'loading' | 'notFoundContent'
> {
  source: DictSource
  /** Dictionary code, `item_audit_type`. */
  code: string
  /** Numbers are accepted because some records carry them; '' and null are "nothing chosen". */
  value?: string | number | null
  onChange?: (value: string | undefined) => void
  texts?: Partial<UiKitLocale['dict']>
}

/** One value out of a dictionary. The empty first option takes the choice back. */
export function DictSelect({ source, code, value, onChange, texts, ...select }: DictSelectProps) {
  const text = useTexts('dict', texts)
  const { items, state, retry } = useDictionary(source, code)
  const options = useMemo(
    () => [{ value: '', label: text.placeholder }, ...items.map(({ value, label }) => ({ value, label }))],
    [items, text.placeholder],
  )
  const chosen = value === null || value === undefined || value === '' ? undefined : String(value)

  return (
    <Select<string>
      placeholder={text.placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      {...select}
      // Nothing to search in until the options are there; the value keeps its place.
      options={state === 'ready' ? options : []}
      loading={state === 'loading'}
      value={chosen}
      onChange={(next) => onChange?.(next === '' || next === undefined ? undefined : next)}
      {...(state === 'failed' && {
        status: 'error' as const,
        notFoundContent: (
          <span role="alert">
            {text.loadFailed}
            <Button type="link" size="small" onClick={retry}>
              {text.retry}
            </Button>
          </span>
        ),
      })}
    />
  )
}
