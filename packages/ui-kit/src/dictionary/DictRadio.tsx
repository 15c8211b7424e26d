import { Button, Radio, Spin } from 'antd'
import type { RadioGroupProps } from 'antd'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import type { DictSource } from './DictSource.ts'
import { useDictionary } from './useDictionary.ts'

/**
 * Which dictionary, and what is chosen of it; the rest is as for antd's `Radio.Group`. Keep `source` between renders:
 * another one is asked anew.
 */
export interface DictRadioProps extends Omit<RadioGroupProps, 'options' | 'value' | 'defaultValue' | 'onChange'> {
  source: DictSource
  /** Dictionary code, `item_audit_type`. */
  code: string
  /** Numbers are accepted because some records carry them; '' and null are "nothing chosen". */
  value?: string | number | null
  onChange?: (value: string) => void
  texts?: Partial<UiKitLocale['dict']>
}

/** One value out of a dictionary of a few, all in sight. A value that the dictionary does not know stands beside them, and stays. */
export function DictRadio({ source, code, value, onChange, texts, ...group }: DictRadioProps) {
  const text = useTexts('dict', texts)
  const { items, state, retry } = useDictionary(source, code)
  const chosen = value === null || value === undefined || value === '' ? null : String(value)
  if (state === 'failed')
    return (
      <span role="alert">
        {text.loadFailed}
        <Button type="link" size="small" onClick={retry}>
          {text.retry}
        </Button>
      </span>
    )
  if (state === 'loading') return <Spin size="small" />
  const unknown = chosen !== null && items.every((item) => item.value !== chosen) ? [{ value: chosen, label: chosen }] : []
  return (
    <Radio.Group
      {...group}
      options={[...items.map((item) => ({ value: item.value, label: item.label })), ...unknown]}
      value={chosen}
      onChange={({ target }) => onChange?.(String(target.value))}
    />
  )
}
