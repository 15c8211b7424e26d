import type { AttendanceKind } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button, Modal } from 'antd'
import { useNavigate } from 'react-router-dom'
import { attendanceWords } from './locale/words.ts'
import { useCamera } from './useCamera.ts'
import './attendance.css'

interface ScanDialogProps {
  kind: AttendanceKind
  onClose: () => void
}

/** Looks for the code of an activity by the camera, and opens what it says. Where the browser reads no codes, it says what does. */
export function ScanDialog({ kind, onClose }: ScanDialogProps) {
  const { camera: text } = useWords(attendanceWords)
  const navigate = useNavigate()
  const { video, state } = useCamera((said) => {
    const token = tokenIn(said)
    if (token === null) return false
    void navigate(`/scanScore?${new URLSearchParams({ token })}`)
    return true
  })
  return (
    <Modal open title={text.title[kind]} onCancel={onClose} footer={<Button onClick={onClose}>{text.close}</Button>}>
      {state === 'none' ? (
        <p role="status">{text.elsewhere[kind]}</p>
      ) : (
        <>
          <p role="status">{state === 'looking' ? text.looking[kind] : text.opening}</p>
          <video ref={video} className="sc-scan-camera" muted playsInline />
        </>
      )}
    </Modal>
  )
}

/** The code of an activity of this server; null of anything else that is written in squares. */
function tokenIn(said: string): string | null {
  try {
    const { origin, pathname, searchParams } = new URL(said)
    return origin === location.origin && pathname.endsWith('/scanScore') ? searchParams.get('token') : null
  } catch {
    return null
  }
}
