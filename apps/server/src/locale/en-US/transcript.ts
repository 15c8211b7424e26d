import { quoted } from '@sc/api-client/contract'
import type { transcript as zhCN } from '../zh-CN/transcript.ts'

export const transcript: typeof zhCN = {
  name: 'Name',
  number: 'Student number',
  college: 'College',
  major: 'Major',
  className: 'Class',
  totalHours: 'Hours',
  totalCredits: 'Credits',
  count: 'Projects',
  item: 'Project',
  hours: 'Hours',
  credits: 'Credits',
  day: 'Earned on',
  ofRequired: ({ hours, required }) => (required === null ? `${hours}` : `${hours} (${required} required)`),
  sum: ({ hours, required }) => `${hours === 1 ? '1 hour' : `${hours} hours`}${required === null ? '' : ` (${required} required)`}`,
  withAward: ({ item, award }) => `${item} (${award})`,
  module: ({ name, kept }) => (name === kept ? name : `${name} (${kept})`),
  none: 'No hours in force yet',
  scan: 'Scan the code, or type it on the page of verification, to verify this transcript',
  code: ({ code }) => `Verification code ${code}`,
  address: ({ address }) => `Verified at ${address}`,
  school: ({ name }) => `Issued by ${name}`,
  generated: ({ moment }) => `Made ${moment}`,
  seal: 'Seal of the school',
  qr: 'Code that verifies this transcript',
  page: 'Page / of /',
  missing: '〓 stands for what the server has no font for:',
  fileName: ({ number, name }) => `Transcript-${number}-${name}.pdf`,
  several: ({ count, day, format }) => `Transcripts-${count}-${day}.${format}`,
  title: 'Second Classroom Transcript',
  outOfReach: 'The file cannot be opened any more: one of its students, or more, is outside your data scope now',

  busy: 'Too many transcripts are being made; try again in a moment',
  unavailable: 'This server’s system cannot make PDF files; print the page of the transcript in your browser, or tell an administrator',
  certificateExpired: ({ signer, until }) =>
    `The certificate of ${quoted(signer)} expired at ${until}, so no transcripts can be issued as PDF; tell an administrator`,
  certificateEarly: ({ signer, from }) =>
    `The certificate of ${quoted(signer)} is not valid before ${from}, so no transcripts can be issued as PDF yet; tell an administrator`,
  printing: ({ count }) => `Print transcripts of ${count === 1 ? 'one student' : `${count} students`}`,
  alreadyPrinting: 'Other transcripts of yours are still being made; wait for them, or cancel them first',
  nobody: 'There are no such students',
  chooseSome: 'Choose students, or a department or cohort',
  tooMany: ({ count, most }) => `These are ${count} students; at most ${most} are printed at once. Go by department or cohort`,
  begun: ({ count }) => `Transcripts of ${count === 1 ? 'one student' : `${count} students`} are being made`,
  printed: ({ count, missing }) =>
    `Transcripts of ${count === 1 ? 'one student' : `${count} students`}${missing.length > 0 ? `; 〓 stands for what the server has no font for: ${missing.join(' ')}` : ''}`,
  ready: 'Your transcripts are made',
  readyText: ({ count, days, format }) =>
    `The transcripts of ${count === 1 ? 'one student' : `${count} students`} are in ${format === 'zip' ? 'a ZIP file with one PDF of each' : 'one PDF'}, which is kept for ${days} days.`,
  batch: 'These transcripts',
}
