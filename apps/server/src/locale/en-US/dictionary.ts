import { quoted } from '@sc/api-client/contract'
import type { dictionary as zhCN, ShownName } from '../zh-CN/dictionary.ts'

const NAMES: Readonly<Record<ShownName, { begins: string; called: string; instead: string }>> = {
  name: { begins: 'The name', called: 'name', instead: 'choose another name' },
  english: { begins: 'The English name', called: 'English name', instead: 'choose another English name' },
  unwritten: {
    begins: 'There is no English name, so that readers of English are shown the other:',
    called: 'English name',
    instead: 'write one',
  },
}

export const dictionary: typeof zhCN = {
  modules: 'Second classroom modules',
  coded: ({ code }) => `The dictionary ${code}`,
  dictionary: 'the dictionary',
  arranged: 'The order is saved',
  entriesChanged: 'Entries were added or removed meanwhile. Check the order as it is now, and save it again.',
  noRoom: 'There are more entries than numbers to put them in order by',
  noPlace: 'Say where it stands (Order)',
  notEmpty: ({ name, count }) => `The dictionary ${quoted(name)} has ${count} entries; remove them first`,
  offeredBy: ({ form }) => `The form ${quoted(form)} offers this dictionary; it cannot be removed`,
  namedByForm: ({ form }) => `The form ${quoted(form)} begins with it or asks for it in a condition; change that form first`,
  builtInEntry: 'The system itself goes by this entry; it cannot be removed, and may be called otherwise',
  usedBy: ({ user }) => `${user} uses it; it cannot be removed`,
  askedBy: ({ process }) => `A condition of the process ${quoted(process)} asks for it; change and deploy that process first`,
  comparedBy: ({ rule }) => `The data rule ${quoted(rule)} goes by it; somebody who manages roles has to change or remove that rule first`,
  project: ({ name }) => `The project ${quoted(name)}`,
  record: ({ kind, name }) => `${kind} ${quoted(name)}`,
  process: ({ key }) => `The process ${quoted(key)}`,
  score: ({ name }) => `The recorded score ${quoted(name)}`,
  applications: ({ name }) => `An application for the project ${quoted(name)}`,
  ofModules: ({ code }) => `The code ${code} is that of modules: keep them under “Modules”, or choose another code`,
  entry: ({ title, name, value }) => `the ${title.toLowerCase()} ${quoted(name)} (${value})`,
  entryBesides: ({ title, name }) => `another ${title.toLowerCase()} written at the same time, ${quoted(name)}`,
  valueAlike: ({ field, value, other }) =>
    `The ${field.toLowerCase()} ${quoted(value)} looks like that of ${other}; choose another ${field.toLowerCase()}`,
  nameAlike: ({ shown, name, other }) => `${NAMES[shown].begins} ${quoted(name)} looks like ${other}; ${NAMES[shown].instead}`,
  unseen: ({ shown, name }) => `${NAMES[shown].begins} ${quoted(name)} has invisible characters; remove them and try again`,
  formerly: ({ shown, title, name, now, value }) =>
    `${shown === 'unwritten' ? `${NAMES.unwritten.begins} ` : ''}${quoted(name)} was the ${NAMES[shown].called} of the ${title.toLowerCase()} ${quoted(now)} (${value}), and earlier applications and rules mean it by that; ${NAMES[shown].instead}`,
}
