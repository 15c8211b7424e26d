import { BellOutlined } from '@ant-design/icons'
import { ErrorState, PageSkeleton, RelativeTime } from '@sc/ui-kit'
import { Badge, Button, Popover, Tabs } from 'antd'
import { useState } from 'react'
import { useTexts } from '../locale/LayoutLocale.ts'
import type { LayoutLocale } from '../locale/zh-CN.ts'
import { PriorityTag } from './PriorityTag.tsx'
import type { Priority } from './PriorityTag.tsx'

/** Pixels, by the specification. */
const WIDTH = 300

export interface NoticeItem {
  id: string
  title: string
  /** `yyyy-MM-dd HH:mm:ss` */
  time: string | null
  priority?: Priority
}

export interface NoticeGroup {
  items: readonly NoticeItem[]
  /** All unread ones, of which `items` are the latest. */
  total: number
}

export interface NoticeBellProps {
  notices: NoticeGroup | undefined
  messages: NoticeGroup | undefined
  /** One was chosen: show it, mark it read. */
  onOpen: (item: NoticeItem) => void
  onMore: () => void
  error?: unknown
  onRetry?: () => void
  texts?: Partial<LayoutLocale['notices']>
}

/** The bell with its count, and behind it the latest unread notices and system messages. */
export function NoticeBell({ notices, messages, onOpen, onMore, error, onRetry, texts }: NoticeBellProps) {
  const text = useTexts('notices', texts)
  const [shown, setShown] = useState(false)
  const count = (notices?.total ?? 0) + (messages?.total ?? 0)
  const tab = (key: string, title: string, group: NoticeGroup | undefined) => ({
    key,
    label: group ? `${title} (${group.total})` : title,
    children: <NoticeList group={group} onOpen={choose} error={error} {...(onRetry && { onRetry })} text={text} />,
  })

  function choose(item: NoticeItem) {
    setShown(false)
    onOpen(item)
  }

  return (
    <Popover
      open={shown}
      onOpenChange={setShown}
      trigger="click"
      placement="bottomRight"
      styles={{ container: { width: WIDTH } }}
      content={
        <div className="sc-notices">
          <Tabs size="small" centered items={[tab('notices', text.notices, notices), tab('messages', text.messages, messages)]} />
          <Button
            block
            type="dashed"
            onClick={() => {
              setShown(false)
              onMore()
            }}
          >
            {text.more}
          </Button>
        </div>
      }
    >
      <Button
        type="text"
        aria-label={text.open(count)}
        aria-expanded={shown}
        icon={
          <Badge count={count} size="small">
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
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
