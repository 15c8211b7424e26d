import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import type { learning as zhCN } from '../zh-CN/learning.ts'

export const learning: typeof zhCN = {
  published: 'The course is published',
  closed: 'The course is closed',
  attempt: 'Attempt',
  right: 'True',
  wrong: 'False',

  withoutOptions: 'True or false questions and blanks have no options',
  notJudged: 'The answer to a true or false question is “true” or “false”',
  noAnswer: 'A blank needs at least one accepted answer',
  fewOptions: 'A choice needs at least two options',
  optionGap: 'Options are filled in from A on, without a gap',
  sameOptions: 'Two options are the same',
  notLetters: 'The answer to a choice is the letters of its options, such as A or ACD',
  noSuchOption: ({ letters }) => `The answer names ${letters.join(', ')}, for which there is no option`,
  oneAnswer: 'A single choice has one answer',

  onlyDrafts: 'A course that was published cannot be removed; close it instead',
  publishedSince: 'The course is published by now',
  frozen: ({ what }) => `The course was published, so these stay as they are: ${what.join(', ')}`,
  questionsFrozen: 'The course was published, so its questions stay as they are',
  projectBeyond: 'You cannot make a course of this project',
  projectFixed: ({ item }) => `The project ${quoted(item)} has no fixed hours, so no course can give them`,
  projectOfSeveral: ({ item }) => `The project ${quoted(item)} recognises achievements one by one, so no course can give its hours`,
  taken: ({ item, course }) => `The project ${quoted(item)} has the course ${quoted(course)} already`,
  projectDraft: ({ item }) => `The project ${quoted(item)} is not published yet; publish it first`,
  alreadyOpen: 'The course is published already',
  notOpen: 'The course is not open, so it cannot be closed',
  noMaterial: 'Fill in the content, upload material, or give the address of a video or document first',
  closesBefore: ({ day }) => `The last day, ${day}, is over; change it first`,
  noQuestions: 'The course has no questions yet, so it cannot be published',
  manyQuestions: ({ most }) => `A course has ${counted(most, 'question')} at most`,

  isClosed: 'The course is closed',
  projectClosed: ({ item }) => `The project ${quoted(item)} is closed or taken down, so nobody begins this course any more`,
  opensOn: ({ day }) => `Opens on ${day}`,
  isOver: ({ day }) => `The course ended on ${day}`,
  gone: 'You study here no more, so nothing could be recorded',
  noStudent: 'Your account has no student number, so nothing could be recorded',
  otherTab: 'You study in another page by now, so no time is counted here',

  passedAlready: 'You have passed this course already',
  studyFirst: ({ minutes }) => `Questions come after ${counted(minutes, 'minute')} of study`,
  noneLeft: ({ attempts }) => `You have used all of your attempts (${attempts})`,
  notYet: ({ time }) => `You can try again from ${time} on`,
  handedIn: 'This attempt is handed in and cannot be changed',
  timeIsOver: 'Time is over; this attempt was not handed in and counts as not passed',
}
