import type { AnyListing } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useDownload } from './useDownload.ts'
import type { ListAddress } from './useListAddress.ts'
import { listingWords } from './locale/words.ts'

/** Saves all records of a list as a spreadsheet, as it is narrowed and ordered. */
export function ExportButton({ calls, address: { keyword, sort, filters } }: Pick<AnyListing, 'calls'> & { address: ListAddress }) {
  const text = useWords(listingWords)
  const save = useDownload(calls.export)
  return (
    <Button loading={save.isPending} onClick={() => save.mutate({ query: { ...filters, keyword, ...sort } } as never)}>
      {text.export}
    </Button>
  )
}
