import { ErrorState, PageSkeleton, RelativeTime } from '@sc/ui-kit'
import { Button, Tabs } from 'antd'
import type { LayoutLocale } from '../locale/zh-CN.ts'
import type { NoticeBellProps, NoticeGroup } from './NoticeBell.tsx'
import { PriorityTag } from './PriorityTag.tsx'

interface NoticePanelProps extends Omit<NoticeBellProps, 'texts'> {
  text: LayoutLocale['notices']
}

/** The latest unread notices and system messages, and the way to all of them. */
export default function NoticePanel({ notices, messages, onMore, text, ...list }: NoticePanelProps) {
  const tab = (key: string, title: string, group: NoticeGroup | undefined) => ({
    key,
    label: group ? `${title} (${group.total})` : title,
    children: <NoticeList group={group} text={text} {...list} />,
  })
  return (
    <>
      <Tabs size="small" centered items={[tab('notices', text.notices, notices), tab('messages', text.messages, messages)]} />
      <Button block type="dashed" onClick={onMore}>
        {text.more}
      </Button>
    </>
  )
}

interface NoticeListProps extends Pick<NoticeBellProps, 'onOpen' | 'error' | 'onRetry'> {
  group: NoticeGroup | undefined
  text: LayoutLocale['notices']
}

function NoticeList({ group, onOpen, error, onRetry, text }: NoticeListProps) {
  if (!group && error) return <ErrorState title={text.failed} error={error} {...(onRetry && { onRetry, texts: { retry: text.retry } })} />
  if (!group) return <PageSkeleton />
  if (group.items.length === 0) return <p className="sc-notices-empty">{text.empty}</p>
  return (
    <ul className="sc-notices-list">
      {group.items.map((item) => (
        <li key={item.id}>
          <button type="button" className="sc-notice" onClick={() => onOpen(item)}>
            <span className="sc-notice-title">{item.title}</span>
            <span className="sc-notice-aids">
              {item.priority && <PriorityTag priority={item.priority} />}
              <RelativeTime value={item.time} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
