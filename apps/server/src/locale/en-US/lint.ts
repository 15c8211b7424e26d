import { quoted } from '@sc/api-client/contract'
import { asSentence } from '../asSentence.ts'
import { counted } from '../counted.ts'
import { someEnUS } from '../someOf.ts'
import type { lint as zhCN } from '../zh-CN/lint.ts'

/** Names that a sentence holds: faults of one condition may be hundreds. */
const FAULTS = 8
const PEOPLE = 5
const FLOWS = 5

export const lint: typeof zhCN = {
  finding: ({ words }) => asSentence(words),
  bySaved: ({ problem }) => `${problem} (by changes of the form that are saved and that no project uses yet)`,

  longName: ({ place, length, most }) => `The name of ${place} has ${length} characters, of ${most} at most`,
  unseenName: ({ place }) => `The name of ${place} shows nothing`,
  controlName: ({ place }) =>
    `The name of ${place} has control characters, or ones that turn the direction of writing; please type it anew`,
  otherKey: ({ drawn, key }) => `The key in the diagram is ${drawn}, not ${key} as that of the process model`,
  otherProcess: ({ id, process }) => `The file has another process, ${id}; the built-in engine runs ${process} only`,
  listener: ({ place, value }) => `${place} has a listener ${value} that is not registered with this system; applications would stop there`,
  service: ({ place }) => `${place} is not registered with this system; applications would stop there`,

  noApproval: 'The process has no approval node; applications would pass as soon as they are submitted',
  unapproved: ({ place, flows, fields }) =>
    `${flows.length > 0 ? `By ${someEnUS(flows, FLOWS)} an` : 'An'} application comes to ${place} without anybody’s approval; it has passed then, and earns its hours${
      fields.length > 0
        ? `. Whether it goes that way is decided by what the applicant fills into ${someEnUS(fields.map(quoted), FLOWS)}`
        : ''
    }`,
  ownApplication: ({ node }) =>
    `The node “${node}” asks the applicant to approve, but nobody approves an application of their own; it would go to a system administrator`,
  unassigned: ({ node }) => `The node “${node}” has no approver yet`,
  unknownRole: ({ node, role }) => `The approval role ${role} of the node “${node}” does not exist`,
  emptyRole: ({ node }) =>
    `Nobody who can sign in has the approval role of the node “${node}” yet; applications would go to a system administrator there`,
  studentsDecide: ({ node }) => `At the node “${node}” students approve; they could recognize hours for each other`,
  everyCollege: ({ node }) =>
    `The node “${node}” is approved by the reviewers of colleges, but not limited to a college: the reviewers of all colleges would be asked`,
  unknownUser: ({ node, accounts, several }) =>
    `The node “${node}” asks ${someEnUS(accounts, PEOPLE)}: there ${accounts.length > 1 ? 'are no such accounts' : 'is no such account'}${several ? '; separate several accounts by commas' : ''}`,
  frozenUser: ({ node, accounts }) =>
    `The node “${node}” asks ${someEnUS(accounts, PEOPLE)}, whose ${accounts.length > 1 ? 'accounts are' : 'account is'} frozen; applications would go to a system administrator there`,
  chosenByForm: ({ node, fields }) =>
    `The node “${node}” takes its approvers from the form (${fields.map((name) => `“${name}”`).join(', ')}), so whoever fills it in chooses them; where nobody is chosen, or a student, the applicant or an account that is not available, it goes to a system administrator`,
  countedByForm: ({ node, fields }) =>
    `How many people have to vote at the node “${node}”, or what counts as approval, depends on the form (${fields.map(quoted).join(', ')}), so whoever fills it in decides`,
  neverDone: ({ node }) =>
    `The completion condition of the node “${node}” holds for no outcome of the votes: it waits for everybody, and one vote against refuses the application`,

  unreachable: ({ node }) => `The node “${node}” cannot be reached from the start event`,
  deadEnd: ({ node }) => `Nothing follows the node “${node}”; the process would stop there`,
  noCondition: ({ node }) => `An outgoing flow of the gateway “${node}” has no condition`,
  noDefault: ({ node }) => `The gateway “${node}” has no default flow; the process would stop where no condition holds`,
  crowded: ({ place, open, atMost }) =>
    `${place} would open ${counted(open, 'task')} at once, but ${atMost}; have fewer people countersign, or fewer parallel branches`,
  neverJoins: ({ place }) =>
    `${place} waits for all its incoming flows, but nothing comes by some of them (there are no parallel branches before it, or a flow leads only from the gateway back to itself), so applications would stop there; join branches of which only one is taken by an exclusive gateway`,
  cuttingEnd: ({ place }) =>
    `When an application gets to ${place}, approvals that are still open in other branches are canceled, votes against it no longer count, and it has passed`,
  decidedBefore: ({ node, field, gateway }) =>
    `${quoted(node)} may change ${quoted(field)}, by which ${gateway} has chosen the way before: a change takes nobody back, and those on the other branch are not asked. If that is not meant, close the field there, or choose by it once more afterwards`,
  refusingEnd: ({ place }) =>
    `An application that gets to ${place} has passed and earns its hours: every end event means approval. To refuse an application, let an approver choose “Disapprove” at an approval node`,

  overlong: ({ place, length, most }) =>
    `an expression of ${place} has ${length} characters, ${most} at most are allowed; please shorten it`,
  condition: ({ condition, faults }) =>
    `The flow condition ${condition} is wrong: ${faults.slice(0, FAULTS).join('; ')}${faults.length > FAULTS ? ` and ${faults.length - FAULTS} more` : ''}`,
  shadowed: ({ place, name, by, field }) =>
    `${place} has ${name}, which is ${{ system: 'a variable of the system', element: 'whoever is countersigning' }[by]} and not the field ${quoted(field)} of that name in the form; to use the field, rename it`,
  value: ({ place, problem, comesTo }) =>
    `${place} ${problem}${comesTo ? { true: '; the condition always holds', false: '; the condition never holds', nothing: '; the comparison has no effect' }[comesTo] : ''}`,
  fieldPermission: ({ node, field }) => `The field permissions of the node “${node}” name ${field}, a field that the form does not have`,
  applicantsFields: ({ node, fields }) =>
    `Field permissions that the node “${node}” had before hold for applicants from this deployment on: ${fields.map(({ field, access }) => `“${field}” ${ACCESS[access]}`).join(', ')}`,
}

const ACCESS = { read: 'read-only', hidden: 'hidden', required: 'required', write: 'editable' }
