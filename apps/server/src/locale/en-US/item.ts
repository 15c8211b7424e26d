import type { HoursRule } from '@sc/api-client/contract'
import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import type { item as zhCN } from '../zh-CN/item.ts'

const ownCredits = ({ roles }: Extract<HoursRule, { source: 'roles' }>) => {
  const own = roles.flatMap(({ name, credits }) => (credits == null ? [] : [`${name} ${counted(credits, 'credit')}`]))
  return own.length === 0 ? '' : ` (${own.join(', ')})`
}

export const item: typeof zhCN = {
  project: 'The project',
  ownersBeyond: 'Who answers for a module may reach all that is in it: somebody who reaches everything gives it to them',
  formUnpublished: ({ form }) => `The form ${quoted(form)} was never published; once it is, a module can ask for it`,
  saved: 'Saved',
  changed: 'Changed',
  published: 'Project published',
  closed: 'Project closed',
  takenDown: 'Project taken down',
  reopened: 'Project reopened',
  copied: 'Project copied as a draft',
  removed: 'Project removed',
  copyMark: ' (copy)',

  noSuchModule: ({ module }) => `There is no project module ${module}`,
  noSuchVersion: ({ form, version }) => `The form ${quoted(form)} has no version ${version}`,
  changedSince: ({ by }) => `This project was changed by ${by} and is not what you looked at. Nothing was done; check it and try again`,
  notSaved: ({ by }) => `This project was changed by ${by}; your changes were not saved`,
  changedJustNow: 'The project was changed just now; open it again before you publish',

  underReview: ({ item }) => `The project ${quoted(item)} is being reviewed and stays as it is; the review can be withdrawn on its page`,
  reviewFirst: 'Projects of this module are reviewed before they are published: hand it in for review',
  intoReviewed: 'Projects of that module are reviewed before they are published: one that is published cannot be moved there',
  notReviewed: 'Projects of this module need no review: publish it',
  handedIn: 'Handed in for review; it is published once that is passed',
  reviewOf: ({ who }) => `The review that ${who} handed it in for is not over: they hand it in again, or it is called off on its page`,
  reviewTitle: ({ project, who }) => `Review before publishing: ${project} (${who})`,
  otherReview: 'The module of the project is reviewed by another process by now: this review is called off, and begun anew by that',
  reviewNotReady: 'The process that the module is reviewed by is not deployed; ask an administrator',
  changedInReview: 'The form or the process of the project has changed since it was handed in: send it back to be handed in again',
  reviewsOf: ({ module }) => `the review of projects of ${quoted(module)}`,
  processUndeployed: ({ process }) => `The process ${quoted(process)} is not deployed; once it is, it can review projects`,
  processAsks: ({ process, problem }) => `The process ${quoted(process)} cannot review projects: ${problem}`,

  applyBeforeStart: 'The time to apply by must be before the beginning',
  fromBeforeDeadline: 'Signing up must begin before it ends',
  startBeforeEnd: 'The beginning cannot be after the end',
  boundWhilePublished: 'The project is published; its form and process cannot be replaced',
  signUpWhilePublished: 'The project is published; how students take part cannot be changed',
  signUpAttends: 'Who signs up earns hours by attending: choose how people sign in',
  signUpWithoutForm: 'A project that people sign up for has neither form nor process; please clear them',
  lotteryNeeds: 'To draw lots, a project needs a number of places and a deadline',
  reservedOfPlaces: 'There cannot be more reserved places than places',
  reservedBySignUp: 'Only projects that people sign up for have reserved places',
  bySignUp: 'Students sign up for this project, and do not apply by a form',
  notOpenYet: ({ time }) => `This project opens on ${time.slice(0, 'yyyy-MM-dd HH:mm'.length)}`,
  chooseVersion: 'The project is published; choose the version of the form that it uses',
  boundWithoutVersion: ({ version }) => `The form of the project has no version ${version}`,
  onlyPublishers: ({ what }) => `The project is published; who may publish projects has to change ${what.join(', ')}`,
  attendedBefore: ({ what, count }) =>
    `${counted(count, 'student has', 'students have')} signed in: ${what.join(', ')} can no longer change, as an activity counts the same for everybody; correct records once they are written`,
  attendedAsTold: ({ count, as }) =>
    as === 'none'
      ? `${counted(count, 'student has', 'students have')} signed in as they were told to: signing in cannot be given up, as their scores are recorded by it`
      : `${counted(count, 'student has', 'students have')} signed in as they were told to: signing out cannot be asked for now, as they would earn nothing and lose conduct points`,
  name: 'its name',
  module: 'its module',
  recognition: 'what it recognises',
  hoursRule: 'its hours',
  credits: 'its credits',
  attendance: 'its attendance',
  attendanceFixed:
    'Hours that are earned by attending have to be the same for everybody; where they differ by role or award, let students sign up and choose hours by role',
  rolesBySignUp:
    'Hours by role or award are for projects that students sign up for, whose organiser gives the roles; where students fill in a form, take the options of a field',
  signUpWithoutField:
    'Who signs up fills in no form, so no field can decide the hours: make them the same for everybody, or go by role or award',
  promisedHours: ({ hours, credits }) => `${hours}${credits === null ? '' : `, ${counted(credits, 'credit')}`}`,
  signedUpFor: ({ count, before, after }) =>
    `${count === 1 ? '1 person has' : `${count} people have`} signed up and read “${before}”; it will be “${after}” for them as well`,
  roleInUse: ({ roles }) =>
    `${roles.map(({ name, count }) => `${quoted(name)} is given to ${count === 1 ? '1 person' : `${count} people`}`).join(', ')} and cannot be removed; give them another on the attendance page first`,
  cover: 'Cover',
  noSuchLabel: 'A chosen label does not exist or is disabled; choose again',
  roleRecorded: ({ name, count, gone }) =>
    `${count === 1 ? 'One score was' : `${count} scores were`} recorded as ${quoted(name)}: it cannot be ${gone ? 'removed' : 'renamed'}. Another role or award can be added`,
  roleNamePassed: ({ name }) =>
    `People have signed in or have roles: ${quoted(name)} cannot become the name of another role, as they would be recorded as what nobody gave them. Choose another name`,
  daysRecorded: ({ count }) =>
    `${count === 1 ? 'One score was' : `${count} scores were`} recorded with the days of the activity, so its first and last day stay: it would have been earned on different days. Correct the scores if the day is wrong`,
  signedInOutside: ({ count }) =>
    `${count === 1 ? 'One person has' : `${count} people have`} signed in on the days of before: their sign-ins would lie outside the activity`,
  audience: 'whom it is for',
  waitingList: 'its waiting list',
  whenFull: ({ waits }) => (waits ? 'Once it is full, people wait in line' : 'Once it is full, nobody signs up any more'),
  unknownDepart: 'One of the departments that it is for does not exist; please choose again',
  gone: 'You study here no more, and can neither apply nor sign up',
  notForThem: 'This project is not for you',
  courseFixed: 'The project has a course, so its hours have to be the same for everybody',
  hasCourse: 'The project has a course; remove the course first',
  formVersion: 'its form version',
  passedDeadline: 'a time to apply by that has passed',
  fewerPlaces: ({ taken }) => `${counted(taken, 'place is', 'places are')} taken; there cannot be fewer`,
  onlyDrafts: 'Only drafts can be removed',
  otherWay: ({ process, place, of }) =>
    `In the process ${quoted(process)}, ${place} asks for ${{ module: 'the module of the project', hours: 'the hours' }[of]}; after this change, new applications may go another way`,

  notNow: ({ status, move }) =>
    `The project (${quoted(status)}) cannot be ${{ close: 'closed', offline: 'taken down', archive: 'archived; please close it first', unarchive: 'taken out of the archive' }[move]}`,
  archived: 'Archived',
  unarchived: 'Taken out of the archive; the project is closed',
  isArchived: ({ item }) => `The project ${quoted(item)} is archived and stays as it is; take it out of the archive to change it`,
  returned: ({ count, names, more }) =>
    `${count === 1 ? 'One application was' : `${count} applications were`} sent back, and not handed in again: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Once the project is archived nobody hands them in, and they have no score of it.`,
  unconfirmed: ({ count, names, more }) =>
    `${count === 1 ? 'One member of a team has' : `${count} members of teams have`} not confirmed that they took part: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Once the project is archived nobody confirms, and they have no score of it.`,
  answering: ({ count, names, more }) =>
    `${count === 1 ? 'One student is' : `${count} students are`} answering the quiz of an online course: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Once the project is archived nobody hands in, and they have no score of it.`,
  unsettled: ({ applications, requests, objections, appeals, courses }) =>
    `The project still has ${[
      applications > 0 && counted(applications, 'application') + ' under way',
      requests > 0 && counted(requests, 'late sign-in request') + ' to decide',
      objections > 0 && counted(objections, 'objection') + ' to answer',
      appeals > 0 && counted(appeals, 'appeal against points') + ' to decide',
      courses > 0 && counted(courses, 'online course') + ' open',
    ]
      .filter(Boolean)
      .join(', ')}; it can be archived after that`,
  useReopen: ({ status }) => `The project is not a draft (${quoted(status)}); use “Reopen”`,
  usePublish: 'The project is a draft still; publish it',
  unbound: ({ lacks }) => `First choose a ${{ form: 'form', process: 'process', both: 'form and a process' }[lacks]} for the project`,
  notFilledIn: ({ form }) => `Change the project first: its module asks for the additional form ${quoted(form)}`,
  deadlinePassed: ({ time }) => `The time to apply by, ${time}, has passed, so nobody could apply; change it first`,
  formEmpty: 'The form of the project has no design yet',
  notDeployed: 'The process of the project is not deployed yet',
  needsDeadline: 'The time to apply by has passed; enter a new one to reopen the project',
  unusable: 'The form or the process of the project cannot be used, so it cannot be reopened',
  noApplyForm: 'The application form of the project cannot be used; please tell an administrator',

  recognises: ({ day, claims }) =>
    [day === null ? '' : `the day is ${quoted(day)}`, claims.length === 0 ? '' : `recognised for each ${claims.map(quoted).join(', ')}`]
      .filter(Boolean)
      .join('; '),
  takesTeams: ({ least, most, shares }) =>
    `${least} to ${most} people with who applies; by rank ${shares.map((share) => `${share}%`).join(', ')}`,

  hoursBy: ({ rule }) => {
    if (rule.source === 'fixed') return `${rule.hours} hours for everybody`
    if (rule.source === 'roles')
      return `By role or award: ${rule.roles.map(({ name, hours }) => `${name} ${hours}`).join(', ')} hours${ownCredits(rule)}`
    if (rule.source === 'table') return `By option: ${rule.rows.map(({ hours }) => hours).join(', ')} hours`
    return `As filled in, at most ${rule.cap} hours, in steps of ${rule.step}`
  },

  isDraft: 'This project is not published yet',
  isClosed: 'This project is closed and takes no applications any more',
  isOffline: 'This project is taken down and takes no applications for now',
  isOver: 'This project is past its deadline',
  isFull: 'This project is full',
  ofOthers: 'a project of somebody else',
  placeTaken:
    'This project is full: you gave yours back when you withdrew, and there is none left now, so it cannot be submitted again. What you filled in is kept; submit it when there is a place',
}
