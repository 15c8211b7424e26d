import type { AnyListing } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useMayCall } from '../api/useMayCall.ts'
import { useDownload } from './useDownload.ts'
import type { ListAddress } from './useListAddress.ts'
import { listingWords } from './locale/words.ts'

/** Saves all records of a list as a spreadsheet, as it is narrowed and ordered; nothing for who may not. */
export function ExportButton({ calls, address: { keyword, sort, filters } }: Pick<AnyListing, 'calls'> & { address: ListAddress }) {
  const text = useWords(listingWords)
  const save = useDownload(calls.export)
  const maySave = useMayCall(calls.export)
  if (!maySave) return null
  return (
    <Button loading={save.isPending} onClick={() => save.mutate({ query: { ...filters, keyword, ...sort } })}>
      {text.export}
    </Button>
  )
}
