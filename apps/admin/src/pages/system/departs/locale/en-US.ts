import { quoted } from '@sc/api-client/contract'
import type { zhCN } from './zh-CN.ts'

const counted = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`

export const enUS: typeof zhCN = {
  views: { label: 'Shown as', tree: 'Tree', list: 'List' },
  tree: 'Departments',
  treeHint: 'Drag a department to its place; by keyboard, choose it and use “Move to…”',
  search: 'Name or code of a department',
  found: (count) => `${counted(count, 'department')} found`,
  noMatch: 'No such department',
  noMatchHint: 'Try another name or code',
  onlySchool: 'No departments yet',
  onlySchoolHint: 'Add colleges and offices, or import them from a spreadsheet in the list',
  people: (count, wholly) => `${counted(count, 'person', 'people')}${wholly ? '' : ' you see'}`,
  add: 'Add a department',
  addBelow: 'Add below it',
  edit: 'Change',
  move: 'Move to…',
  merge: 'Merge into…',
  remove: 'Remove',
  actions: (name) => `What can be done with ${quoted(name)}`,
  code: 'Code',
  kind: 'Kind',
  above: 'Above it',
  below: 'Below it',
  belowCount: (count) => (count === 0 ? 'None' : counted(count, 'department')),
  leaders: 'Leaders',
  counsellors: 'Counsellors',
  nobody: 'None yet',
  choose: { leaders: 'Choose leaders', counsellors: 'Choose counsellors' },
  officersOf: {
    leaders: (name) => `Leaders of ${quoted(name)}`,
    counsellors: (name) => `Counsellors of ${quoted(name)}`,
  },
  officersHint: {
    leaders: 'As many as there are, members or not.',
    counsellors:
      'As many as there are, members or not. Where their role reaches the classes they look after, they see the records of its students.',
  },
  headcount: 'People',
  headcountOf: (all, own, wholly) =>
    `${counted(all, 'person', 'people')}${wholly ? '' : ' you see'}${all === own ? '' : `, ${own} of them directly`}`,
  showPeople: 'Show them',
  beyond: 'This department is beyond your data scope: you can look at it only.',
  school: 'The school itself is not moved, merged or removed.',
  save: 'Save',
  joint: ', ',
  path: ' / ',
  named: (name, code) => `${name} (${code})`,
  reordering: {
    done: (name) => `${quoted(name)} has another place now`,
    undo: 'Undo',
    undone: 'The order is as it was',
    changedMeanwhile: 'The departments here have changed since, so nothing was undone',
    failed: 'It was not undone; please try again',
  },
  moving: {
    title: (name) => `Move ${quoted(name)}`,
    confirm: 'Move',
    to: 'Move to',
    choose: 'Choose the department above it',
    place: 'Place',
    last: 'Last',
    before: (name) => `Before ${quoted(name)}`,
    from: 'From',
    into: 'To',
    same: 'It stands there already',
    noCollege: 'It would be below no college: college approval finds no reviewers there and falls to the administrators',
  },
  merging: {
    title: (name) => `Merge ${quoted(name)}`,
    confirm: 'Merge',
    into: 'Into',
    choose: 'Choose the department that it goes into',
    final: (from) => `Afterwards ${quoted(from)} is gone; this cannot be undone`,
    finalHint: (from, into) =>
      `People, leaders, counsellors, departments below, projects and applications of ${quoted(from)} go to ${quoted(into)}; whoever is in ${quoted(into)} already is there once. Who came from ${quoted(from)} cannot be told afterwards.`,
    unchosen: 'the chosen department',
    noCollege: (into) => `${quoted(into)} is in no college: college approval finds no reviewers there and falls to the administrators`,
  },
  follows: {
    along: 'Goes along',
    counting: 'Counting…',
    failed: 'The numbers could not be had; try again',
    holdings: (people, departments, projects, applications) =>
      `${counted(people, 'person', 'people')}, ${counted(departments, 'department')} below, ${counted(projects, 'project')}, ${counted(applications, 'application')}`,
    codes: 'Codes',
    codeMoved: (code, above) => `${code} becomes a new code that begins with ${above}; codes of departments below follow`,
    codeMerged: (code) => `${code} is not used any more; departments below get new codes`,
    scopes: 'Scopes',
    scopesFollow:
      'Data scopes are worked out by its new place at once; approval by college finds its reviewers there from now on, and what waits already stays with its reviewers',
    processes: 'Conditions',
    processesMoved: (names) => `The conditions of ${names.map(quoted).join(', ')} still know this department: nothing has to be changed`,
    rules: 'Data rules',
    rulesMerged: (names) =>
      `${names.map(quoted).join(', ')} go by this department; merged, they go by the other one, and roles with them see other records`,
    processesMerged: (names) =>
      `The conditions of ${names.map(quoted).join(', ')} ask for the former department and hold no more: later applications go another way, until the conditions are changed and deployed again`,
  },
  removal: {
    question: (name) => `Remove the department ${quoted(name)}?`,
    held: (name) => `${quoted(name)} cannot be removed yet`,
    heldBy: (children, people) =>
      `There ${children + people === 1 ? 'is' : 'are'} still ${[children > 0 ? `${counted(children, 'department')} below it` : '', people > 0 ? counted(people, 'person', 'people') : ''].filter(Boolean).join(' and ')}. Move them away first, or merge it into another department.`,
    noted: 'All right',
  },
}
