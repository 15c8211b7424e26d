import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import type { people as zhCN } from '../zh-CN/people.ts'

export const people: typeof zhCN = {
  somebody: 'somebody else',
  yourself: 'you in another window',
  changed: ({ who, time }) => `${who} at ${time}`,
  noParent: 'Choose the department above it',
  tooManyBelow: 'There are too many departments below this one',
  departInUse: ({ depart, children, people, projects, applications }) =>
    `The department ${quoted(depart)} still has ${[
      children ? counted(children, 'department') + ' below it' : '',
      people ? (people === 1 ? '1 person' : `${people} people`) : '',
      projects ? counted(projects, 'project') : '',
      applications ? counted(applications, 'application') : '',
    ]
      .filter(Boolean)
      .join(', ')}; it cannot be removed`,
  schoolStays: 'The school itself is not moved, and not merged into a department',
  belowItself: ({ depart }) => `The department ${quoted(depart)} cannot stand below itself, or below one of those below it`,
  intoItself: ({ depart }) => `The department ${quoted(depart)} cannot be merged into itself, or into one of those below it`,
  nameBelow: ({ parent, depart }) =>
    `There is a department called ${quoted(depart)} below ${quoted(parent)} already; give one of them another name first`,
  departGuide: 'where several have the same name, its path, as in “School of Computing/Office”, or its code',
  personGuide: 'an account or student number will do; of namesakes, the name with the account, as in “Sun Li (t1004)”',
  placeGone: ({ parent }) => `The departments below ${quoted(parent)} were changed since you opened them; choose the place again`,
  tooDeep: 'There are too many levels of departments: the code would be too long',
  widerReach:
    'You may not manage roles, and so neither move other departments below a department or class of yours nor merge one of yours into another',
  departMoved: ({ depart, parent }) => `${quoted(depart)} is below ${quoted(parent)} now`,
  departMerged: ({ from, into }) => `${quoted(from)} is merged into ${quoted(into)}`,
  wentAlong: ({ departments, people, projects, applications }) =>
    `Went along: ${people === 1 ? '1 person' : `${people} people`}, ${counted(departments, 'department')} below, ${counted(projects, 'project')}, ${counted(applications, 'application')}`,
  roleHeld: ({ role, members }) =>
    `${members === 1 ? '1 person has' : `${members} people have`} the role ${quoted(role)}; it cannot be removed`,
  roleNamed: ({ role, process }) => `The role ${quoted(role)} approves in the process ${quoted(process)}; it cannot be removed`,
  permission: 'Permission',
  permissionsChanged: ({ role }) => `The permissions of the role ${quoted(role)} were changed since you opened them; open them again`,
  scopesSaved: 'Scope saved. Who has the role sees it after reloading the page',
  roleCopied: ({ role }) => `Copied ${quoted(role)}: the same permissions and data scope, and no members yet`,
  permissionsSaved: 'Saved. Who has the role sees it after reloading the page',
  membersAdded: ({ count }) => `${counted(count, 'person', 'people')} added`,
  membersRemoved: ({ count }) => `${counted(count, 'person', 'people')} removed`,
  rolesChanged: ({ count }) =>
    count > 0 ? `Roles of ${counted(count, 'person', 'people')} changed` : 'They have just these roles already; nothing was changed',
  departsChanged: ({ count }) =>
    count > 0
      ? `Departments of ${counted(count, 'person', 'people')} changed`
      : 'They are in just these departments already; nothing was changed',
  lastAdministrator: 'Nobody who can sign in could manage roles any more: at least one such account has to stay',
  mayNotGrant: 'You may not manage roles, and so give and take none',
  administratorsAccount: 'You may not manage roles, and so not act on the account of an administrator',
  strongerAccount: 'This account may do or reach more than you do: somebody who manages roles has to do it',
  accountAlike: ({ username }) => `There is the account ${username}, which differs in the case of letters alone`,
  numberAlike: ({ studentNo }) => `There is the student number ${studentNo}, which differs in the case of letters alone`,
  ofSeveralRoles: 'Has other roles as well, which the list says nothing of: decide on them by themselves',
  counsellorsOfClass: 'Only a class has counsellors: take them away before it becomes, or is merged into, something else',
  rulesMerged: ({ depart, rules }) =>
    `The data rules ${rules.map(quoted).join(', ')} go by the department ${quoted(depart)}; merged, they would go by the other one and leave other records: ask somebody who manages roles`,
  counsellorsBeyond:
    'A counsellor may reach the projects, applications and scores of the class: somebody who reaches all of these gives it to them',
  ownLeading: 'A leader may be asked to approve for the department: nobody makes themselves one. Somebody else who manages departments may',
  belowOwnLeading:
    'You lead the department or one above it, and may be asked to decide for what stands below: somebody else who manages departments has to move it',
  leaderFrozen: 'The account is frozen and cannot lead a department',
  ownCounselling:
    'A counsellor may see projects, applications and scores of the students of a class: nobody gives that to themselves, somebody else who manages departments has to',
  departRuled: ({ depart, rules }) =>
    `The data rules ${rules.map(quoted).join(', ')} name the department ${quoted(depart)}: it cannot be removed before who manages roles changes them`,
  departOutOfReach: ({ depart }) => `The department ${quoted(depart)} is beyond your reach`,
  classOnLine: ({ name, above }) =>
    `Within the same college there is a class ${quoted(name)} below ${quoted(above)}, too: check what it stands below`,
  collegeInUse: ({ applications }) =>
    `${counted(applications, 'application')} of it wait for approval, and college approval looks for reviewers in colleges: it stays one until then`,
  departTold: ({ depart, announcements }) =>
    `${counted(announcements, 'announcement')} are for the department ${quoted(depart)}: revoke or change them first`,
  roleTold: ({ role, announcements }) =>
    `${counted(announcements, 'announcement')} are for the role ${quoted(role)}: revoke or change them first`,
  ownDeparts: 'You may not manage roles, and so not add departments to your own account',
  departBeyond: 'A department that you chose is beyond your scope',
  leftBeyond:
    'Only departments beyond your scope would be left, and you would not see this person any more: this is for somebody whose scope has them',
  oneOfSeveral: ({ count }) => `One of ${count} people changed at once`,
  severalAccounts: ({ count }) => `${count} accounts`,
  severalRoles: ({ how, names }) =>
    `${{ add: 'Given roles', remove: 'Roles taken away', replace: 'All roles replaced by' }[how]}: ${names.join(', ')}`,
  severalDeparts: ({ how, names }) =>
    `${{ add: 'Added to departments', remove: 'Taken out of departments', replace: 'All departments replaced by' }[how]}: ${names.join(', ')}`,
  severalFrozen: 'Several accounts frozen',
  severalUnfrozen: 'Several accounts let in again',
  withoutDeparts: 'No other department is left: everybody belongs to at least one',
  withoutRole: ({ count }) =>
    `${count === 1 ? '1 new person has' : `${count} new people have`} no role, and will find no menu after signing in`,
  withoutNumber: ({ count }) =>
    `${count === 1 ? '1 new student has' : `${count} new students have`} no student number: without one nobody signs up, checks in or has a transcript. Add a column “Student number” to the file`,
  frozenSince: 'Frozen since the import',
  roleGiven: 'The role was given permissions or a scope since the import, or announcements were made to it',
  phoneTaken: ({ phone }) => `Another account has the phone ${quoted(phone)} already`,
  ownAccount: 'You cannot freeze your own account',
  frozen: ({ count }) => `${counted(count, 'account')} frozen`,
  unfrozen: ({ count }) => `${counted(count, 'account')} let in again`,
  passwordReset: 'The password was reset; whatever was signed in is signed out',
  nobodyToActivate: 'There is nobody to make a code for: an account that can sign in and has no password yet',
  activationMade: 'Activation code exported',
  codes: 'Activation codes',
  ofDepart: 'Department',
  ofName: 'Name',
  ofAccount: 'Account',
  ofNumber: 'Student number',
  ofCode: 'Activation code',
  ofEnd: 'Valid until',
  taken: 'Another account has it already',
  free: 'Free',
}
