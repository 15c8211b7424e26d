import type { zhCN } from './zh-CN.ts'

const grouped = (count: number) => count.toLocaleString('en')

/** The same in English. */
export const enUS: typeof zhCN = {
  tooLong: ({ limit }) => `Too long: ${grouped(limit)} characters at most`,
  tooLarge: ({ megabytes }) => `Too large: ${megabytes} MB at most`,
  notOneLine: 'Line breaks and control characters are not allowed',
  tooManyValues: ({ limit }) => `Too many fields are filled in: ${grouped(limit)} at most`,
  tooManyFields: ({ limit }) => `Too many additional fields: ${limit} at most`,
  tooManyAtOnce: ({ limit, count }) => `${grouped(limit)} at most at one time, and these are ${grouped(count)}; do it in parts`,
  longFile: ({ limit }) => `What is said of a file is too long: ${grouped(limit)} characters each at most`,
  noSuchDate: 'Enter a date that exists, as yyyy-MM-dd',
  said: ({ text }) => text,
  pageTooLarge: 'There is no such page',

  missing: ({ title }) => `${title} is required`,
  notChosen: ({ title }) => `Choose: ${title}`,
  malformed: ({ title }) => `${title} is malformed`,
  longField: ({ title, limit }) => `${title}: ${limit} characters at most`,
  noPhone: ({ title }) => `${title}: 5 to 20 digits, and 11 where the first is 1`,
  unlike: ({ title, pattern }) => `${title}: ${pattern}`,
  tooSmall: ({ title, least }) => `${title}: ${least} at least`,
  tooGreat: ({ title, most }) => `${title}: ${most} at most`,
  tooFine: ({ title, decimals }) => (decimals === 0 ? `${title}: a whole number, please` : `${title}: ${decimals} decimal places at most`),

  noModule: 'Choose a module',
  noItemName: 'Enter the name of the project',
  creditsNegative: 'Credits cannot be negative',
  creditsTooMany: 'Credits: 50 at most',
  creditsTooFine: 'Credits: two decimal places at most',

  noField: 'Choose a field',
  noTable: 'Fill in the table of hours',
  tableTooLong: ({ most }) => `A table of hours has ${most} rows at most; take a field with fewer options, or a number field`,
  optionTwice: 'The table of hours names an option twice',
  tooManyClaimFields: ({ most }) => `At most ${most} fields tell achievements apart`,
  claimFieldTwice: 'The fields that tell achievements apart name one twice',
  teamTooLarge: ({ most }) => `A team has ${most} people at most, with who applies`,
  teamLeastBeyond: 'The least number of people of a team is above the greatest',
  shareBeyond: 'A share is a whole number from 1 to 100: never more than what is recognised',
  noShare: 'Please say the share of each rank',
  tooManyShares: 'There are more shares than people of a team',
  capNotPositive: 'The cap must be above 0',
  stepNotPositive: 'The step must be above 0',
  stepTooLarge: 'Step: 200 at most',
  stepTooFine: 'Step: two decimal places at most',

  noAnswer: 'Write an answer',
  noReason: 'Give the reason',
  noReasonDeclined: 'Please say why you decline',
  noReasonAgainst: 'Give the reason for disapproving',
  noReasonBack: 'Give the reason for sending it back',
  noReceiver: 'Choose who takes it over',
  noDelegate: 'Choose who is to decide for you',
  noOpinion: 'Write your opinion',
  noSigner: 'Choose who is to sign as well',
  tooManySigners: ({ limit }) => `${limit} additional signers at most at one time`,
  noQuestion: 'Write the question',

  noViewName: 'Enter a name for the view',
  longViewName: ({ limit }) => `Name of the view: ${limit} characters at most`,

  notHttps: 'The address has to be a whole one that begins with https://',

  noAccount: 'Enter your account',
  noPassword: 'Enter your password',
  noActivationCode: 'Enter the activation code',
  noOldPassword: 'Enter your old password',

  noProcessKey: 'Enter the key of the process',
  processKeyUnlike:
    'The key of a process begins with a letter or an underscore, and has letters, digits, dots, underscores and hyphens only',
  noDiagram: 'The diagram is empty',
  noProcessName: 'Enter the name of the process',
  noInitiator: 'Enter the account of the applicant',

  noFormCode: 'Enter the code of the form',
  formCodeUnlike: 'The code of a form begins with a letter, and has letters, digits, underscores and hyphens only',
  noFormName: 'Enter the name of the form',
  noTitle: 'Enter a title',
  dayOfAllDay: 'What lasts all day needs days, as yyyy-MM-dd',
  momentOfEntry: 'Enter a date and time, as yyyy-MM-dd HH:mm:ss',
  endBeforeStart: 'It cannot end before it begins',
  longEntry: ({ days }) => `An entry lasts ${days} days at most`,
  longSpan: ({ days }) => `${days} days at most can be seen at once`,
  longNote: ({ limit }) => `Note on the version: ${limit} characters at most`,
}
