import { useMemo } from 'react'
import { cleanHtml } from './cleanHtml.ts'

/** Rich text from elsewhere, cleaned of everything that could run or reach out of its place. */
export function Html({ source }: { source: string }) {
  const clean = useMemo(() => cleanHtml(source), [source])
  // oxlint-disable-next-line react/no-danger -- cleaned just above
  return <div className="sc-html" dangerouslySetInnerHTML={{ __html: clean }} />
}
