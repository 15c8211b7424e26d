import { cleanHtml } from '@sc/ui-kit/html'
import { useMemo } from 'react'

/** Rich text of a design or an application, cleaned on every draw: either comes from anywhere. */
export function HtmlText({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  // oxlint-disable-next-line react/no-danger -- cleaned just above
  return <div className="sc-form-html" dangerouslySetInnerHTML={{ __html: clean }} />
}
