import type { AnyListing, ListField } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { DepartPicker, RolePicker } from '@sc/ui-kit'
import { Grid, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { SearchBox } from '../controls/SearchBox.tsx'
import type { ReferencedBy } from './choices.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { pickerOf } from './pickerOf.ts'
import { useChoices } from './useChoices.ts'
import type { ListAddress } from './useListAddress.ts'
import { listingWords } from './locale/words.ts'

interface ListingFiltersProps {
  listing: AnyListing
  referenced: ReferencedBy
  address: ListAddress
  onChange: (next: Partial<ListAddress>) => void
}

/** What a list is narrowed by: a keyword, and a value of each field that says so. */
export function ListingFilters({ listing: { fields, searched }, referenced, address, onChange }: ListingFiltersProps) {
  const text = useWords(listingWords)
  const language = useLanguage()
  const { md = true } = Grid.useBreakpoint()
  const looked = searched
    ? [searched]
    : Object.values(fields).flatMap((field) => (field.type === 'text' && field.search ? [field.title] : []))
  return (
    <div className="sc-listing-filters">
      {looked.length > 0 && (
        <div className="sc-listing-search">
          {/* A keyword that came with the address, or went by Back, stands in the box. */}
          <SearchBox
            key={address.keyword}
            value={address.keyword}
            placeholder={text.search(looked.map((title) => title[language]))}
            onSearch={(keyword) => onChange({ keyword })}
          />
        </div>
      )}
      {Object.entries(fields)
        .filter(([, { filter }]) => filter)
        .map(([name, field]) => {
          const of = {
            field,
            value: address.filters[name],
            onChange: (value: string | undefined) =>
              onChange({ filters: { ...without(address.filters, name), ...(value === undefined ? {} : { [name]: value }) } }),
          }
          const kind = pickerOf(field)
          if (kind === 'departs' || kind === 'roles') return <PickedFilter key={name} kind={kind} {...of} />
          return field.type === 'number' ? (
            // A number that came with the address, or went by Back, stands in the box.
            <NumberFilter key={`${name} ${of.value}`} {...of} />
          ) : (
            <FieldFilter key={name} target={referenced[name]} {...of} />
          )
        })}
      {!md && <OrderSelect fields={fields} value={address.sort} onChange={(sort) => onChange({ sort })} />}
    </div>
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
  const { md = true } = Grid.useBreakpoint()
  const [written, setWritten] = useState(value ?? null)
  const narrow = () => {
    if ((written ?? undefined) !== value) onChange(written ?? undefined)
  }
  return (
    <InputNumber<string>
      stringMode
      controls={false}
      aria-label={field.title[language]}
      placeholder={field.title[language]}
      style={{ width: md ? 110 : '100%' }}
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
  const { md = true } = Grid.useBreakpoint()
  const Picker = kind === 'roles' ? RolePicker : DepartPicker
  return (
    <Picker
      aria-label={field.title[language]}
      placeholder={field.title[language]}
      style={{ width: md ? 180 : '100%' }}
      value={value}
      onChange={onChange}
    />
  )
}

interface FieldFilterProps extends FilterProps {
  target: ReferencedBy[string] | undefined
}

function FieldFilter({ field, target, value, onChange }: FieldFilterProps) {
  const text = useWords(listingWords)
  const language = useLanguage()
  const { md = true } = Grid.useBreakpoint()
  const { choices, failed } = useChoices(field, target)
  return (
    <Select<string>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={field.title[language]}
      placeholder={field.title[language]}
      {...(md && { style: { width: 180 } })}
      {...(failed && { status: 'error' as const, notFoundContent: text.choicesFailed })}
      loading={choices === undefined && !failed}
      options={[...(choices ?? [])]}
      // Until what it is called is known, nothing is shown in place of a code.
      value={choices ? (value ?? null) : null}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  )
}

const without = <T extends object>(values: T, name: string) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
