import { DividerBlock } from './DividerBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export const dividerMobile: WidgetFace = { kind: 'block', Block: DividerBlock }
