import type { people as zhCN } from '../zh-CN/people.ts'

export const people: typeof zhCN = {
  somebody: 'somebody else',
  yourself: 'you in another window',
  changed: ({ who, time }) => `${who} at ${time}`,
}
