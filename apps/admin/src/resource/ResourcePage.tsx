import { quoted } from '@sc/api-client/contract'
import type { Endpoint, Resource, ResourceDraft, ResourceFields, ResourceRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { EmptyState, Page, RecordList } from '@sc/ui-kit'
import { Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useAction } from '../api/useAction.ts'
import { useConfirm } from '../controls/useConfirm.ts'
import { columnsOf } from './columnsOf.tsx'
import type { Drawn } from './columnsOf.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportButton } from './import/ImportButton.tsx'
import { ResourceDialog } from './ResourceDialog.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import type { ReferencedBy } from './resourceSources.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useListAddress } from './useListAddress.ts'
import { useResourceList } from './useResourceList.ts'

interface ResourcePageProps<F extends ResourceFields> {
  resource: Resource<F>
  title: string
  /** What the page is for, in one line. */
  purpose: string
  /** Where its references point to. Keep the object. */
  referenced?: ReferencedBy
  /** Columns that are drawn otherwise. */
  drawn?: Drawn<F>
  /** More that can be done with a record, before 修改 and 删除. */
  actions?: (record: ResourceRow<F>) => ReactNode
  /** What happens when a record is removed. */
  removal?: string
  /** Calls whose answers change with its records. Keep the array. */
  touches?: readonly Endpoint[]
}

const NOWHERE: ReferencedBy = {}
const NOTHING: readonly Endpoint[] = []

/** A resource's list with its filters and order, and what can be done with its records. */
export function ResourcePage<F extends ResourceFields>({ resource, title, purpose, referenced = NOWHERE, drawn, actions, removal = '删除后不能恢复。', touches = NOTHING }: ResourcePageProps<F>) {
  const { fields, calls } = resource
  const confirm = useConfirm()
  const mayWrite = usePermit(calls.add.access)
  const filterNames = useMemo(() => Object.keys(fields).filter((name) => fields[name]!.filter), [fields])
  const { address, change } = useListAddress(filterNames)
  const { total, ...list } = useResourceList(resource, address)
  const [chosen, setChosen] = useState<string[]>([])
  const [editing, setEditing] = useState<{ record: ResourceRow<F> | null; open: boolean }>({ record: null, open: false })
  const invalidates = useMemo(() => [calls.list, calls.byId, ...touches], [calls, touches])
  const remove = useAction(calls.remove, { invalidates })
  const removeAll = useAction(calls.removeBatch, { invalidates, onDone: () => setChosen([]) })
  const columns = useMemo(() => columnsOf(fields, drawn ?? {}), [fields, drawn])
  const narrowed = address.keyword !== undefined || Object.keys(address.filters).length > 0

  const heading = Object.keys(fields).find((name) => fields[name]!.column?.heading) ?? 'id'
  const nameOf = (record: ResourceRow<F>) => String(record[heading as keyof typeof record])
  const confirmRemoval = (record: ResourceRow<F>) =>
    confirm({
      title: `删除${resource.title}${quoted(nameOf(record))}？`,
      content: removal,
      okText: '删除',
      danger: true,
      run: () => remove.mutateAsync({ query: { id: record.id, revision: record.revision } } as never).then(() => setChosen((keys) => keys.filter((key) => key !== record.id))),
    })
  const confirmRemovals = () =>
    confirm({
      title: `删除选中的 ${chosen.length} 个${resource.title}？`,
      content: `${removal}有一个不能删除时，全部保留。`,
      okText: '删除',
      danger: true,
      run: () => removeAll.mutateAsync({ query: { ids: chosen.join(',') } } as never),
    })

  const addButton = mayWrite && (
    <Button type="primary" onClick={() => setEditing({ record: null, open: true })}>
      {`新建${resource.title}`}
    </Button>
  )
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <Flex gap={8} wrap>
          {mayWrite && <ImportButton resource={resource} touches={invalidates} />}
          <ExportButton calls={calls} address={address} />
          {addButton}
        </Flex>
      }
      filters={<ResourceFilters fields={fields} referenced={referenced} address={address} onChange={change} />}
    >
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={() => setChosen([])}>
          <Button danger onClick={confirmRemovals}>
            删除
          </Button>
        </SelectionBar>
      )}
      <RecordList<ResourceRow<F>>
        {...list}
        label={resource.title}
        recordKey={({ id }) => id}
        // Where all of a list have one value, the filter says which.
        columns={columns.filter(({ key }) => address.filters[key] === undefined)}
        sort={{ by: address.sort, onChange: (sort) => change({ sort }) }}
        page={{ pageNo: address.pageNo, pageSize: address.pageSize, total, onChange: (pageNo, pageSize) => change(pageSize === address.pageSize ? { pageNo } : { pageSize }) }}
        {...(mayWrite && { selection: { keys: chosen, onChange: setChosen, nameOf: (record) => `选择${nameOf(record)}` } })}
        actionsTitle="操作"
        {...((mayWrite || actions) && {
          actions: (record) => (
            <>
              {actions?.(record)}
              {mayWrite && (
                <>
                  <Button type="link" onClick={() => setEditing({ record, open: true })}>
                    修改
                  </Button>
                  <Button type="link" danger onClick={() => confirmRemoval(record)}>
                    删除
                  </Button>
                </>
              )}
            </>
          ),
        })}
        empty={
          narrowed ? (
            <EmptyState title={`没有符合条件的${resource.title}`} description="换一个关键字或条件试试" action={<Button onClick={() => change({ keyword: undefined, filters: {} })}>清除条件</Button>} />
          ) : (
            <EmptyState title={`还没有${resource.title}`} action={addButton} />
          )
        }
      />
      <ResourceDialog
        key={editing.record?.id ?? 'new'}
        resource={resource}
        referenced={referenced}
        invalidates={invalidates}
        preset={address.filters as Partial<ResourceDraft<F>>}
        {...editing}
        onClose={() => setEditing(({ record }) => ({ record, open: false }))}
      />
    </Page>
  )
}
