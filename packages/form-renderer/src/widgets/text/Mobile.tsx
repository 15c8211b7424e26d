import { HtmlBlock } from './HtmlBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export default { kind: 'block', Block: HtmlBlock } satisfies WidgetFace
