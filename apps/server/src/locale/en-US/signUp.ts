import { quoted } from '@sc/api-client/contract'
import type { SignUpState } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import { someEnUS } from '../someOf.ts'
import type { signUp as zhCN } from '../zh-CN/signUp.ts'

interface When {
  time: string | null
  place: string | null
}

const minute = (moment: string | null) => moment?.slice(0, 'yyyy-MM-dd HH:mm'.length) ?? ''

const when = ({ time, place }: When) => `${time === null ? '' : `It begins ${minute(time)}. `}${place === null ? '' : `Place: ${place}. `}`

const FREED = {
  back: 'Somebody gave up their place',
  added: 'The organiser has added places',
  decided: 'The organiser has changed who takes part',
}

/** People that a question names. */
const NAMED = 10

const BECAME: Readonly<Partial<Record<SignUpState, string>>> = {
  placed: 'You have a place',
  pending: 'You are signed up; the outcome comes later',
}

/** Signing up for activities. */
export const signUp: typeof zhCN = {
  signUp: 'sign-up',
  draw: 'draw',
  signUps: 'Sign-ups',
  listOf: ({ item }) => `Sign-ups: ${item}`,
  number: 'Number',
  state: 'State',
  position: 'Place in line',
  at: 'Signed up',
  leaveReason: 'Reason for leave',
  leaveAnswer: 'Answer',
  decidedBy: 'Decided by',
  role: 'Role or award',
  joined: ({ state, position }) => BECAME[state] ?? `All places are taken: you are number ${position} on the waiting list`,
  cancelled: 'Your sign-up is cancelled',
  leaveAsked: 'Asked: the organiser will answer',
  leaveAnswered: 'Answered',
  drawn: ({ placed, lots }) => `Drawn: ${placed} of ${lots} have a place`,
  decided: ({ decided, as }) =>
    decided === 0
      ? 'Nothing to decide'
      : `${decided} ${{ placed: 'given a place', waiting: 'put on the waiting list', refused: 'given no place' }[as]}`,
  entered: ({ entered, before, refused }) =>
    `${entered > 0 ? `${entered} entered` : 'Nobody was entered'}${before > 0 ? `, ${before} had a place before` : ''}${refused > 0 ? `; ${counted(refused, 'number')} not entered` : ''}`,

  byApplication: 'Students apply for this project by its form, and do not sign up',
  begun: 'It has begun: nobody can sign up any more',
  noStudent: 'Your account has no student number and cannot sign up',
  refusedBefore: 'You were given no place, and cannot sign up again',
  notSignedUp: 'You are not signed up for this project',
  askLeave: 'Sign-ups are closed and cannot be cancelled: please ask the organiser to excuse you',
  changedSince: ({ news }) => `The activity has changed. ${news.join(' ')} You are not signed up: check it and sign up again`,
  cancelCosts: ({ points }) =>
    `You have a place, and cancelling it now costs ${points} conduct ${points === 1 ? 'point' : 'points'}, which is more than you were shown: nothing was cancelled. Please check, and try again`,
  signedIn: 'You have signed in, so your sign-up cannot be cancelled',
  noLeaveOnceIn: 'You have signed in, and cannot ask to be excused any more',
  cameAlready: ({ who }) => `${who} has signed in and cannot be excused; where that is wrong, please correct who attends first`,
  present: ({ who }) => `${who} has signed in and keeps the place; where that is wrong, please correct who attends first`,
  noLeaveNow: 'You cannot ask to be excused now: until sign-ups close you can cancel yours, and after the end it is too late',
  askedBefore: 'You have asked to be excused before',
  answeredBefore: 'This was answered before, or is cancelled',
  tooOften: 'Too often: please try again in a minute',
  noDraw: 'No lots are drawn for this project',
  drawFirst: 'Lots decide on this project: please draw them first',
  drawLater: ({ time }) => `Lots are drawn once sign-ups are closed${time === null ? '' : ` (${time})`}`,
  drawnBefore: ({ time }) => `Lots were drawn at ${time}, and are not drawn again`,
  own: 'Nobody decides on their own sign-up',
  isClosed: 'This project is over: its sign-ups can no longer change',
  settled: ({ who }) => `The score of ${who} is recorded: what became of the sign-up can no longer change. Correct or revoke the score`,
  fewerPlaces: ({ left, wanted }) => `Only ${left} places are left: ${wanted} more cannot be given one`,
  onlyReserved: ({ left, wanted }) =>
    `Before the draw only reserved places are given by hand: ${left} are left, not ${wanted}; the others are for the lots`,
  reservedStays: ({ lots }) => `${counted(lots, 'student')} signed up for the draw: until then no more places can be reserved`,
  goneOther: ({ who }) => `${who} studies here no more, and is given no place`,
  frozen: ({ who }) => `The account of ${who} is frozen, so they are given no place`,
  away: ({ names }) =>
    `${someEnUS(names, NAMED)}: who studies here no more, or whose account is frozen, is given no place. Select the others alone, or give these none`,
  lotOutside: 'The project is not for you any more: your lot was not drawn.',
  outside: ({ names }) =>
    `${counted(names.length, 'student')} are not among those whom this project is for: ${someEnUS(names, NAMED)}. They take places like the others, and the log notes it`,
  placesAreLeft: 'There are places left, so who waits would be given one at once: first give them to others, or give these none',
  noPlace: ({ item }) => `You have no place of ${quoted(item)} and cannot sign in: please ask its organiser`,

  promotedAs: ({ by }) => `${FREED[by]}; next on the waiting list`,
  promoted: ({ item }) => `You have a place: ${item}`,
  promotes: ({ time, place, by = 'back' }) =>
    `${FREED[by]}, and you come next. ${when({ time, place })}If you cannot come, please cancel in time.`,
  placed: ({ item }) => `You have a place: ${item}`,
  drawnFirst: ({ time, place }) => `Your lot was drawn. ${when({ time, place })}If you cannot come, please ask to be excused.`,
  chosen: ({ time, place }) => `The organiser has given you a place. ${when({ time, place })}If you cannot come, please ask to be excused.`,
  unlucky: ({ item }) => `No place: ${item}`,
  drawnLater: 'Your lot was not drawn. You are on the waiting list, in the order of the draw.',
  notChosen: 'The organiser has given you no place.',
  waits: ({ item }) => `On the waiting list: ${item}`,
  waitsOn: 'The organiser has put you on the waiting list: whoever comes next is told when a place is free.',
  asking: ({ who, item }) => `Asks to be excused: ${who} · ${item}`,
  asks: ({ who, reason }) => `${who} asks to be excused: ${reason}\nPlease answer in the list of sign-ups.`,
  answered: ({ item, granted }) => `${granted ? 'Excused' : 'Not excused'}: ${item}`,
  answers: ({ who, granted, answer }) =>
    `${who} ${granted ? 'has excused you, and your place is free' : 'has not excused you: please come'}${answer === null ? '.' : `: ${answer}`}`,
  moved: ({ item }) => `Changed: ${item}`,
  moves: ({ from, to, place }) =>
    `Now: ${[minute(from), minute(to)].filter(Boolean).join(' to ') || 'no date yet'}${place === null ? '' : `, ${place}`}.`,
  earnsOther: ({ before, after }) => `What it earns has changed from “${before}” to “${after}”.`,
  attendsOther: ({ before, after }) => `How people sign in has changed from “${before}” to “${after}”.`,
}
