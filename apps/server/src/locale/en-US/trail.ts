import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import { someEnUS } from '../someOf.ts'
import type { trail as zhCN } from '../zh-CN/trail.ts'

const FLOWS = 5

export const trail: typeof zhCN = {
  title: ({ who, project }) => `${who}’s application for ${project}`,

  applicant: 'Applicant',
  administrator: 'Administrator',
  end: 'End of the process',

  hoursTitle: 'Recognised hours',
  hours: ({ hours }) => counted(hours, 'hour'),
  cell: ({ table, number, column }) => `${table}, row ${number}, ${column}`,
  rowAdded: ({ table, number }) => `${table}, new row ${number}`,
  rowRemoved: ({ table, number }) => `${table}, former row ${number}`,
  itemTitle: 'Project',
  moduleTitle: 'Module',
  creditsTitle: 'Recognised credits',
  named: ({ name }) => name,
  credits: ({ credits }) => counted(credits, 'credit'),

  transferred: ({ who, comment }) => `Handed over to ${who}${saying(comment)}`,
  delegated: ({ who, comment }) => `Delegated to ${who}${saying(comment)}`,
  signersAdded: ({ who, comment }) => `Added ${who.join(', ')} as co-signer${who.length === 1 ? '' : 's'}${saying(comment)}`,

  passedBy: ({ flows }) => `Nobody decided on it${flows.length > 0 ? `; it passed by conditions, by ${someEnUS(flows, FLOWS)}` : ''}`,

  ledBack: ({ by, step }) =>
    `${
      by === null
        ? 'With what was filled in, the process went'
        : `After ${by.who} ${by.decided ? `${by.decided.approved ? 'approved it' : 'voted against it'} at ${quoted(by.decided.node)}` : 'acted'}, the process went`
    } back to the applicant’s step ${quoted(step)}; the applicant has to change the application and submit it again`,
  ledBackBefore: 'The process went back to the applicant’s own step; the applicant changed the application and submitted it again',

  absent: ({ people }) => people.map(({ who, why }) => `${who} (${why})`).join(', '),
  bothAbsent: ({ some, others }) => `${some}, ${others}`,
  leftDepart: ({ depart }) => `not in ${depart === null ? 'that department' : quoted(depart)} any more`,
  lostRole: ({ roles }) => `no ${roles.length > 0 ? roles.map(quoted).join(', ') : 'holder of that role'} any more`,
  stoodIn: ({ absent, who, again }) =>
    `${who} stood in for ${absent}${again ? ', voting once more as no other administrator is there' : ''}`,
  stoodInAgain: ({ who }) => `No other administrator is there; ${who} stood in once more and voted`,
}

const saying = (comment: string | null) => (comment === null ? '' : `: ${comment}`)
