import {
  DesktopOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ImportOutlined,
  MobileOutlined,
  CodeOutlined,
  RedoOutlined,
  SaveOutlined,
  SearchOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { ButtonTip } from '@sc/ui-kit'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { DialogName } from '../dialogs/Dialogs.tsx'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState, useStore } from '../store/DesignerContext.ts'
import { redoStep, undoStep } from '../store/selectors.ts'
import { ClearTool } from './ClearTool.tsx'
import { SavingState } from './SavingState.tsx'
import { withKeys } from './shortcut.ts'
import { ToolButton } from './ToolButton.tsx'

interface ToolbarProps {
  name: string
  onOpen: (dialog: DialogName) => void
  /** Absent where the host keeps nothing. */
  onSave: (() => void) | undefined
  extraActions?: ReactNode
  fullscreen: boolean
  onFullscreen: () => void
}

/** What one does with the whole form, grouped by intent. */
export function Toolbar({ name, onOpen, onSave, extraActions, fullscreen, onFullscreen }: ToolbarProps) {
  const { toolbar } = useTexts()
  const { search } = useDesigner()
  const saving = useDesignerState((state) => state.saving.phase === 'saving')

  return (
    <div className="sc-fd-toolbar" role="toolbar" aria-label={toolbar.label}>
      <span className="sc-fd-name" title={name}>
        {name}
      </span>
      <div className="sc-fd-tools">
        <UndoTool />
        <RedoTool />
        <ClearTool />
        <ToolButton
          iconOnly
          className="sc-fd-tool-search"
          label={toolbar.search}
          keys="Ctrl+F"
          icon={<SearchOutlined />}
          onClick={search.open}
        />
        <span className="sc-fd-tools-gap" />
        <ToolButton label={toolbar.preview} icon={<DesktopOutlined />} onClick={() => onOpen('preview')} />
        <ToolButton label={toolbar.mobilePreview} icon={<MobileOutlined />} onClick={() => onOpen('mobile')} />
        <span className="sc-fd-tools-gap" />
        <ToolButton label={toolbar.importJson} hint={toolbar.importHint} icon={<ImportOutlined />} onClick={() => onOpen('import')} />
        <ToolButton label={toolbar.json} hint={toolbar.jsonHint} icon={<CodeOutlined />} onClick={() => onOpen('json')} />
        {extraActions}
      </div>
      <div className="sc-fd-keeping">
        <ToolButton
          iconOnly
          label={fullscreen ? toolbar.leaveFullscreen : toolbar.fullscreen}
          icon={fullscreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={onFullscreen}
        />
        {onSave && (
          <>
            <SavingState onRetry={onSave} />
            <ButtonTip title={withKeys(toolbar.save, 'Ctrl+S')} mouseEnterDelay={0.4}>
              <Button type="primary" icon={<SaveOutlined aria-hidden />} loading={saving} onClick={onSave}>
                {toolbar.save}
              </Button>
            </ButtonTip>
          </>
        )}
      </div>
    </div>
  )
}

// Each by itself: what would be undone is another thing with each key, which is no matter of the other tools.

function UndoTool() {
  const texts = useTexts()
  const { toolbar } = texts
  const store = useStore()
  const step = useDesignerState(undoStep)
  const hint = step ? toolbar.undoStep(texts.step(step)) : toolbar.undo
  return (
    <ToolButton iconOnly label={toolbar.undo} hint={hint} keys="Ctrl+Z" icon={<UndoOutlined />} disabled={!step} onClick={store.undo} />
  )
}

function RedoTool() {
  const texts = useTexts()
  const { toolbar } = texts
  const store = useStore()
  const step = useDesignerState(redoStep)
  const hint = step ? toolbar.redoStep(texts.step(step)) : toolbar.redo
  return (
    <ToolButton iconOnly label={toolbar.redo} hint={hint} keys="Ctrl+Y" icon={<RedoOutlined />} disabled={!step} onClick={store.redo} />
  )
}
