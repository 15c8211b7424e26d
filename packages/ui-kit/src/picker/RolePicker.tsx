import { Button } from 'antd'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import type { Choice } from './choice.ts'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { MultiSelect } from '../multi-select/MultiSelect.tsx'
import { useClearable } from '../clearable/useClearable.tsx'
import { usePickerSource } from './pickerSources.ts'
import type { PickedRole, RoleSource } from './pickerSources.ts'
import { soundsLike } from './soundsLike.ts'
import { useLoaded } from './useLoaded.ts'

interface OfPicker extends Pick<
  SelectProps,
  'id' | 'disabled' | 'placeholder' | 'status' | 'size' | 'className' | 'style' | 'aria-label' | 'onBlur'
> {
  /** In place of the one around it; keep it between renders. */
  source?: RoleSource
  /** Roles whom the host knows, as one that was chosen before: called so where the source has it no more. */
  known?: readonly PickedRole[]
  /** Why a role that its source calls barred stays as it is, in words. Without them it is chosen as any other, as to look for who has it. */
  barredWhy?: string
  /** False where one has to be chosen. */
  allowClear?: boolean
  texts?: Partial<UiKitLocale['picker']>
}

/** Which role, or several, and from where. */
export type RolePickerProps = OfPicker & Choice

/** Roles by a part of their name. What is chosen and not there any more is shown so, and stays. */
export function RolePicker(props: RolePickerProps) {
  const { source: own, known = [], barredWhy, texts, multiple, value, onChange: _onChange, style, allowClear = true, ...rest } = props
  const text = useTexts('picker', texts)
  const clearable = useClearable()
  const source = usePickerSource('roles', own)
  const { items, state, retry } = useLoaded(source)
  const values = [value ?? []].flat().filter((one) => one !== '')
  const [typed, setTyped] = useState('')
  const nameOf = (one: string) => [...items, ...known].find((role) => role.value === one)?.label ?? one
  const isBarred = (one: string) => barredWhy !== undefined && items.some((role) => role.value === one && role.barred)
  const isGone = (one: string) => state === 'ready' && items.every((role) => role.value !== one)
  return (
    <MultiSelect<string | string[]>
      placeholder={text.choose}
      {...rest}
      allowClear={allowClear && clearable}
      style={{ width: '100%', ...style }}
      {...(multiple && { mode: 'multiple' as const })}
      value={(multiple ? values : values[0]) as string}
      loading={state === 'loading'}
      // Until somebody types or moves, Enter gives nobody whichever role happens to be the first.
      defaultActiveFirstOption={typed.trim() !== ''}
      showSearch={{
        onSearch: setTyped,
        filterOption: (input, option) => soundsLike(input, { names: [option?.role.label], spelled: option?.role.spelled }),
      }}
      options={items.map((role) => ({ value: role.value, label: role.label, disabled: isBarred(role.value), role }))}
      onChange={(next) => {
        // What is barred stays, also when all is cleared.
        if (props.multiple) props.onChange?.([...new Set([...values.filter(isBarred), ...[next ?? []].flat()])])
        else props.onChange?.([next ?? []].flat()[0])
      }}
      labelRender={({ value: one }) => (
        <span>
          {nameOf(String(one))}
          {isGone(String(one)) && <span className="sc-picker-state">{text.roleGone}</span>}
        </span>
      )}
      optionRender={({ data: { role, disabled } }) => {
        const about = disabled ? barredWhy : role.description
        return about ? (
          <span className="sc-picker-person" title={about}>
            <span className="sc-picker-name">{role.label}</span>
            <span className="sc-picker-about">{about}</span>
          </span>
        ) : (
          role.label
        )
      }}
      {...(state === 'failed' && {
        notFoundContent: (
          <span role="alert">
            {text.failed}
            <Button type="link" size="small" onClick={retry}>
              {text.retry}
            </Button>
          </span>
        ),
      })}
    />
  )
}
