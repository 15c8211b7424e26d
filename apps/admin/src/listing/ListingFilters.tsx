import { isSpanned } from '@sc/api-client/contract'
import type { AnyListing, ListField } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import { useLanguage, useWords } from '@sc/locale/react'
import { DepartPicker, DictSelect, RolePicker, useClearable } from '@sc/ui-kit'
import { Grid, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { dictSource } from '../api/dictSource.ts'
import { DaySpanField } from '../controls/DaySpanField.tsx'
import { Filter, FilterBar, useFilterHint } from '../controls/FilterBar.tsx'
import { SearchBox } from '../controls/SearchBox.tsx'
import type { Choice, ReferencedBy } from './choices.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { pickerOf } from './pickerOf.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'
import type { ListAddress } from './useListAddress.ts'
import { listingWords } from './locale/words.ts'
import { inOwnUnit, titleIn } from '../unit.ts'

interface ListingFiltersProps {
  listing: AnyListing
  referenced: ReferencedBy
  address: ListAddress
  /** A field that it is narrowed by elsewhere. */
  elsewhere?: string | undefined
  onChange: (next: Partial<ListAddress>) => void
  /** Buttons after them. */
  tools: ReactNode
}

/** What a list is narrowed by: a keyword, and a value of each field that says so. */
export function ListingFilters({ listing: { fields, searched }, referenced, address, elsewhere, onChange, tools }: ListingFiltersProps) {
  const text = useWords(listingWords)
  const language = useLanguage()
  const { md = true } = Grid.useBreakpoint()
  const looked = searched
    ? [searched]
    : Object.values(fields).flatMap((field) => (field.type === 'text' && field.search ? [field.title] : []))
  const says = text.search(looked.map((title) => inOwnUnit(title)[language]))
  return (
    <FilterBar
      says={says}
      count={Object.keys(address.filters).length}
      // The order stands among them only where columns have no headings.
      onReset={() => onChange({ filters: {}, ...(!md && { sort: null }) })}
      tools={tools}
      search={
        looked.length > 0 && (
          // A keyword that came with the address, or went by Back, stands in the box.
          <SearchBox key={address.keyword} value={address.keyword} placeholder={says} onSearch={(keyword) => onChange({ keyword })} />
        )
      }
    >
      {Object.entries(fields)
        .filter(([name, { filter }]) => filter && name !== elsewhere)
        .map(([name, field]) => {
          const of = {
            field,
            value: address.filters[name],
            onChange: (value: string | undefined) =>
              onChange({ filters: { ...without(address.filters, name), ...(value === undefined ? {} : { [name]: value }) } }),
          }
          const kind = pickerOf(field)
          return (
            <Filter
              key={name}
              title={titleIn(field, language)}
              {...(!isSpanned(field) && { size: field.type === 'number' ? 'narrow' : 'wide' })}
            >
              {isSpanned(field) ? (
                // A moment is of what has been; days are planned.
                <DaySpanField title={titleIn(field, language)} value={of.value} ahead={field.type !== 'moment'} onChange={of.onChange} />
              ) : kind === 'departs' || kind === 'roles' ? (
                <PickedFilter kind={kind} {...of} />
              ) : field.type === 'number' ? (
                // A number that came with the address, or went by Back, stands in the box.
                <NumberFilter key={of.value} {...of} />
              ) : field.type === 'dict' ? (
                <DictFilter code={field.dict} {...of} />
              ) : (
                <FieldFilter target={referenced[name]} {...of} />
              )}
            </Filter>
          )
        })}
      {!md && (
        <Filter title={text.order}>
          <OrderSelect fields={fields} value={address.sort} onChange={(sort) => onChange({ sort })} />
        </Filter>
      )}
    </FilterBar>
  )
}

interface FilterProps {
  field: ListField
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A number narrows the list when it is written to its end. */
function NumberFilter({ field, value, onChange }: FilterProps) {
  const language = useLanguage()
  const hint = useFilterHint(titleIn(field, language))
  const [written, setWritten] = useState(value ?? null)
  const narrow = () => {
    if ((written ?? undefined) !== value) onChange(written ?? undefined)
  }
  return (
    <InputNumber<string>
      stringMode
      controls={false}
      aria-label={titleIn(field, language)}
      placeholder={hint}
      style={{ width: '100%' }}
      value={written}
      onChange={(next) => setWritten(next === null ? null : String(next))}
      onPressEnter={narrow}
      onBlur={narrow}
    />
  )
}

/** What is a tree, or may be many, is narrowed by as it is chosen anywhere. */
function PickedFilter({ kind, field, value, onChange }: FilterProps & { kind: 'departs' | 'roles' }) {
  const language = useLanguage()
  const hint = useFilterHint(titleIn(field, language))
  const Picker = kind === 'roles' ? RolePicker : DepartPicker
  return <Picker aria-label={titleIn(field, language)} placeholder={hint} style={{ width: '100%' }} value={value} onChange={onChange} />
}

function DictFilter({ code, field, value, onChange }: FilterProps & { code: string }) {
  const language = useLanguage()
  const hint = useFilterHint(titleIn(field, language))
  return (
    <DictSelect
      source={dictSource}
      code={code}
      allowClear={useClearable()}
      aria-label={titleIn(field, language)}
      placeholder={hint}
      style={{ width: '100%' }}
      value={value ?? null}
      onChange={onChange}
    />
  )
}

function FieldFilter({ field, target, value, onChange }: FilterProps & { target: ReferencedBy[string] | undefined }) {
  const language = useLanguage()
  const hint = useFilterHint(titleIn(field, language))
  const clear = useClearable()
  const box = { 'aria-label': titleIn(field, language), placeholder: hint }
  if (field.type === 'reference' || field.type === 'references')
    return target ? (
      <ReferenceSelect
        {...box}
        clearable
        reference={{ target, shows: field.shows }}
        value={value === undefined ? [] : [value]}
        onChange={([next]) => onChange(next)}
      />
    ) : null
  return (
    <Select<string>
      {...box}
      allowClear={clear}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
      options={choicesIn(field, language)}
      value={value ?? null}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  )
}

/** What a list may be narrowed to by a field that says all of it itself. */
function choicesIn(field: ListField, language: Language): Choice[] {
  if (field.type === 'choice') return Object.entries(field.options).map(([value, label]) => ({ value, label: label[language] }))
  if (field.type === 'flag') return field.words.map((label, index) => ({ value: String(index === 0), label: label[language] }))
  return []
}

const without = <T extends object>(values: T, name: string) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
