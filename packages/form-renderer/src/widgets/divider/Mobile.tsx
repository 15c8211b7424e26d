import { DividerBlock } from './DividerBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export default { kind: 'block', Block: DividerBlock } satisfies WidgetFace
