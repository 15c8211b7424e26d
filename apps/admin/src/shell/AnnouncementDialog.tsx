import type { Announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { Html, RelativeTime } from '@sc/ui-kit'
import { Modal } from 'antd'

interface AnnouncementDialogProps {
  announcement: Announcement | null
  onClose: () => void
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  return (
    <Modal open={announcement !== null} footer={null} width={720} title={announcement?.title} onCancel={onClose}>
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
