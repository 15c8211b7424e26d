import type { Catalogue } from '@sc/locale'

/** What the controls of an assessment are called. */
export const assessmentWords: Catalogue<{ score: string; reason: string }> = {
  'zh-CN': { score: '得分', reason: '评分理由' },
  'en-US': { score: 'Marks', reason: 'Reason' },
}
