import { DividerBlock } from '../../react/DividerBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export const dividerMobile: WidgetFace = { kind: 'block', Block: DividerBlock }
