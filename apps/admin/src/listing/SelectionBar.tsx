import { useWords } from '@sc/locale/react'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { listingWords } from './locale/words.ts'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** How many records are chosen, and what can be done with all of them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const text = useWords(listingWords)
  return (
    <Flex gap={8} align="center" wrap style={{ marginBottom: 12 }}>
      <Typography.Text role="status">{text.chosen(count)}</Typography.Text>
      {children}
      <Button type="link" onClick={onClear}>
        {text.unselect}
      </Button>
    </Flex>
  )
}
