import { GridBlock } from '../../react/GridBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export const gridMobile: WidgetFace = { kind: 'block', Block: GridBlock }
