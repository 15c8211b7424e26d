import { Button } from 'antd'
import type { SelectProps } from 'antd'
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
  /** False where one has to be chosen. */
  allowClear?: boolean
  texts?: Partial<UiKitLocale['picker']>
}

/** Which role, or several, and from where. */
export type RolePickerProps = OfPicker & Choice

/** Roles by a part of their name. What is chosen and not there any more is shown so, and stays. */
export function RolePicker(props: RolePickerProps) {
  const { source: own, known = [], texts, multiple, value, onChange: _onChange, style, allowClear = true, ...rest } = props
  const text = useTexts('picker', texts)
  const clearable = useClearable()
  const source = usePickerSource('roles', own)
  const { items, state, retry } = useLoaded(source)
  const values = [value ?? []].flat().filter((one) => one !== '')
  const nameOf = (one: string) => [...items, ...known].find((role) => role.value === one)?.label ?? one
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
      showSearch={{
        filterOption: (typed, option) => soundsLike(typed, { names: [option?.role.label], spelled: option?.role.spelled }),
      }}
      options={items.map((role) => ({ ...role, role }))}
      onChange={(next) => {
        if (props.multiple) props.onChange?.([next ?? []].flat())
        else props.onChange?.([next ?? []].flat()[0])
      }}
      labelRender={({ value: one }) => (
        <span>
          {nameOf(String(one))}
          {isGone(String(one)) && <span className="sc-picker-state">{text.roleGone}</span>}
        </span>
      )}
      optionRender={({ data }) =>
        data.role.description ? (
          <span className="sc-picker-person">
            <span className="sc-picker-name">{data.role.label}</span>
            <span className="sc-picker-about">{data.role.description}</span>
          </span>
        ) : (
          data.role.label
        )
      }
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
