import { HtmlBlock } from './HtmlBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export const textDesktop: WidgetFace = { kind: 'block', Block: HtmlBlock }
