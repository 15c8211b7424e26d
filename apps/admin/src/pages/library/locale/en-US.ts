import { quoted } from '@sc/api-client/contract'
import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  use: 'Make a project',
  useOf: (name) => `Make a project: ${name}`,
  settings: 'Show settings',
  settingsOf: (name) => `Show settings: ${name}`,
  missingTitle: 'The draft is made; some of it has to be chosen again',
  gotIt: 'OK',
  keep: {
    verb: 'Take into the library',
    title: (name) => `Take into the library: ${name}`,
    hint: 'How the project is set up now is kept there, without dates and audience; what becomes of the project later changes nothing.',
    confirm: 'Take in',
    renewTitle: (name) => `Renew the entry of the library: ${name}`,
    already: (name, time) =>
      `The project is in the library already (${quoted(name)}, last renewed ${time}). Renewed, the entry is set up as the project is now.`,
    renew: 'Renew the entry',
  },
  template: {
    title: (name) => `Featured project: ${name}`,
    module: 'Module',
    level: 'Level',
    hours: 'Hours',
    credits: 'Credits',
    signUp: 'How students take part',
    attendance: 'Attendance',
    places: 'Places',
    placesOf: (capacity, waits) =>
      capacity === null ? 'As many as come' : `${capacity} (${waits ? 'with a waiting list' : 'without a waiting list'})`,
    form: 'Application form',
    process: 'Approval process',
    organiser: 'Organiser',
    place: 'Place',
    from: 'Taken from',
    owner: 'Whose project',
    reason: 'Why it is recommended',
    description: 'Description',
    byHand: 'Entered by hand: name, module, level and hours only',
    unbound: 'None',
  },
}
