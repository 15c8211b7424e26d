import { quoted } from '@sc/api-client/contract'
import type { permission as zhCN } from '../zh-CN/permission.ts'

export const permission: typeof zhCN = {
  entry: 'Menu entry',
  saved: 'Menu entry saved; others see it once they reload',
  ordered: 'Order saved; others see it once they reload',
  fixed: 'Path, component and code of what comes with the program stay as they are',
  actionStays: 'An action belongs to its page: no more than its name can be changed',
  noGroup: 'Entries stand in groups of the menu only',
  withinItself: 'A group cannot be moved into itself or a group below it',
  lastWay: 'After this, administrators would not find “Roles” or “Permissions” in their menu; it was not saved',
  builtIn: 'What comes with the program cannot be removed; it can be hidden from the menu',
  notEmpty: ({ title }) => `There are entries in the group ${quoted(title)}; move them to another one first`,
  dataRule: 'The data rule',
  ruleAdded: 'The data rule is added; it holds once a role is given it among its permissions',
  ruleSaved: 'The data rule is saved',
  ruleRemoved: 'The data rule is removed',
  notRuled: ({ title }) => `${quoted(title)} has no records that data rules narrow`,
  noSuchRuleField: ({ field }) => `There is no field ${quoted(field)} to compare`,
  notSoCompared: ({ title }) => `${quoted(title)} is not compared so`,
  noSuchRuleValue: ({ title, value }) => `${quoted(value)} is no value of ${quoted(title)}`,
  noSuchDepart: ({ code }) => `There is no department of the code ${quoted(code)}`,
  ruleGiven: ({ rule, roles }) =>
    `${roles.map(quoted).join(', ')} have the data rule ${quoted(rule)} and would reach more without it: take it from the permissions of these roles first`,
  ruleLifted: ({ rule, roles, members }) =>
    `The data rule ${quoted(rule)} narrows ${roles.map(quoted).join(', ')} (${members} people) no more`,
  ruleChanges: ({ rule, roles, members }) =>
    `The data rule ${quoted(rule)} narrows ${roles.map(quoted).join(', ')} (${members} people) by its new condition`,
  ruleOpens: ({ kind, total, more }) =>
    `${kind}: of the ${total} that you reach, ${more} that the rule kept from them are no longer kept by it; what each reaches goes by their data scope and other rules as well`,
  ownRule: ({ rule }) =>
    `The data rule ${quoted(rule)} narrows what you reach yourself: somebody else who may manage roles has to switch it off, change or take it`,
  otherModule: 'Your data scope is your own modules: it has to be in one that you answer for',
  ruledOut: 'Saved so, it would not meet your data rules',
  outsideRules: ({ added }) =>
    added
      ? 'It does not meet your data rules: you would not reach it once added'
      : 'Changed so, it would not meet your data rules: you would not reach it any more',
  orderChanged: 'Entries were added, removed or moved after you opened the menu; reload and order them again',
}
