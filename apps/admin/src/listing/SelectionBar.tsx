import { BOUNDS } from '@sc/api-client/contract'
import type { Listing, ListFields } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useMutation } from '@tanstack/react-query'
import { Button, ConfigProvider, Flex, Grid, Typography } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { api } from '../api/client.ts'
import { useRefusal } from '../api/useRefusal.ts'
import type { ListAddress } from './useListAddress.ts'
import { queryOf } from './useListing.ts'
import { listingWords } from './locale/words.ts'

interface SelectionBarProps<Row extends { id: string }, F extends ListFields> {
  listing: Listing<Row, F>
  /** What the list is narrowed to. Another one is another bar: what it has chosen of all is not all of that. */
  address: ListAddress
  keys: readonly string[]
  onChange: (keys: string[]) => void
  /** Those on the page. */
  records: readonly Row[]
  /** All that is found. */
  total: number
  /** Records that something can be done with at once. */
  atMost?: number | undefined
  /** With which of them; with all unless told. */
  selectable?: ((record: Row) => boolean) | undefined
  /** What can be done with them. */
  children: ReactNode
}

const anyRecord = () => true

/**
 * How many records are chosen, and what can be done with all of them. Who was chosen stays chosen over pages and filters, and is
 * told where it is not seen. With all of a page chosen, all that is found is offered.
 */
export function SelectionBar<Row extends { id: string }, F extends ListFields>({
  listing,
  address,
  keys,
  onChange,
  records: onPage,
  total,
  atMost = BOUNDS.batch,
  selectable = anyRecord,
  children,
}: SelectionBarProps<Row, F>) {
  const text = useWords(listingWords)
  const sayRefusal = useRefusal()
  const { md = true } = Grid.useBreakpoint()
  const [allChosen, setAllChosen] = useState(false)
  const chooseAll = useMutation({
    mutationFn: () => api.call(listing.calls.list, { query: { ...queryOf(address), pageNo: 1, pageSize: Math.min(total, atMost) } }),
    onError: (error) => sayRefusal(error),
  })
  const records = onPage.filter(selectable)
  const shown = records.filter(({ id }) => keys.includes(id)).length
  const isPageChosen = records.length > 0 && shown === records.length
  return (
    <Flex gap={8} align="center" wrap style={{ marginBottom: 12 }}>
      <Typography.Text role="status">{text.chosen(keys.length, keys.length - shown)}</Typography.Text>
      {keys.length > atMost && <Typography.Text type="danger">{text.tooMany(atMost)}</Typography.Text>}
      {!md && !isPageChosen && records.length > 0 && (
        <Button type="link" onClick={() => onChange([...new Set([...keys, ...records.map(({ id }) => id)])])}>
          {text.choosePage}
        </Button>
      )}
      {isPageChosen && !allChosen && total > onPage.length && (
        <Button
          type="link"
          loading={chooseAll.isPending}
          onClick={() =>
            // Only while this list is still what is looked at.
            chooseAll.mutate(undefined, {
              onSuccess: (page) => {
                setAllChosen(true)
                onChange((page as { records: readonly Row[] }).records.filter(selectable).map(({ id }) => id))
              },
            })
          }
        >
          {total > atMost ? text.chooseFirst(atMost) : text.chooseAll(total)}
        </Button>
      )}
      {/* The server would refuse what is begun with too many. */}
      <ConfigProvider componentDisabled={keys.length > atMost}>{children}</ConfigProvider>
      <Button type="link" onClick={() => onChange([])}>
        {text.unselect}
      </Button>
    </Flex>
  )
}
