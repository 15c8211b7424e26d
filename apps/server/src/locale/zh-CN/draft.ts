/** What is kept of work that is not finished. */
export const draft = {
  saved: '已暂存',
  discarded: '暂存已删除',
  tooMany: ({ most }: { most: number }) => `暂存的内容已达 ${most} 份，请先提交或放弃一些`,
  tooLarge: ({ megabytes }: { megabytes: number }) => `暂存的内容合计不能超过 ${megabytes} MB，请先提交或放弃一些`,
  savedElsewhere: ({ time }: { time: string }) => `您于 ${time} 在另一处暂存过不同的内容`,
  endedElsewhere: '这份暂存已在另一处提交或放弃',
}
