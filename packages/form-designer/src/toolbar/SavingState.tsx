import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import { clockTime, useTimeZone } from '@sc/ui-kit'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'
import { useDesignerState } from '../store/DesignerContext.ts'
import { unsavedCount } from '../store/selectors.ts'

/** What the host has of all this: 已保存 14:02, 3 处未保存. A save that failed stays in sight, with another try, until one succeeds. */
export function SavingState({ onRetry }: { onRetry: () => void }) {
  const { saving: texts } = useTexts()
  const saving = useDesignerState((state) => state.saving)
  const unsaved = useDesignerState(unsavedCount)
  const timeZone = useTimeZone()
  if (saving.phase === 'saving') return show(<LoadingOutlined aria-hidden />, texts.running, 'running')
  if (saving.phase === 'failed') {
    return (
      <>
        {show(<CloseCircleOutlined aria-hidden />, texts.notSaved, 'failed', saving.message)}
        <Button size="small" danger onClick={onRetry}>
          {texts.retry}
        </Button>
      </>
    )
  }
  if (unsaved > 0) return show(<ClockCircleOutlined aria-hidden />, texts.unsaved(unsaved), 'unsaved')
  if (saving.phase === 'saved') return show(<CheckCircleOutlined aria-hidden />, texts.savedAt(clockTime(saving.at, timeZone)), 'saved')
  return show(null, texts.clean, 'clean')
}

const show = (icon: ReactNode, text: string, phase: string, detail?: string) => (
  <span className="sc-fd-saving" data-phase={phase} role="status" title={detail}>
    {icon} {text}
  </span>
)
