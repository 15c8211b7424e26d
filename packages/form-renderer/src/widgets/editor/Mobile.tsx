import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { EditorControl } from './EditorControl.tsx'
import { EditorView } from './EditorView.tsx'

const EditorMobile = (props: ControlProps) => <EditorControl {...props} height={200} />

export default { kind: 'field', labelling: 'group', Control: EditorMobile, View: EditorView } satisfies WidgetRenderer
