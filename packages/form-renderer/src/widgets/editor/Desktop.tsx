import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { EditorControl } from './EditorControl.tsx'
import { EditorView } from './EditorView.tsx'

const EditorDesktop = (props: ControlProps) => <EditorControl {...props} height={240} />

export default { kind: 'field', labelling: 'group', Control: EditorDesktop, View: EditorView } satisfies WidgetRenderer
