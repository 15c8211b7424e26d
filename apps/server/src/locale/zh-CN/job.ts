import { quoted } from '@sc/api-client/contract'

/** Work that is no reply. */
export const job = {
  failed: '处理时出了问题，请稍后再试；若仍不成功，请联系管理员',
  record: '后台任务',
  cancelled: '任务已取消',
  over: '任务已经结束，不能取消',
  again: '任务已重新开始',
  notAgain: '只能重试因故障而失败、之后没有再处理过的任务',
  cancelledBy: ({ who }: { who: string }) => `由${who}取消`,
  triesAgain: ({ times, time }: { times: number; time: string }) => `出现故障，已尝试 ${times} 次，${time} 自动重试`,
  remindingReaders: ({ title }: { title: string }) => `提醒未读的人：公告${quoted(title)}`,
  remindingEntries: ({ count }: { count: number }) => `发送日程提醒：${count} 项日程`,
  reminded: ({ count }: { count: number }) => `提醒 ${count} 人`,
  remindedNobody: '没有需要提醒的人',
  interrupted: '处理它的服务器停止了，将自动继续',
}
