import { PaperClipOutlined } from '@ant-design/icons'
import { announcement as calls } from '@sc/api-client/contract'
import type { Announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { useWords } from '@sc/locale/react'
import { Html, RelativeTime } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../api/client.ts'
import { formSources } from '../api/formSources.ts'
import { useAction } from '../api/useAction.ts'
import { applicationsOf, applicationsOfSociety } from '../pages/organisation/addresses.ts'
import { shellWords } from './locale/words.ts'

interface OpenAnnouncementProps {
  announcement: Announcement
  open: boolean
  onClose: () => void
}

/** A part of its own: what makes HTML harmless is large, and most people read no announcement first. */
export default function OpenAnnouncement({ announcement: told, open, onClose }: OpenAnnouncementProps) {
  const { announcement: text } = useWords(shellWords)
  const navigate = useNavigate()
  const announcement = useRemindedOf(told, open)
  const target = targetOf(announcement)
  const file = announcement.busType === 'transcripts' ? announcement.busId : null
  return (
    <Modal
      open={open}
      width={608}
      title={announcement.title}
      onCancel={onClose}
      footer={
        file === null ? (
          target && (
            <Button
              type="primary"
              onClick={() => {
                onClose()
                void navigate(target.path)
              }}
            >
              {text[target.words]}
            </Button>
          )
        ) : (
          <Button type="primary" href={formSources.fileUrl(file)} target="_blank" rel="noreferrer">
            {file.endsWith('.zip') ? text.downloadFile : text.openFile}
          </Button>
        )
      }
    >
      <p style={{ color: 'var(--ant-color-text-secondary)' }}>
        <PriorityTag priority={announcement.priority} /> {announcement.sendBy} ·{' '}
        <RelativeTime value={announcement.sendTime ?? announcement.createTime} />
      </p>
      <Html source={announcement.msgContent} />
      {announcement.attachments.length > 0 && (
        <ul className="sc-attachments" aria-label={text.attachments}>
          {announcement.attachments.map(({ url, name }) => (
            <li key={url}>
              <a href={formSources.fileUrl(url)} target="_blank" rel="noreferrer">
                <PaperClipOutlined aria-hidden /> {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

/** Where a message of the system leads. */
function targetOf({ busType, busId }: Announcement): {
  path: string
  words:
    | 'show'
    | 'showCalendar'
    | 'showScores'
    | 'showObjections'
    | 'showOrganisation'
    | 'showOwnOrganisations'
    | 'showSignUp'
    | 'showSignUps'
    | 'showAttendance'
    | 'showMemberships'
    | 'showConduct'
} | null {
  if (busType === 'conduct') return { path: '/activity/conduct', words: 'showConduct' }
  if (busType === 'memberships') return { path: '/activity/mine?as=member', words: 'showMemberships' }
  if ((busType === 'instance' || busType === 'membership') && busId !== null) return { path: `/task/detail?id=${busId}`, words: 'show' }
  if (busType === 'signUp' && busId !== null) return { path: `/activity/signUp?id=${busId}`, words: 'showSignUp' }
  if (busType === 'signUps' && busId !== null) return { path: `/project/signUps?id=${busId}`, words: 'showSignUps' }
  if (busType === 'attendance' && busId !== null) return { path: `/project/attendance?id=${busId}`, words: 'showAttendance' }
  if (busType === 'progress') return { path: '/activity/score', words: 'showScores' }
  if (busType === 'objection') return { path: '/performanceManage/objection?state=open', words: 'showObjections' }
  if (busType === 'organisation' && busId !== null) return { path: applicationsOf(busId), words: 'showOrganisation' }
  if (busType === 'society' && busId !== null) return { path: applicationsOfSociety(busId), words: 'showOrganisation' }
  if (busType === 'ownOrganisations') return { path: '/activity/organisation', words: 'showOwnOrganisations' }
  return busType === 'calendar' ? { path: '/personal/calendar', words: 'showCalendar' } : null
}

/** Of a reminder what it reminds of, which is read then; as long as that is not there, the reminder itself. */
function useRemindedOf(told: Announcement, open: boolean): Announcement {
  const id = told.busType === 'announcement' ? told.busId : null
  const original = useQuery({ ...api.query(calls.mineById, { query: { id: id ?? '' } }), enabled: open && id !== null })
  const markRead = useAction(calls.updateReadflag, { invalidates: [calls.listByUser, calls.mine], success: null, quiet: true })
  const found = id === null ? undefined : original.data
  const unread = found?.read === false ? found.id : null
  const { mutate } = markRead
  useEffect(() => {
    if (unread !== null) mutate({ body: { id: unread } })
  }, [unread, mutate])
  return found ?? told
}
