import { Breadcrumb } from 'antd'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { useTexts } from '../locale/words.ts'
import { breadcrumbOf } from '../routing/breadcrumb.ts'

/** The routes that the present address is looked up in, and where home is. */
export interface FrameBreadcrumbProps {
  routes: RouteObject[]
  homePath: string
  /** The tab's title, which may name the very record. */
  pageTitle?: string
}

/** Home, the groups above, and the page one is on. */
export function FrameBreadcrumb({ routes, homePath, pageTitle }: FrameBreadcrumbProps) {
  const text = useTexts('frame')
  const { pathname } = useLocation()
  const crumbs = useMemo(
    () => breadcrumbOf(routes, pathname, { title: text.home, path: homePath }, pageTitle),
    [routes, pathname, text.home, homePath, pageTitle],
  )
  return (
    <nav aria-label={text.breadcrumb} className="sc-breadcrumb">
      <Breadcrumb
        items={crumbs.map(({ title, path }) => ({
          title: path === undefined ? <span title={title}>{title}</span> : <Link to={path}>{title}</Link>,
        }))}
      />
    </nav>
  )
}
