import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  failed: 'That did not work',
  ended: {
    title: 'You have submitted, saved or given up this content elsewhere',
    hint: 'What is here stays, on this device only.',
    keep: 'Go on keeping this one',
  },
  conflict: {
    title: 'You have kept something different elsewhere',
    hint: 'What you go on typing is kept on this device. Choose which one counts; the other is not kept.',
    mine: 'Take this one',
    theirs: 'Take the other one',
  },
  refused: { title: 'The server did not keep it; it is on this device only', again: 'Keep again' },
  restored: {
    dismiss: 'Got it',
    before: 'Restored from',
    after: (what) => `: ${what}`,
    other: 'Take the other one of this device',
    discard: 'Discard and start over',
  },
  kept: { title: 'What you had not saved last time is restored', startOver: 'Discard and start over' },
  states: {
    none: '',
    unsent: 'Keeping…',
    kept: 'Kept',
    offline: 'Kept on this device; synchronised once you are online',
    refused: 'Kept on this device',
    conflict: 'Differs from what you kept elsewhere; kept on this device. Choose which one counts at the top of the page',
    ended: 'Ended elsewhere; kept on this device',
  },
  giveUp: {
    title: 'Discard what was restored?',
    hint: 'What was restored and all changes since are removed for good.',
    confirm: 'Discard and start over',
    cancel: 'Cancel',
  },
  handIn: {
    title: 'You have kept something different elsewhere',
    hint: 'What is shown here is submitted; what you kept elsewhere is gone then.',
    confirm: 'Submit what is here',
    cancel: 'Not yet',
  },
  outdated: 'A newer version was saved since your last change; saving yours replaces it. You may discard your changes first to look at it.',
  anotherForm: (was, is) =>
    `The form has changed from version ${was} to version ${is} since you last filled it in; please check everything. What the form does not have any more is not submitted.`,
}
