import type { AnyResource, Endpoint } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { ImportDialog } from './ImportDialog.tsx'
import { resourceWords } from '../locale/words.ts'

interface ImportButtonProps {
  resource: AnyResource
  /** Lists and details that change with its records. Keep the array. */
  touches: readonly Endpoint[]
}

/** Opens the import of a resource's records from a spreadsheet. */
export function ImportButton({ resource, touches }: ImportButtonProps) {
  const { import: text } = useWords(resourceWords)
  const [open, setOpen] = useState(false)
  // Closed, it keeps what it is about: who opens it again sees how far it is.
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.button}</Button>
      <ImportDialog resource={resource} touches={touches} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
