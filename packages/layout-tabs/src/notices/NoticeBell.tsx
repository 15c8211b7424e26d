import { BellOutlined } from '@ant-design/icons'
import { lazyPart, PageSkeleton } from '@sc/ui-kit'
import { Badge, Button, Popover } from 'antd'
import { Suspense, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import type { LayoutLocale } from '../locale/zh-CN.ts'
import type { Priority } from './PriorityTag.tsx'

/** What is behind the bell comes when it is opened: tabs are large, and every page has the bell. */
const NoticePanel = lazyPart(() => import('./NoticePanel.tsx'))

/** Pixels, by the specification. */
const WIDTH = 300

/** A line behind the bell. */
export interface NoticeItem {
  id: string
  title: string
  /** `yyyy-MM-dd HH:mm:ss` */
  time: string | null
  priority?: Priority
}

/** Notices, or system messages, that are unread. */
export interface NoticeGroup {
  items: readonly NoticeItem[]
  /** All unread ones, of which `items` are the latest. */
  total: number
}

/** Pixels to the right and down: two digits stand beside the bell, not over it. */
const BESIDE: [number, number] = [3, -1]

/** What the bell counts and lists. A group is undefined until it has arrived; `error` is told in the place of one that has not. */
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
      rootClassName="sc-notices-popover"
      styles={{ container: { width: WIDTH, boxSizing: 'border-box' } }}
      content={
        <div className="sc-notices">
          <Suspense fallback={<PageSkeleton />}>
            <NoticePanel
              notices={notices}
              messages={messages}
              error={error}
              {...(onRetry && { onRetry })}
              text={text}
              onOpen={choose}
              onMore={() => {
                setShown(false)
                onMore()
              }}
            />
          </Suspense>
        </div>
      }
    >
      <Button
        type="text"
        className="sc-notices-bell"
        aria-label={text.open(count)}
        aria-expanded={shown}
        icon={
          <Badge count={count} size="small" offset={BESIDE}>
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}
