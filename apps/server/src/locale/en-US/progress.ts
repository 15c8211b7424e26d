import type { progress as zhCN } from '../zh-CN/progress.ts'

export const progress: typeof zhCN = {
  short: ({ modules }) => modules.map(({ module, missing }) => `${module} ${missing} short`).join(', '),
  nobodyShort: 'Nobody of these is to be reminded: nothing is missing, the account is frozen, or they were reminded within a day',
  told: ({ told, complete }) =>
    `${told} reminded${complete > 0 ? `; ${complete} passed over (nothing missing, frozen, or reminded within a day)` : ''}`,
  reminding: 'Your hours of the second classroom',
  reminds: ({ hours, required, missing, modules }) => {
    const short = modules.map(({ module, missing: own }) => `${module} by ${own}`).join(', ')
    return `You have ${hours} of the ${required} hours that you need to graduate: ${missing} are missing${short && `; short are ${short}`}. Take part in activities, or apply.`
  },
  reminded: ({ missing }) => `reminded of ${missing} missing hours`,
}
