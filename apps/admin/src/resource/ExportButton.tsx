import type { AnyResource } from '@sc/api-client/contract'
import { saveFile } from '@sc/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { api } from '../api/client.ts'
import { explain } from '../api/explain.ts'
import type { ListAddress } from './useListAddress.ts'

/** Saves all records of a list as a spreadsheet, as it is narrowed and ordered. */
export function ExportButton({ calls, address: { keyword, sort, filters } }: Pick<AnyResource, 'calls'> & { address: ListAddress }) {
  const { message } = App.useApp()
  const save = useMutation({
    mutationFn: () => api.download(calls.export, { query: { ...filters, keyword, ...sort } }),
    onSuccess: ({ content, fileName }) => saveFile(content, fileName),
    onError: (error) => {
      const words = explain(error)
      if (words) void message.error(words)
    },
  })
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      导出
    </Button>
  )
}
