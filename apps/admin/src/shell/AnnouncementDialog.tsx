import type { Announcement } from '@sc/api-client/contract'
import { useState } from 'react'
import { lazyDialog } from '../controls/lazyDialog.tsx'

/** Opened as a whole: a text that came later would push the button below it away from who presses it. */
const OpenAnnouncement = lazyDialog(() => import('./OpenAnnouncement.tsx'))

interface AnnouncementDialogProps {
  announcement: Announcement | null
  onClose: () => void
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  // Read until it is gone: a dialog takes a moment to close.
  const [last, setLast] = useState(announcement)
  if (announcement && announcement !== last) setLast(announcement)
  return last && <OpenAnnouncement announcement={last} open={announcement !== null} onClose={onClose} />
}
