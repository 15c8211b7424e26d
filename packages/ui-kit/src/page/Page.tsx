import type { ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'
import type { PageHeaderProps } from './PageHeader.tsx'

/** The header of a page, and what is below it. */
export interface PageProps extends PageHeaderProps {
  /** Filters in one row above the content. */
  filters?: ReactNode
  /** At the side of the content, below the filters: what narrows it, as a tree. */
  beside?: ReactNode
  /** The content stands on its own surfaces: no card is drawn around it. */
  bare?: boolean
  children: ReactNode
}

/** Header, filters, content: the frame of an ordinary page. */
export function Page({ filters, beside, bare, children, ...header }: PageProps) {
  return (
    <div className={beside ? 'sc-page sc-page-with-side' : 'sc-page'}>
      <PageHeader {...header} />
      {filters && <div className="sc-page-filters">{filters}</div>}
      {beside && <div className="sc-page-side">{beside}</div>}
      <div className={bare ? 'sc-page-body' : 'sc-page-body sc-page-card'}>{children}</div>
    </div>
  )
}
