import type { AnyListing, ListField } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { Grid, Select } from 'antd'
import { SearchBox } from '../controls/SearchBox.tsx'
import type { ReferencedBy } from './choices.ts'
import { OrderSelect } from './OrderSelect.tsx'
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
        .map(([name, field]) => (
          <FieldFilter
            key={name}
            field={field}
            target={referenced[name]}
            value={address.filters[name]}
            onChange={(value) =>
              onChange({ filters: { ...without(address.filters, name), ...(value === undefined ? {} : { [name]: value }) } })
            }
          />
        ))}
      {!md && <OrderSelect fields={fields} value={address.sort} onChange={(sort) => onChange({ sort })} />}
    </div>
  )
}

interface FieldFilterProps {
  field: ListField
  target: ReferencedBy[string] | undefined
  value: string | undefined
  onChange: (value: string | undefined) => void
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
