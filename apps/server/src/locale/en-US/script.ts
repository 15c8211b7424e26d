import type { script as zhCN } from '../zh-CN/script.ts'

export const script: typeof zhCN = {
  failed: ({ reason }) => `The script failed: ${reason}`,
  tooSlow: ({ ms }) => `The script ran for more than ${ms} ms and was stopped`,
  tooLarge: ({ most }) => `The script answers with too much; ${most.toLocaleString('en')} characters at most`,
  unstorable: 'The script answers with characters that cannot be kept',
  busy: 'Too many scripts are running; please try again later',
  tooOften: 'Scripts are run too often; please try again later',
  notYours: 'Only scripts of forms that published projects take can be run',
  tooMany: ({ count, most }) => `The form has ${count} scripts, ${most} at most`,
  noOptions: ({ script }) => `The script ${script} gives no options; it should answer with a list of texts or of {value, label}`,
  broken: ({ script, why }) => `The script ${script} cannot be used: ${why}`,
  ofForm: ({ why }) => `A script of the form cannot run; please tell an administrator (${why})`,
}
