import type { Announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { Html, RelativeTime } from '@sc/ui-kit'
import { Button, Modal } from 'antd'
import { useNavigate } from 'react-router-dom'

interface AnnouncementDialogProps {
  announcement: Announcement | null
  onClose: () => void
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const navigate = useNavigate()
  const instanceId = announcement?.busType === 'instance' ? announcement.busId : null

  function show() {
    onClose()
    void navigate(`/task/detail?id=${instanceId}`)
  }
  const footer = instanceId && (
    <Button type="primary" onClick={show}>
      查看申请
    </Button>
  )
  return (
    <Modal open={announcement !== null} footer={footer} width={608} title={announcement?.title} onCancel={onClose}>
      {announcement && (
        <>
          <p style={{ color: 'var(--ant-color-text-secondary)' }}>
            <PriorityTag priority={announcement.priority} /> {announcement.sendBy} · <RelativeTime value={announcement.sendTime ?? announcement.createTime} />
          </p>
          <Html source={announcement.msgContent} />
        </>
      )}
    </Modal>
  )
}
