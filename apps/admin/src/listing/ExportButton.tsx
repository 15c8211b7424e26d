import type { AnyListing } from '@sc/api-client/contract'
import { Button } from 'antd'
import { useDownload } from './useDownload.ts'
import type { ListAddress } from './useListAddress.ts'

/** Saves all records of a list as a spreadsheet, as it is narrowed and ordered. */
export function ExportButton({ calls, address: { keyword, sort, filters } }: Pick<AnyListing, 'calls'> & { address: ListAddress }) {
  const save = useDownload(calls.export)
  return (
    <Button loading={save.isPending} onClick={() => save.mutate({ query: { ...filters, keyword, ...sort } } as never)}>
      导出
    </Button>
  )
}
