import { useWords } from '@sc/locale/react'
import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer, Flex, Grid } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import './filterBar.css'
import { controlsWords } from './locale/words.ts'

interface FilterBarProps {
  /** What a list is searched by; it stands in the row on a phone too. */
  search?: ReactNode
  /** What that says while nothing is typed: it has the room for it. */
  says?: string
  /** How many of the filters narrow the list now. */
  count: number
  onReset: () => void
  /** Buttons after the filters. */
  tools?: ReactNode
  /** `Filter`s. */
  children?: ReactNode
}

/** What a list is narrowed by: in a row, or on a phone behind a button, as the records come first there. */
export function FilterBar({ search, says, count, onReset, tools, children }: FilterBarProps) {
  const { filters: text } = useWords(controlsWords)
  const { md = true } = Grid.useBreakpoint()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (md)
    return (
      <div className="sc-filter-bar">
        <div className="sc-filter-row">
          {search && (
            <div className="sc-filter-search" data-says={says}>
              {search}
            </div>
          )}
          {children}
        </div>
        {tools && <Flex gap={8}>{tools}</Flex>}
      </div>
    )
  return (
    <div className="sc-filter-bar sc-filter-bar-phone">
      {search && (
        <div className="sc-filter-search" data-says={says}>
          {search}
        </div>
      )}
      <Button icon={<FilterOutlined aria-hidden />} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {count > 0 ? text.active(count) : text.title}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        placement="bottom"
        title={text.title}
        // As high as what it holds; a part of the list stays in sight, so that it is seen to be narrowed.
        size="auto"
        styles={{ section: { maxHeight: '85dvh' } }}
        rootClassName="sc-filter-sheet"
        footer={
          <div className="sc-filter-sheet-buttons">
            <Button onClick={onReset}>{text.reset}</Button>
            <Button type="primary" onClick={close}>
              {text.show}
            </Button>
          </div>
        }
      >
        <Flex vertical gap={16}>
          {children}
          {tools && (
            <Flex gap={8} wrap>
              {tools}
            </Flex>
          )}
        </Flex>
      </Drawer>
    </div>
  )
}

interface FilterProps {
  title: string
  /** It takes what room there is, within bounds; without one its control says how wide it is. */
  size?: 'wide' | 'narrow'
  children: ReactNode
}

/** One filter, whose control says by itself what it is called. On a phone that stands above it: a placeholder goes with the first choice. */
export function Filter({ title, size, children }: FilterProps) {
  const { md = true } = Grid.useBreakpoint()
  if (md) return size ? <div className={`sc-filter-${size}`}>{children}</div> : children
  return (
    <div className="sc-filter">
      <span aria-hidden>{title}</span>
      {children}
    </div>
  )
}

/** What stands in the control of a filter that nothing was chosen in. */
export function useFilterHint(title: string): string {
  const { filters: text } = useWords(controlsWords)
  const { md = true } = Grid.useBreakpoint()
  return md ? title : text.any
}
