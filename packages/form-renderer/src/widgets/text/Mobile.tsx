import { HtmlBlock } from './HtmlBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export const textMobile: WidgetFace = { kind: 'block', Block: HtmlBlock }
