import type { Announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { Html, RelativeTime } from '@sc/ui-kit'

/** A part of its own: what makes HTML harmless is large, and most people read no announcement first. */
export default function AnnouncementContent({ announcement }: { announcement: Announcement }) {
  return (
    <>
      <p style={{ color: 'var(--ant-color-text-secondary)' }}>
        <PriorityTag priority={announcement.priority} /> {announcement.sendBy} ·{' '}
        <RelativeTime value={announcement.sendTime ?? announcement.createTime} />
      </p>
      <Html source={announcement.msgContent} />
    </>
  )
}
