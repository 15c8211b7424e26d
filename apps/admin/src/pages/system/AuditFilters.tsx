import type { AuditAction, AuditKind } from '@sc/api-client/contract'
import { DatePicker, Flex, Grid, Select } from 'antd'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { actionNames, kindNames } from './auditWords.ts'

export interface Filters {
  who?: string | undefined
  record?: string | undefined
  kind?: AuditKind | undefined
  action?: AuditAction | undefined
  from?: string | undefined
  to?: string | undefined
}

const options = <T extends string>(names: Record<T, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as T, label }))

/** Both give way to the rest, so that all stand in one row on a usual screen. */
const search = { flex: '1 1 180px', maxWidth: 280 } as const

export function AuditFilters({ value, onChange }: { value: Filters; onChange: (next: Filters) => void }) {
  const { md = true } = Grid.useBreakpoint()
  const change = (part: Filters) => onChange({ ...value, ...part })
  return (
    <Flex gap={8} vertical={!md} wrap={md} style={{ width: '100%' }}>
      <div style={md ? search : undefined}>
        <SearchBox placeholder="搜索名称、编号、姓名或学号" onSearch={(record) => change({ record })} />
      </div>
      <div style={md ? search : undefined}>
        <SearchBox placeholder="搜索操作人" onSearch={(who) => change({ who })} />
      </div>
      <Select
        allowClear
        aria-label="对象类型"
        placeholder="对象类型"
        {...(md && { style: { width: 120 } })}
        options={options(kindNames)}
        value={value.kind ?? null}
        onChange={(kind: AuditKind | null) => change({ kind: kind ?? undefined })}
      />
      <Select
        allowClear
        aria-label="操作"
        placeholder="操作"
        {...(md && { style: { width: 140 } })}
        options={options(actionNames)}
        value={value.action ?? null}
        onChange={(action: AuditAction | null) => change({ action: action ?? undefined })}
      />
      <DatePicker.RangePicker
        allowEmpty={[true, true]}
        placeholder={['开始日期', '结束日期']}
        onChange={(_, days) => change({ from: days?.[0] || undefined, to: days?.[1] || undefined })}
      />
    </Flex>
  )
}
