import type { ReactNode } from 'react'

/** What stands around a page before sign-in. `logo` and `title` are in the header, which a `wide` one does not have. */
export interface UserLayoutProps {
  /** The sign-in page: a box of 900 px without the school's header. Other pages before sign-in have 467 px and the header. */
  wide?: boolean
  logo?: ReactNode
  title: string
  footer?: ReactNode
  children: ReactNode
}

/** The frame of pages before sign-in. */
export function UserLayout({ wide = false, logo, title, footer, children }: UserLayoutProps) {
  return (
    <div className={wide ? 'sc-user-layout sc-user-layout-wide' : 'sc-user-layout'}>
      {!wide && (
        <header className="sc-user-layout-header">
          {logo}
          <span className="sc-logo-title">{title}</span>
        </header>
      )}
      <main className="sc-user-layout-box">{children}</main>
      {footer && <footer className="sc-footer">{footer}</footer>}
    </div>
  )
}
