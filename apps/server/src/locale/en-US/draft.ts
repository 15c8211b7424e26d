import type { draft as zhCN } from '../zh-CN/draft.ts'

export const draft: typeof zhCN = {
  saved: 'Draft saved',
  discarded: 'Draft discarded',
  tooMany: ({ most }) => `You have ${most} drafts; submit or discard some first`,
  tooLarge: ({ megabytes }) => `Drafts may have ${megabytes} MB in all; submit or discard some first`,
  savedElsewhere: ({ time }) => `You saved another draft of this elsewhere, at ${time}`,
  endedElsewhere: 'This draft was submitted or discarded elsewhere',
}
