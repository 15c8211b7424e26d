import type { AnyListing, ListField } from '@sc/api-client/contract'
import { Grid, Select } from 'antd'
import { SearchBox } from '../controls/SearchBox.tsx'
import type { ReferencedBy } from './choices.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { useChoices } from './useChoices.ts'
import type { ListAddress } from './useListAddress.ts'

interface ListingFiltersProps {
  listing: AnyListing
  referenced: ReferencedBy
  address: ListAddress
  onChange: (next: Partial<ListAddress>) => void
}

/** What a list is narrowed by: a keyword, and a value of each field that says so. */
export function ListingFilters({ listing: { fields, searched }, referenced, address, onChange }: ListingFiltersProps) {
  const { md = true } = Grid.useBreakpoint()
  const hint =
    searched ??
    Object.values(fields)
      .flatMap((field) => (field.type === 'text' && field.search ? [field.title] : []))
      .join('或')
  return (
    <div className="sc-listing-filters">
      {hint !== '' && (
        <div className="sc-listing-search">
          {/* A keyword that came with the address, or went by Back, stands in the box. */}
          <SearchBox
            key={address.keyword}
            value={address.keyword}
            placeholder={`搜索${hint}`}
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
  const { md = true } = Grid.useBreakpoint()
  const { choices, failed } = useChoices(field, target)
  return (
    <Select<string>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={field.title}
      placeholder={field.title}
      {...(md && { style: { width: 180 } })}
      {...(failed && { status: 'error' as const, notFoundContent: '选项加载失败，请刷新页面' })}
      loading={choices === undefined && !failed}
      options={[...(choices ?? [])]}
      // Until what it is called is known, nothing is shown in place of a code.
      value={choices ? (value ?? null) : null}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  )
}

const without = <T extends object>(values: T, name: string) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
