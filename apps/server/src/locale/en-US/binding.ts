import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import type { binding as zhCN } from '../zh-CN/binding.ts'

export const binding: typeof zhCN = {
  formProblems: ({ problems, count }) =>
    `The form has ${counted(count, 'problem')}; correct ${count === 1 ? 'it' : 'them'} first: ${problems.join('; ')}${count > problems.length ? `; and ${count - problems.length} more` : ''}`,
  noDictionary: ({ field, code }) =>
    `“${field}” must be filled in, but its options are those of the dictionary ${code}, which does not exist; make it optional or choose other options`,
  noScript: ({ field }) =>
    `“${field}” must be filled in, but its options come from a script that is not written; write it, make it optional or choose other options`,
  noFunction: ({ field, name }) =>
    `“${field}” must be filled in, but its options come from the function ${name}, which this system does not have; make it optional or choose other options`,
  processProblem: ({ process, problem, form, inUse }) =>
    `In the process ${quoted(process)}, ${problem}; change the form ${quoted(form)} or the process${inUse ? '. To change both, take the project down, deploy the process, publish a version of the form and choose this project, then reopen it' : ''}`,
  processMeaning: ({ process, meaning }) => `In the process ${quoted(process)}, ${meaning}`,
  processWay: ({ process, way }) => `In the process ${quoted(process)}: ${way}`,
  decidingChanged: ({ form }) =>
    `In this version of the form ${quoted(form)}, settings changed that decide which way applications go, how many hours they earn or who fills them in`,
}
