import { DividerBlock } from './DividerBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export const dividerDesktop: WidgetFace = { kind: 'block', Block: DividerBlock }
