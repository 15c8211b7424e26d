import { TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import type { Choice } from './choice.ts'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { MultiSelect } from '../multi-select/MultiSelect.tsx'
import { useClearable } from '../clearable/useClearable.tsx'
import { ChosenName, PersonLine, wholly } from './PersonLine.tsx'
import { usePickerSource } from './pickerSources.ts'
import type { PeopleSource, PickedPerson } from './pickerSources.ts'
import { useNamed } from './useNamed.ts'
import { usePeople } from './usePeople.ts'
import { BegunDialog } from './UserPickerDialog.tsx'

interface OfPicker extends Pick<
  SelectProps,
  'id' | 'disabled' | 'placeholder' | 'status' | 'size' | 'className' | 'style' | 'aria-label' | 'autoFocus'
> {
  /** In place of the one around it; keep it between renders. */
  source?: PeopleSource
  /** People whom the host knows, as those who were chosen before: they have their names at once. */
  known?: readonly PickedPerson[]
  /** Which typed texts stand for themselves, and are chosen as they are: `${initiator}` of a process. */
  accepts?: (typed: string) => boolean
  /** People at most. */
  max?: number
  /** Of the dialog with departments. */
  title?: string
  texts?: Partial<UiKitLocale['picker']>
}

/** Whom to choose, one or several, and from where. */
export type UserPickerProps = OfPicker & Choice

const NOBODY: readonly PickedPerson[] = []

/**
 * Chooses people out of many: found on the server by name, spelling, 学号 or account, a page at a time; or in a dialog by their
 * departments, where the source has these. Who is chosen keeps their name, and stays, whatever became of them.
 */
export function UserPicker(props: UserPickerProps) {
  const { source: own, known = NOBODY, accepts, max, title, texts, className, placeholder, ...rest } = props
  const { multiple: _multiple, value: _value, onChange: _onChange, ...select } = rest
  const text = useTexts('picker', texts)
  const clearable = useClearable()
  const source = usePickerSource('people', own)
  const values = valuesOf(props)
  const [keyword, setKeyword] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isLiteral = (value: string) => accepts?.(value) === true
  const { named, isAlike, remember } = useNamed(
    source,
    values.filter((value) => !isLiteral(value)),
    known,
  )
  const typed = keyword.trim()
  const literal = typed !== '' && isLiteral(typed)
  const found = usePeople(source, { keyword: literal ? '' : keyword, enabled: isAsking && !literal })
  const offered = literal ? [] : found.people
  const options = [
    ...(literal ? [{ value: typed, label: typed, title: typed, disabled: false, person: undefined }] : []),
    ...offered.map((person) => ({
      value: person.value,
      label: person.name,
      title: wholly(person),
      disabled: person.hindrance !== undefined,
      person,
    })),
  ]
  const choose = (chosen: readonly string[], people: readonly PickedPerson[]) => {
    const names = people.flatMap(({ value, name }) => (chosen.includes(value) ? name : []))
    // With whom they could be taken for.
    remember(people.filter(({ name }) => names.includes(name)))
    // Who was looked for is found: everybody else is to choose from again.
    setKeyword('')
    changeTo(props, chosen)
  }
  return (
    <span className={className ? `sc-picker ${className}` : 'sc-picker'}>
      <MultiSelect<string | string[]>
        allowClear={clearable}
        placeholder={placeholder ?? text.search}
        {...select}
        className="sc-picker-field"
        classNames={{ popup: { root: 'sc-picker-popup' } }}
        {...(props.multiple && { mode: 'multiple' as const, ...(max !== undefined && { maxCount: max }) })}
        value={props.multiple ? [...values] : (values[0] as never)}
        options={options}
        showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
        onFocus={() => setIsAsking(true)}
        onBlur={() => setIsAsking(false)}
        onChange={(next) => choose([next ?? []].flat(), offered)}
        onPopupScroll={({ currentTarget: list }) => {
          if (list.scrollTop + list.clientHeight > list.scrollHeight - 200) found.loadMore()
        }}
        loading={found.state === 'loading' && isAsking}
        listItemHeight={48}
        labelRender={({ value }) => (
          <ChosenName value={String(value)} named={named} alike={isAlike(String(value))} literal={isLiteral(String(value))} />
        )}
        optionRender={({ data }) => (data.person ? <PersonLine person={data.person} /> : text.asTyped(typed))}
        notFoundContent={
          found.state === 'failed' ? (
            <span role="alert">
              {text.failed}
              <Button type="link" size="small" onClick={found.retry}>
                {text.retry}
              </Button>
            </span>
          ) : found.state === 'loading' ? (
            text.looking
          ) : (
            text.none
          )
        }
      />
      {source.departs && (
        <>
          <Button
            className="sc-picker-open"
            icon={<TeamOutlined aria-hidden />}
            aria-label={text.open}
            title={text.open}
            disabled={select.disabled ?? false}
            {...(select.size !== undefined && { size: select.size })}
            // Whoever comes near it is about to press it.
            onMouseEnter={() => setIsAsking(true)}
            onMouseLeave={() => setIsAsking(false)}
            onFocus={() => setIsAsking(true)}
            onBlur={() => setIsAsking(false)}
            onClick={() => setIsOpen(true)}
          />
          <BegunDialog
            open={isOpen}
            title={title ?? text.title}
            source={source}
            multiple={props.multiple === true}
            value={values}
            known={known}
            first={typed === '' && found.state === 'ready' ? found : null}
            {...(accepts && { accepts })}
            {...(max !== undefined && { max })}
            {...(texts && { texts })}
            onConfirm={choose}
            onClose={() => setIsOpen(false)}
          />
        </>
      )}
    </span>
  )
}

function valuesOf(props: UserPickerProps): readonly string[] {
  if (props.multiple) return props.value ?? []
  return props.value === undefined || props.value === null || props.value === '' ? [] : [props.value]
}

function changeTo(props: UserPickerProps, chosen: readonly string[]) {
  if (props.multiple) props.onChange?.([...chosen])
  else props.onChange?.(chosen[0])
}
