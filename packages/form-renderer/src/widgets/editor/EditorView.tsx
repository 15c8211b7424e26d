import { HtmlText } from '../../react/HtmlText.tsx'
import { asText } from '../../react/read.ts'
import { TextView } from '../../react/views.tsx'
import { isEmptyValue } from '../../definition/widgetSchema.ts'
import type { ViewProps } from '../../react/widgetRenderer.ts'

export function EditorView(props: ViewProps) {
  return isEmptyValue(props.value) ? <TextView {...props} /> : <HtmlText html={asText(props.value)} />
}
