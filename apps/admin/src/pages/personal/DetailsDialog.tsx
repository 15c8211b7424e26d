import { useLanguage, useWords } from '@sc/locale/react'
import { Button, Descriptions, Modal } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useReach } from '../dashboard/useReach.ts'
import { whenOf } from './calendarEvents.ts'
import type { Shown } from './calendarEvents.ts'
import { campusDayName } from './campusDayName.ts'
import { calendarWords } from './locale/words.ts'

interface DetailsDialogProps {
  shown: Shown | null
  onClose: () => void
}

/** What is not one's own to change: when and where it is, and where it leads. */
export function DetailsDialog({ shown, onClose }: DetailsDialogProps) {
  const { details: text, ...words } = useWords(calendarWords)
  const language = useLanguage()
  const links = useLinks(shown)
  const rows: readonly (readonly [string, ReactNode])[] = !shown
    ? []
    : shown.kind === 'campus'
      ? [
          [text.when, whenOf({ ...shown.day, allDay: true })],
          [text.type, shown.day.kind === 'vacation' ? words.offLong : shown.day.kind === 'makeup' ? words.madeLong : words.kinds.campus],
          [text.note, shown.day.note],
        ]
      : [
          [text.when, whenOf(shown.entry)],
          [text.place, shown.entry.place],
          [text.by, shown.entry.by],
          [text.note, shown.entry.note],
        ]
  return (
    <Modal
      open={shown !== null}
      width={480}
      title={shown && (shown.kind === 'campus' ? campusDayName(shown.day, language, words) : shown.entry.title)}
      onCancel={onClose}
      footer={[
        ...links.map(({ to, label }) => (
          <Link key={to} to={to} onClick={onClose}>
            <Button type="primary" tabIndex={-1}>
              {label}
            </Button>
          </Link>
        )),
        <Button key="close" onClick={onClose}>
          {text.close}
        </Button>,
      ]}
    >
      <Descriptions
        column={1}
        size="small"
        items={rows
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, children]) => ({
            key: label,
            label,
            children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</span>,
          }))}
      />
    </Modal>
  )
}

/** Where the reader's own application is, or the project that they run. */
function useLinks(shown: Shown | null): { to: string; label: string }[] {
  const { details: text } = useWords(calendarWords)
  const reaches = useReach()
  if (shown?.kind !== 'entry') return []
  const { myInstance, mySignUp, itemId, kind } = shown.entry
  if (myInstance) return [{ to: `/task/detail?id=${myInstance.id}`, label: text.application }]
  if (mySignUp && itemId !== null) return [{ to: `/activity/signUp?id=${itemId}`, label: text.signUp }]
  return itemId !== null && kind !== 'shared' && reaches('/project/list') ? [{ to: '/project/list', label: text.project }] : []
}
