import type { Announcement } from '@sc/api-client/contract'
import { lazyPart, PageSkeleton } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button, Modal } from 'antd'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { shellWords } from './locale/words.ts'

const AnnouncementContent = lazyPart(() => import('./AnnouncementContent.tsx'))

interface AnnouncementDialogProps {
  announcement: Announcement | null
  onClose: () => void
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { announcement: text } = useWords(shellWords)
  const navigate = useNavigate()
  const instanceId = announcement?.busType === 'instance' ? announcement.busId : null

  function show() {
    onClose()
    void navigate(`/task/detail?id=${instanceId}`)
  }
  const footer = instanceId && (
    <Button type="primary" onClick={show}>
      {text.show}
    </Button>
  )
  return (
    <Modal open={announcement !== null} footer={footer} width={608} title={announcement?.title} onCancel={onClose}>
      {announcement && (
        <Suspense fallback={<PageSkeleton />}>
          <AnnouncementContent announcement={announcement} />
        </Suspense>
      )}
    </Modal>
  )
}
