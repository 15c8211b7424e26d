import type { zhCN } from './zh-CN.ts'

const compare = 'Compare it line by line with the printed copy; where they differ, what is shown here holds'
const hoursOf = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)

export const enUS: typeof zhCN = {
  title: 'Verify a Second Classroom Transcript',
  code: 'Verification code',
  another: 'Verify another one',
  placeholder: 'The code on the printed copy',
  submit: 'Verify',
  unknown: 'There is no such transcript',
  unknownHint: 'The code does not exist; please check the one on the printed copy',
  issued: { before: 'When issued, ', after: (totals) => `, ${totals} in all` },
  totals: (hours, credits) =>
    credits === null ? hoursOf(hours) : `${hoursOf(hours)} and ${credits} ${credits === 1 ? 'credit' : 'credits'}`,
  updated: {
    title: 'The transcript is genuine, but there were changes since',
    hint: (withoutLines) =>
      `. The records have changed since; please ask for a new transcript${withoutLines ? '. The lines of this one were not kept and cannot be compared' : ''}`,
  },
  early: {
    title: 'The transcript is genuine, and its hours are unchanged',
    hint: ', unchanged to this day. It was issued early: the names of that time were not kept and cannot be compared; a new transcript is advisable',
  },
  valid: {
    title: 'The transcript is genuine and valid',
    before: (name, totals) => `${name}, ${totals} in all, issued `,
    after: ', unchanged to this day',
  },
  renamed: {
    title: (names) => `The transcript is genuine; changed since: ${names.join(', ') || 'some names'}`,
    unchanged: '; the records are unchanged',
    differ: '; names of colleges or modules differ from those of that time',
    differIn: (names) => (names.length === 0 ? '' : `; different from that time: ${names.join(', ')}`),
    names: {
      school: 'name of the school',
      title: 'title of the transcript',
      student: 'name of the student',
      number: 'student number',
      college: 'college',
      major: 'major',
      class: 'class',
      requirement: 'what is asked by graduation',
      module: 'name of a module',
      measure: 'unit or rounding of sums',
    },
    school: (was, is) => `When it was issued the school was called ${was}; it is ${is} now. `,
  },
  name: {
    present: (name) => `the student is registered as ${name} now`,
    gone: 'the student is not registered any more',
    only: (present) => `${present.charAt(0).toUpperCase()}${present.slice(1)}. `,
    same: (name) => `${name}: `,
    other: (printed, present) => `The name was ${printed} when it was issued; ${present}. `,
  },
  tell: {
    presentNames: `The names of colleges and modules of that time were not kept; the present ones are shown. ${compare}.`,
    onlyRenamed: `This is what the transcript said when it was issued, with the names of that time. ${compare}.`,
    changedSince: `This is what the transcript said when it was issued. ${compare}; for the records of today a new transcript holds.`,
    usual: `${compare}.`,
  },
  signed: {
    by: (signer) => `Its PDF file carries a digital signature by ${signer}`,
    hint: 'A reader of PDF files shows it: where it is valid, the file is as it was issued. A printed copy has none; what is shown here holds.',
  },
  lines: {
    label: 'What the transcript says',
    heading: (title, school) => [title && `Title: ${title}`, school && `Issued by: ${school}`].filter(Boolean).join(', '),
    number: (number) => `student number ${number}`,
    student: (about, count) => `${about.filter(Boolean).join(', ')}; ${count === 0 ? 'no projects' : `${count} in all:`}`,
    sums: (required, modules) =>
      `${[
        ...modules.map((one) => `${one.moduleName}: ${one.hours}${one.required === null ? '' : ` of ${one.required}`}`),
        ...(required === null ? [] : [`${required} asked in all`]),
      ].join(', ')}.`,
    withAward: (item, award) => `${item} (${award})`,
    inBoth: (kept, english) => (english && english !== kept ? `${english} (${kept})` : kept),
    item: 'Project',
    module: 'Module',
    hours: 'Hours',
    credits: 'Credits',
    earned: 'Earned on',
    recorded: 'Recorded',
  },
}
