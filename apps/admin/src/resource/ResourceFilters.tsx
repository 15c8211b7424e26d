import type { ResourceField, ResourceFields } from '@sc/api-client/contract'
import { Flex, Grid, Select } from 'antd'
import { SearchBox } from '../controls/SearchBox.tsx'
import type { ReferencedBy } from './resourceSources.ts'
import { useChoices } from './useChoices.ts'
import type { ListAddress } from './useListAddress.ts'

interface ResourceFiltersProps {
  fields: ResourceFields
  referenced: ReferencedBy
  address: ListAddress
  onChange: (next: Partial<ListAddress>) => void
}

/** What a list is narrowed by: a keyword, and a value of each field that says so. */
export function ResourceFilters({ fields, referenced, address, onChange }: ResourceFiltersProps) {
  const { md = true } = Grid.useBreakpoint()
  const searched = Object.values(fields).flatMap((field) => (field.type === 'text' && field.search ? [field.title] : []))
  return (
    <Flex gap={8} vertical={!md} wrap={md} style={{ width: '100%' }}>
      {searched.length > 0 && (
        <div style={md ? { flex: '1 1 200px', maxWidth: 320 } : undefined}>
          {/* A keyword that came with the address, or went by Back, stands in the box. */}
          <SearchBox key={address.keyword} value={address.keyword} placeholder={`搜索${searched.join('、')}`} onSearch={(keyword) => onChange({ keyword })} />
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
            onChange={(value) => onChange({ filters: { ...without(address.filters, name), ...(value === undefined ? {} : { [name]: value }) } })}
          />
        ))}
    </Flex>
  )
}

interface FieldFilterProps {
  field: ResourceField
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
