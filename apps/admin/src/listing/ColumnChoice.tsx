import type { AnyListing } from '@sc/api-client/contract'
import { AsyncDialog } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { Button, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { possibleColumns, usualColumns } from './columnNames.ts'
import { inOwnUnit } from '../unit.ts'
import { listingWords } from './locale/words.ts'

interface ColumnChoiceProps {
  listing: AnyListing
  seen: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** Which columns of a list are seen. */
export function ColumnChoice({ listing, seen, onChange }: ColumnChoiceProps) {
  const { columns: text } = useWords(listingWords)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(seen)
  const options = possibleColumns(listing).map(({ name, title, column }) => ({
    value: name,
    label: inOwnUnit(title)[language],
    disabled: column.heading === true,
  }))
  return (
    <>
      <Button
        onClick={() => {
          setChosen(seen)
          setOpen(true)
        }}
      >
        {text.button}
      </Button>
      <AsyncDialog
        open={open}
        title={text.title}
        width={420}
        changed={false}
        onClose={() => setOpen(false)}
        onConfirm={() => onChange(chosen)}
      >
        <Flex vertical gap={12} align="flex-start">
          <Checkbox.Group className="sc-column-choice" options={options} value={[...chosen]} onChange={setChosen} />
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => setChosen(usualColumns(listing))}>
            {text.usual}
          </Button>
        </Flex>
      </AsyncDialog>
    </>
  )
}
