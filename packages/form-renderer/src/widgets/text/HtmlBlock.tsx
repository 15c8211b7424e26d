import type { BlockProps } from '../../react/widgetRenderer.ts'
import { HtmlText } from '../../react/HtmlText.tsx'
import { useOptions } from '../../react/useOptions.ts'
import { textSchema } from './schema.ts'

/** Words of a design, HTML allowed. */
export function HtmlBlock({ widget }: BlockProps) {
  return <HtmlText html={useOptions(textSchema, widget).defaultValue} />
}
