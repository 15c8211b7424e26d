import { quoted } from '@sc/api-client/contract'
import { inSentence } from '@sc/locale'
import { counted } from '../counted.ts'
import { someEnUS } from '../someOf.ts'
import type { UsedKind, resource as zhCN } from '../zh-CN/resource.ts'

const USED: Record<UsedKind, string> = {
  application: 'applications',
  approval: 'approvals',
  score: 'scores',
  read: 'announcements that were read',
  draft: 'drafts',
  file: 'uploaded files',
  leader: 'head of a department',
  counsellor: 'counsellor of a class',
  owner: 'owner of a module',
  form: 'forms',
  process: 'processes',
  import: 'imports',
  activation: 'activation codes',
  job: 'jobs',
}

export const resource: typeof zhCN = {
  maskedSecret: ({ field }) => `${field} cannot have a bullet: bullets stand for what is kept. Type it anew`,
  added: ({ title }) => `${title} added`,
  saved: ({ title }) => `${title} saved`,
  beingWritten: 'Something else is just changing what this is about; please try again in a moment',
  removed: ({ title }) => `${title} removed`,
  removedSeveral: ({ title, count }) => `${count} removed (${inSentence(title)})`,
  joined: ({ names }) => names.join(', '),
  builtIn: ({ title }) => `${title}: what came with the system cannot be removed, and can be changed`,
  inUse: ({ title, kinds = [] }) =>
    `Other records${kinds.length > 0 ? ` (${kinds.map((kind) => USED[kind]).join(', ')})` : ''} belong to this ${title.toLowerCase()}; it cannot be removed`,
  goneReference: ({ field }) => `${field} does not exist or was removed; choose another one`,
  beyondReach: ({ field, title }) =>
    `${field}: a ${inSentence(title)} is beyond your data scope, to be set by somebody whose scope includes them`,
  departNeeded: 'Choose a department that you reach',
  departBeyond: 'You do not reach that department',
  taken: ({ title, field, value }) => `${field} ${quoted(value)} is taken by another ${inSentence(title)}`,
  takenBelow: ({ title, value }) => `There is a ${inSentence(title)} called ${quoted(value)} below the same one already`,
  same: ({ title }) => `There is such a ${inSentence(title)} already; reload and try again`,
  fixed: ({ field }) => `${field} cannot be changed once it is saved`,
  dayBefore: ({ field, day, first, earliest }) => `${field} ${day} cannot be before ${first} ${earliest}`,
  changedSince: ({ title, name }) => `The ${inSentence(title)} ${quoted(name)} was changed after you opened it; check it and save again`,
  noneOf: ({ title, count, groups }) =>
    `${counted(count, `${inSentence(title)}`)} cannot be changed so; nothing was changed. ${groups.map(({ problem, names }) => `${someEnUS(names, 5)}: ${problem}`).join('; ')}`,
  ofRecord: ({ title, name, problem }) => `${title} ${quoted(name)}: ${problem}`,
}
