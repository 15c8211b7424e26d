import type { WidgetFace } from '../../react/face.ts'

export const hiddenDesktop: WidgetFace = { kind: 'none' }
