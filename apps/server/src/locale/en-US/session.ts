import type { session as zhCN } from '../zh-CN/session.ts'

export const session: typeof zhCN = {
  system: 'Second Classroom Transcript',
}
