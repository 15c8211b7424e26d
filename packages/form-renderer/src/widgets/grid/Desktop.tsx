import { GridBlock } from './GridBlock.tsx'
import type { WidgetFace } from '../../react/face.ts'

export const gridDesktop: WidgetFace = { kind: 'block', Block: GridBlock }
