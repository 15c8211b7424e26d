import { cleanHtml } from '@sc/ui-kit/html'
import { useMemo } from 'react'
import { textSchema } from '../widgets/text/schema.ts'
import type { BlockProps } from './face.ts'
import { useOptions } from './useOptions.ts'

/** Words of a design, HTML allowed: cleaned on every draw, since designs come from anywhere. */
export function HtmlBlock({ widget }: BlockProps) {
  const { defaultValue } = useOptions(textSchema, widget)
  const html = useMemo(() => cleanHtml(defaultValue), [defaultValue])
  // oxlint-disable-next-line react/no-danger -- cleaned just above
  return <div className="sc-form-html" dangerouslySetInnerHTML={{ __html: html }} />
}
