import type { PaperLocale } from './zh-CN.ts'

/** The same in English. */
export const enUS: PaperLocale = {
  yes: 'Yes',
  no: 'No',
  attached: '(attached)',
  day: '________ – ____ – ____',
  month: '________ – ____',
  visibleWhen: (sentence) => `To be filled in: ${sentence}`,
  visible: 'depends on other answers',
  required: 'required',
  choose: 'Choose',
  submit: 'Submit',
  range: (least, most) => `${least ?? ''} – ${most ?? ''}`,
  joint: ', ',
  action:
    'Give the form action="the address that takes it"; each answer is sent under the name of its field. Conditions, formulas, dictionaries and scripts are not in here: the system that takes it checks them',
}
