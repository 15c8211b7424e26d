import { DividerBlock } from '../../react/DividerBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export const dividerDesktop: WidgetFace = { kind: 'block', Block: DividerBlock }
