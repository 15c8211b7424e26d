import { keyOf } from '@sc/api-client'
import { announcement } from '@sc/api-client/contract'
import type { Announcement } from '@sc/api-client/contract'
import { NoticeBell } from '@sc/layout-tabs'
import type { NoticeItem } from '@sc/layout-tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../api/client.ts'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { useMarkRead } from './useMarkRead.ts'

/** What is released is to be seen within seconds; the database answers this from an index alone. */
const POLL_MS = 10_000

const toItem = ({ id, title, sendTime, createTime, priority }: Announcement): NoticeItem => ({
  id,
  title,
  time: sendTime ?? createTime,
  priority,
})

/** Unread notices and messages, asked for every few seconds while the page is seen. */
export function Notices() {
  const navigate = useNavigate()
  const [shown, setShown] = useState<Announcement | null>(null)
  const query = useQuery({ ...api.query(announcement.listByUser), refetchInterval: POLL_MS })
  const markRead = useMarkRead(() => setShown(null))
  const data = query.data
  const queryClient = useQueryClient()
  const unread = data && [...data.anntMsgList, ...data.sysMsgList].map(({ id }) => id).join()
  // Whoever looks at the whole list meanwhile sees it there, too.
  useEffect(() => {
    if (unread !== undefined) void queryClient.invalidateQueries({ queryKey: keyOf(announcement.mine) })
  }, [unread, queryClient])

  function open({ id }: NoticeItem) {
    const found = [...(data?.anntMsgList ?? []), ...(data?.sysMsgList ?? [])].find((one) => one.id === id)
    if (!found) return
    setShown(found)
    markRead.mutate({ body: { id } })
  }

  return (
    <>
      <NoticeBell
        notices={data && { items: data.anntMsgList.map(toItem), total: data.anntMsgTotal }}
        messages={data && { items: data.sysMsgList.map(toItem), total: data.sysMsgTotal }}
        error={query.error}
        onRetry={() => void query.refetch()}
        onOpen={open}
        onMore={() => void navigate('/isps/userAnnouncement')}
      />
      <AnnouncementDialog announcement={shown} onClose={() => setShown(null)} />
    </>
  )
}
