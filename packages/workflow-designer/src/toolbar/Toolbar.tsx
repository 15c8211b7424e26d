import { ArrowLeftOutlined, FullscreenExitOutlined, FullscreenOutlined, SafetyCertificateOutlined, SaveOutlined } from '@ant-design/icons'
import { ButtonTip } from '@sc/ui-kit'
import { Button, Divider } from 'antd'
import type { ReactNode } from 'react'
import { useDesigner, useDesignerState } from '../designer/DesignerContext.ts'
import type { Lint } from '../lint/LintProblem.ts'
import { useTexts } from '../locale/words.ts'
import { SimulationTool } from '../simulate/SimulationTool.tsx'
import { AlignTools } from './AlignTools.tsx'
import { ClearTool } from './ClearTool.tsx'
import { ExportTool } from './ExportTool.tsx'
import { HistoryTools } from './HistoryTools.tsx'
import { ImportTool } from './ImportTool.tsx'
import { PreviewTool } from './PreviewTool.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { ToolButton } from './ToolButton.tsx'
import { ToolLabel } from './ToolLabel.tsx'
import { ZoomTools } from './ZoomTools.tsx'

export interface ToolbarProps {
  busy: 'save' | 'deploy' | null
  fullScreen: boolean
  /** Whether the host has something to be saved with the process. */
  alsoUnsaved: boolean
  extra?: ReactNode
  /** What a file is checked with before it is imported. */
  lint?: Lint | undefined
  onFullScreen: () => void
  onSave: () => void
  /** Each of these is absent where the host gave nothing to do. */
  onDeploy?: (() => void) | undefined
  onCheck?: (() => void) | undefined
  onBack?: (() => void) | undefined
}

/** Grouped by intent: where to, files, history, looking, arranging, trying, finishing. */
export function Toolbar({ busy, fullScreen, alsoUnsaved, extra, lint, onFullScreen, onSave, onDeploy, onCheck, onBack }: ToolbarProps) {
  const { toolbar } = useTexts()
  const { readOnly } = useDesigner()
  const ready = useDesignerState((state) => state.phase === 'ready')
  const simulating = useDesignerState((state) => state.simulating)
  const locked = !ready || simulating || readOnly
  return (
    <div className="sc-wfd-toolbar" role="toolbar" aria-label={toolbar.label}>
      {onBack && (
        <ButtonTip title={toolbar.back}>
          <Button type="text" className="sc-wfd-back" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
            <ToolLabel>{toolbar.back}</ToolLabel>
          </Button>
        </ButtonTip>
      )}
      <span className="sc-wfd-tools">
        {!readOnly && <ImportTool disabled={simulating} lint={lint} />}
        <ExportTool disabled={!ready} />
        <PreviewTool disabled={!ready} />
        <Divider orientation="vertical" />
        <HistoryTools />
        <Divider orientation="vertical" />
        <ZoomTools disabled={!ready} />
        <ToolButton
          label={fullScreen ? toolbar.fullScreenExit : toolbar.fullScreen}
          icon={fullScreen ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
          active={fullScreen}
          onClick={onFullScreen}
        />
        <Divider orientation="vertical" />
        <AlignTools disabled={locked} />
        <ClearTool disabled={locked} />
        <Divider orientation="vertical" />
        <SimulationTool disabled={!ready} />
        {onCheck && (
          <ButtonTip title={toolbar.checkTip}>
            <Button
              type="text"
              icon={<SafetyCertificateOutlined aria-hidden />}
              disabled={!ready || simulating || busy !== null}
              onClick={onCheck}
            >
              <ToolLabel>{toolbar.check}</ToolLabel>
            </Button>
          </ButtonTip>
        )}
        {extra && <span className="sc-wfd-toolbar-extra">{extra}</span>}
      </span>
      <span className="sc-wfd-toolbar-end">
        <SaveStatus saving={busy !== null} alsoUnsaved={alsoUnsaved} />
        {!readOnly && (
          <>
            <Button
              icon={<SaveOutlined aria-hidden />}
              {...(onDeploy ? {} : { type: 'primary' as const })}
              loading={busy === 'save'}
              disabled={locked || busy !== null}
              title="Ctrl+S"
              onClick={onSave}
            >
              {toolbar.save}
            </Button>
            {onDeploy && (
              <Button type="primary" loading={busy === 'deploy'} disabled={locked || busy !== null} onClick={onDeploy}>
                {toolbar.deploy}
              </Button>
            )}
          </>
        )}
      </span>
    </div>
  )
}
