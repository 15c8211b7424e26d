import { GridBlock } from './GridBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export const gridMobile: WidgetFace = { kind: 'block', Block: GridBlock }
