import { CheckCircleOutlined, EditOutlined, EyeOutlined, LoadingOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { useLanguage } from '@sc/locale/react'
import { useTimeZone } from '@sc/ui-kit'
import { useDesigner, useDesignerState } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'

/** Whether the work is safe: always in sight, announced when it changes. */
export function SaveStatus({ saving, alsoUnsaved }: { saving: boolean; alsoUnsaved: boolean }) {
  const { status, saving: savingTexts } = useTexts()
  const language = useLanguage()
  const { readOnly } = useDesigner()
  const timeZone = useTimeZone()
  const { unsaved: steps, savedAt, simulating } = useDesignerState((state) => state)
  const unsaved = steps + (alsoUnsaved ? 1 : 0)
  const { icon, text } = (() => {
    if (readOnly) return { icon: <EyeOutlined />, text: savingTexts.readOnly }
    if (saving) return { icon: <LoadingOutlined />, text: status.saving }
    if (simulating) return { icon: <PlayCircleOutlined />, text: status.simulating }
    if (unsaved > 0) return { icon: <EditOutlined />, text: status.unsaved(unsaved) }
    if (savedAt === null) return { icon: <CheckCircleOutlined />, text: status.clean }
    const time = new Date(savedAt).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', timeZone })
    return { icon: <CheckCircleOutlined />, text: status.saved(time) }
  })()
  return (
    <span className="sc-wfd-status" role="status" data-unsaved={unsaved > 0 || undefined} title={text}>
      <span aria-hidden>{icon}</span>
      <span>{text}</span>
    </span>
  )
}
