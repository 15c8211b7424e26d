import { quoted } from '@sc/api-client/contract'
import { asSentence } from '../asSentence.ts'
import { counted } from '../counted.ts'
import { someEnUS } from '../someOf.ts'
import type { workflow as zhCN } from '../zh-CN/workflow.ts'

export const workflow: typeof zhCN = {
  process: 'The process',
  model: 'The process model',
  noSuch: ({ key }) => `There is no process ${key}, or it was removed`,
  saved: 'Process saved',
  deployed: ({ version }) => `Process deployed as version ${version}`,
  removed: 'Process model removed',
  reviewersSaved: ({ node }) => `Approvers of “${node}” saved`,

  draftTooLarge: ({ size }) =>
    `The diagram is too large and was not saved: ${size}. What is on the canvas has not changed; please split the process and save again`,
  malformed: ({ fault, line, written, attribute }) =>
    `The diagram is not valid XML: ${
      {
        character: `line ${line}${attribute === null ? '' : `, attribute ${attribute},`} has the character ${written}, for which XML has no place; remove it`,
        reference: `the & in line ${line}${attribute === null ? '' : `, attribute ${attribute},`} is written &amp;`,
        tag: `the tag ${written} in line ${line} is malformed`,
        repeated: `the attribute ${written} in line ${line} is there twice`,
        closing: `the closing tag ${written} in line ${line} does not match the opening one`,
        unclosed: `${written} in line ${line} is not closed`,
        outside: `line ${line} has something outside the root element`,
        nothing: 'there is nothing in it',
        declaration: `the XML declaration in line ${line} does not stand at the beginning`,
        documentType: `line ${line} declares a document type`,
      }[fault]
    }`,
  keyTaken: ({ key }) => `There is a process with the key ${key} already`,
  keyFixed: 'The process is deployed; its key cannot be changed',
  unreadable: ({ issues }) => `The diagram cannot be read yet: ${issues.join('; ')}`,
  usedByProject: ({ project }) =>
    `${project === null ? 'A project' : `The project ${quoted(project)}`} uses this process; it cannot be removed`,
  usedByReviews: ({ what }: { what: string }) => `${quoted(what)} is decided by it: it cannot be removed`,
  usedByModule: ({ module }: { module: string }) => `Projects of the module ${quoted(module)} are reviewed by it: it cannot be removed`,
  usedByApplications: 'Applications use this process; it cannot be removed',

  notSaved: ({ by }) => `A newer version of this process was saved by ${by}; your changes were not saved`,
  changedSince: ({ changes }) =>
    `The process changed after you looked at it: ${changes.join('; ')}. Nothing was done; check it and try again`,
  draftSaved: ({ by }) => `a new draft was saved (${by})`,
  versionDeployed: ({ version }) => `version ${version} was deployed`,

  savedSince: 'The process was saved after you opened it; open it again before you deploy',
  faulty: ({ count, first }) => `The process has ${counted(count, 'error')} and cannot be deployed: ${first}`,
  stalePermission: ({ why }) => `In the process, ${why}; change or remove these field permissions before you deploy`,
  unmetDemand: ({ problem, project }) =>
    `${asSentence(problem)} (form of the project ${quoted(project)}); change the field permissions of the node, or the form`,
  wrongForm: ({ problem, project }) =>
    `In the process, ${problem} (form of the project ${quoted(project)}). Once it is deployed, applications for this project would stop or go the wrong way. If the form has to change too, take the project down first and reopen it when both are right`,
  openedHours: ({ field, project }) =>
    `The project gives hours by the field ${quoted(field)}, which the process keeps from applicants now; once it is deployed, they can fill it in themselves (project ${quoted(project)})`,
  openedFields: ({ fields }) =>
    `Once it is deployed, applicants can fill in ${fields.map(quoted).join(', ')}, which the process keeps from them now`,
  otherMeaning: ({ meaning, project }) =>
    `In the process, ${meaning} (a change of the form that is saved, but not used by the project ${quoted(project)} yet); once it is deployed, applications for this project go by the version in use`,
  newWay: ({ way, project }) => `Once it is deployed: ${way} (project ${quoted(project)})`,
  inUse: ({ projects }) =>
    `${projects.length > 1 ? 'The projects' : 'The project'} ${someEnUS(projects.map(quoted))} ${projects.length > 1 ? 'use' : 'uses'} this process; once it is deployed, new applications go by the new one`,
  deployedSince: ({ process, version }) =>
    `The process ${quoted(process)} was deployed again since (version ${version} now); new applications go by it`,

  noUser: ({ username }) => `There is no user with the account ${username}`,
  cannotRun: ({ issues }) => `The process cannot run: ${issues.join('; ')}`,
  busyTrying: 'Several processes are being tried out right now; please try again later',
  cannotTry: ({ problem }) => `It cannot be tried out: ${problem}`,
  needsHours: 'The way of the process depends on the recognized hours; enter them',
  needsModule: 'The way of the process depends on the module of the project; choose one',

  substituted: ({ node, why }) => `At “${node}”, ${why ?? 'no approver is available'}; administrators decide instead`,
  noHolders: ({ roles }) => `nobody who can approve has the role that the form chose (${roles.join(', ')})`,
  unavailable: ({ people, count, byForm }) =>
    `the ${count > 1 ? 'approvers' : 'approver'}${byForm ? ' chosen in the form,' : ''} ${people.map(({ name, why }) => `${name} (${why})`).join(', ')}${count > people.length ? ` and ${count - people.length} more` : ''}${byForm ? ',' : ''} ${count > 1 ? 'are' : 'is'} not available`,
  accountRemoved: 'account removed',
  accountFrozen: 'account frozen',
  noSuchAccount: 'no such account',
  isApplicant: 'the applicant',
  isStudent: 'students cannot approve',
}
