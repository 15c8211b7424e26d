import type { ReactNode } from 'react'

/** What is said at the head of a page. `title` becomes its `<h1>`; what is left out takes no room. */
export interface PageHeaderProps {
  title: ReactNode
  /** One line: what is this page for? */
  purpose?: ReactNode
  breadcrumb?: ReactNode
  /** Where the page has several views: the switch between them, which stays where it is whatever else a view has here. */
  views?: ReactNode
  /** A state beside the title: 草稿, 已发布. */
  status?: ReactNode
  /** The primary action and its companions, on the right. */
  actions?: ReactNode
}

/** The head of every page, in the same order everywhere. */
export function PageHeader({ title, purpose, views, breadcrumb, status, actions }: PageHeaderProps) {
  return (
    <header className="sc-page-header">
      {breadcrumb && <div className="sc-page-breadcrumb">{breadcrumb}</div>}
      <div className="sc-page-heading">
        <div className="sc-page-words">
          <h1 className="sc-page-title">
            {title}
            {status && <span className="sc-page-status">{status}</span>}
          </h1>
          {purpose && <p className="sc-page-purpose">{purpose}</p>}
          {views && <div className="sc-page-views">{views}</div>}
        </div>
        {actions && <div className="sc-page-actions">{actions}</div>}
      </div>
    </header>
  )
}
