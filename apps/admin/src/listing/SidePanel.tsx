import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import './listing.css'
import { listingWords } from './locale/words.ts'

interface SidePanelProps {
  title: string
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}

/** What a list is narrowed by at its side; folded, just the button that opens it. */
export function SidePanel({ title, open, onOpen, children }: SidePanelProps) {
  const { side: text } = useWords(listingWords)
  const words = open ? text.fold(title) : text.unfold(title)
  const button = (
    <Button
      type="text"
      size="small"
      icon={open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      aria-label={words}
      aria-expanded={open}
      title={words}
      onClick={() => onOpen(!open)}
    />
  )
  return (
    <section aria-label={title} className="sc-page-card sc-side" data-open={open}>
      <div className="sc-side-head">
        {open && <h2>{title}</h2>}
        {button}
      </div>
      {open && <div className="sc-side-body">{children}</div>}
    </section>
  )
}
