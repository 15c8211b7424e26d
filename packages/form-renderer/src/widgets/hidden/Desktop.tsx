import type { WidgetFace } from '../../react/face.ts'

export default { kind: 'none' } satisfies WidgetFace
