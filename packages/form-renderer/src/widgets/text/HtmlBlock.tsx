import { cleanHtml } from '@sc/ui-kit/html'
import { useMemo } from 'react'
import { textSchema } from './schema.ts'
import type { BlockProps } from '../../react/widgetRenderer.ts'
import { useOptions } from '../../react/useOptions.ts'

/** Words of a design, HTML allowed: cleaned on every draw, since designs come from anywhere. */
export function HtmlBlock({ widget }: BlockProps) {
  const { defaultValue } = useOptions(textSchema, widget)
  const html = useMemo(() => cleanHtml(defaultValue), [defaultValue])
  // oxlint-disable-next-line react/no-danger -- cleaned just above
  return <div className="sc-form-html" dangerouslySetInnerHTML={{ __html: html }} />
}
