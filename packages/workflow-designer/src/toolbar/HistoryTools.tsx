import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useDesigner, useDesignerState } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'
import { ToolButton } from './ToolButton.tsx'

/** Undo and redo: available as the history says, and never while simulating. */
export function HistoryTools() {
  const { toolbar } = useTexts()
  const { session } = useDesigner()
  const canUndo = useDesignerState((state) => state.canUndo && !state.simulating)
  const canRedo = useDesignerState((state) => state.canRedo && !state.simulating)
  return (
    <>
      <ToolButton label={toolbar.undo} shortcut="Ctrl+Z" icon={<UndoOutlined />} disabled={!canUndo} onClick={() => session.undo()} />
      <ToolButton label={toolbar.redo} shortcut="Ctrl+Y" icon={<RedoOutlined />} disabled={!canRedo} onClick={() => session.redo()} />
    </>
  )
}
