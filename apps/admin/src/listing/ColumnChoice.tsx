import type { AnyListing } from '@sc/api-client/contract'
import { AsyncDialog } from '@sc/ui-kit'
import { Button, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { possibleColumns, usualColumns } from './columnNames.ts'

interface ColumnChoiceProps {
  listing: AnyListing
  seen: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** Which columns of a list are seen. */
export function ColumnChoice({ listing, seen, onChange }: ColumnChoiceProps) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(seen)
  const { fields } = listing
  const options = possibleColumns(listing).map((value) => ({
    value,
    label: fields[value]!.title,
    disabled: fields[value]!.column!.heading === true,
  }))
  return (
    <>
      <Button
        onClick={() => {
          setChosen(seen)
          setOpen(true)
        }}
      >
        列设置
      </Button>
      <AsyncDialog
        open={open}
        title="选择要显示的列"
        width={420}
        changed={false}
        onClose={() => setOpen(false)}
        onConfirm={() => onChange(chosen)}
      >
        <Flex vertical gap={12} align="flex-start">
          <Checkbox.Group className="sc-column-choice" options={options} value={[...chosen]} onChange={setChosen} />
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => setChosen(usualColumns(listing))}>
            恢复默认
          </Button>
        </Flex>
      </AsyncDialog>
    </>
  )
}
