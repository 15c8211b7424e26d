import { quoted } from '@sc/api-client/contract'

/** A person's own views of lists. */
export const listView = {
  saved: ({ name }: { name: string }) => `视图${quoted(name)}已保存`,
  removed: ({ name }: { name: string }) => `视图${quoted(name)}已删除`,
  tooMany: ({ most }: { most: number }) => `视图已达 ${most} 个，请先删除不用的`,
}
