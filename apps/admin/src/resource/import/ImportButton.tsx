import type { AnyResource, Endpoint } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { IMPORT } from './importAddress.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { resourceWords } from '../locale/words.ts'

interface ImportButtonProps {
  resource: AnyResource
  /** Lists and details that change with its records. Keep the array. */
  touches: readonly Endpoint[]
}

/** Opens the import of a resource's records from a spreadsheet; an address may lead to one that there is. */
export function ImportButton({ resource, touches }: ImportButtonProps) {
  const { import: text } = useWords(resourceWords)
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useSearchParams()
  const shown = search.get(IMPORT)
  function close() {
    setOpen(false)
    if (shown === null) return
    const rest = new URLSearchParams(search)
    rest.delete(IMPORT)
    setSearch(rest, { replace: true })
  }
  // Closed, it keeps what it is about: who opens it again sees how far it is.
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.button}</Button>
      <ImportDialog resource={resource} touches={touches} open={open || shown !== null} shown={shown} onClose={close} />
    </>
  )
}
