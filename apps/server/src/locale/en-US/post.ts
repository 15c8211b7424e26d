import { quoted } from '@sc/api-client/contract'
import type { post as zhCN } from '../zh-CN/post.ts'

export const post: typeof zhCN = {
  termOrder: ({ from, to }) => `A term from ${from} does not end on ${to}`,
  longerThanYear: 'A term is a year at most',
  unfitProject: ({ item }) =>
    `${quoted(item)} takes no records of posts: a published project is needed, of fixed hours, without days of its own, that does not recognise achievements one by one`,
  overlapping: ({ name, from, to }) => `It overlaps with ${quoted(name)} (${from} to ${to}): a day in post is assessed in one term`,
  frozen: ({ field }) => `Posts of this term have been assessed; it keeps its field ${field}`,
  notEnded: ({ term, day }) => `${quoted(term)} ends on ${day}; posts are assessed from then on`,
  notPublished: ({ item }) => `The project ${quoted(item)} is not published; nothing can be recorded`,
  changedSince: 'Members or the hours of posts have changed since you opened this; nothing was recorded. Look at it again first',
  notThere: 'Members have this post no more, or its days count in another assessment; it can only be failed',
  own: 'Nobody assesses their own post',
  noHours: ({ position }) => `Nothing is said of the hours of ${quoted(position)}; it can only be failed`,
  tooManyExcellent: ({ most, posts, percent }) => `At most ${percent}% are excellent: ${most} of ${posts}`,
  recordedAlready: 'Some of these posts are recorded already; reload and look again',
  assessed: ({ count }) => (count === 1 ? '1 post assessed' : `${count} posts assessed`),
  assessedBefore: 'These posts were assessed before; nothing is recorded twice',
}
