import type { Announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { useWords } from '@sc/locale/react'
import { Html, RelativeTime } from '@sc/ui-kit'
import { Button, Modal } from 'antd'
import { useNavigate } from 'react-router-dom'
import { shellWords } from './locale/words.ts'

interface OpenAnnouncementProps {
  announcement: Announcement
  open: boolean
  onClose: () => void
}

/** A part of its own: what makes HTML harmless is large, and most people read no announcement first. */
export default function OpenAnnouncement({ announcement, open, onClose }: OpenAnnouncementProps) {
  const { announcement: text } = useWords(shellWords)
  const navigate = useNavigate()
  const instanceId = announcement.busType === 'instance' ? announcement.busId : null
  return (
    <Modal
      open={open}
      width={608}
      title={announcement.title}
      onCancel={onClose}
      footer={
        instanceId && (
          <Button
            type="primary"
            onClick={() => {
              onClose()
              void navigate(`/task/detail?id=${instanceId}`)
            }}
          >
            {text.show}
          </Button>
        )
      }
    >
      <p style={{ color: 'var(--ant-color-text-secondary)' }}>
        <PriorityTag priority={announcement.priority} /> {announcement.sendBy} ·{' '}
        <RelativeTime value={announcement.sendTime ?? announcement.createTime} />
      </p>
      <Html source={announcement.msgContent} />
    </Modal>
  )
}
