import { GridBlock } from './GridBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export default { kind: 'block', Block: GridBlock } satisfies WidgetFace
