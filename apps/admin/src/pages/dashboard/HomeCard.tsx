import type { ReactNode } from 'react'
import './homeCard.css'

interface HomeCardProps {
  title: ReactNode
  /** At the end of the title's line. */
  extra?: ReactNode
  className?: string
  children: ReactNode
}

/** A card as antd draws it. Its own brings tabs along, which no card of the home page has, and this is the first page. */
export function HomeCard({ title, extra, className, children }: HomeCardProps) {
  return (
    <div className={className ? `sc-home-card ${className}` : 'sc-home-card'}>
      <div className="sc-home-card-head">
        <div className="sc-home-card-title">{title}</div>
        {extra && <div className="sc-home-card-extra">{extra}</div>}
      </div>
      <div className="sc-home-card-body">{children}</div>
    </div>
  )
}
