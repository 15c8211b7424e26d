import type { ReactNode } from 'react'
import './actionBar.css'

interface ActionBarProps {
  /** What the bar is called for those who hear it. */
  label: string
  words: ReactNode
  children: ReactNode
}

/** The one decision of a page, at its lower edge: always in view, and on a phone within reach of the thumb. */
export function ActionBar({ label, words, children }: ActionBarProps) {
  return (
    <div className="sc-action-bar" role="group" aria-label={label}>
      <span className="sc-action-bar-words">{words}</span>
      {children}
    </div>
  )
}
