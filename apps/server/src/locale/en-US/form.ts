import { quoted } from '@sc/api-client/contract'
import type { form as zhCN } from '../zh-CN/form.ts'

const fieldTypes = {
  string: 'Text',
  integer: 'Whole number',
  decimal: 'Number',
  boolean: 'Yes or no',
  date: 'Date',
  datetime: 'Date and time',
  time: 'Time',
}

export const form: typeof zhCN = {
  form: 'The form',
  noSuch: ({ code }) => `There is no form ${code}, or it was removed`,
  version: 'The version of the form',
  preview: 'The preview',
  onlineTable: 'The table',
  fieldType: ({ of }) => fieldTypes[of],
  added: 'Form added',
  copied: 'Form copied',
  renamed: 'Form renamed',
  removed: 'Form removed',
  saved: 'Saved',
  published: ({ version }) => `Form published as version ${version}`,

  codeTaken: ({ code }) => `There is a form ${code} already`,
  usedByProject: ({ project }) =>
    `${project === null ? 'A project' : `The project ${quoted(project)}`} uses this form; it cannot be removed`,
  builtIn: 'This form belongs to the system, which fills it in: it cannot be changed or removed',
  usedByModule: ({ module }) => `This is the additional form of the module ${quoted(module)}; it cannot be removed`,
  usedByApplications: 'Applications use this form; it cannot be removed',
  tooManyWidgets: ({ count, limit }) =>
    `The form has too many widgets: ${count.toLocaleString('en')}, of ${limit.toLocaleString('en')} at most`,
  tooManyTags: ({ name, most }) => `“${name}” has more than ${most} marks; use fewer, or a file`,
  noDesign: ({ why }) => `This is no form design: ${why}`,
  noJson: ({ why }) => `The form design is not valid JSON: ${why}`,

  newerSaved: ({ by, unlessDone }) => `A newer version of this form was saved by ${by}; ${unlessDone}`,
  notSaved: 'your changes were not saved',
  reopenToPublish: 'open it again before you publish',
  changedSince: ({ changes }) => `The form changed after you looked at it: ${changes.join('; ')}. Nothing was done; check it and try again`,
  nameChanged: ({ was, is, by }) => `${quoted(was)} is called ${quoted(is)} now (${by})`,
  designSaved: ({ by }) => `a new design was saved (${by})`,
  versionPublished: ({ version }) => `version ${version} was published`,

  nothingToPublish: 'The form has no design yet and cannot be published',
  publishedAlready: ({ version }) => `This design is version ${version} already; there are no changes to publish`,
  hindered: ({ why }) => `It cannot be published: ${why}`,
  otherProjects: 'Some of the chosen projects do not use this form any more, or are out of your reach; choose again',
  promised: ({ project }) => `The project ${quoted(project)} is published; who may publish projects has to change its form version`,
  notForProject: ({ project, why }) => `The project ${quoted(project)} cannot use the new version: ${why}`,

  invalid: ({ fault }) => `The form is not filled in as it must be: ${fault}`,

  optionWithoutText: ({ field }) => `An option of ${quoted(field)} has no text`,
  optionsAlike: ({ field, one, other }) => `The options ${quoted(one)} and ${quoted(other)} of ${quoted(field)} look alike`,

  otherField: ({ model, was, is, successor }) =>
    `asks for the field named ${model}, which was ${quoted(was)} and is ${quoted(is)} now; what it was is named ${successor} now`,
  otherOption: ({ field, value, was, is, other }) =>
    `asks for the field ${quoted(field)}, whose value ${value} was the option ${quoted(was)} and is ${quoted(is)} now; the value of ${quoted(was)} is ${other} now`,

  differences: ({ added, changed, gone }) =>
    [
      added.length > 0 && `new: ${added.map(({ name, required }) => `${quoted(name)}${required ? ' (required)' : ''}`).join(', ')}`,
      changed.length > 0 &&
        `changed: ${changed.map(({ name, was }) => (was === name ? quoted(name) : `${quoted(name)} (was ${quoted(was)})`)).join(', ')}`,
      gone.length > 0 && `gone: ${gone.map(quoted).join(', ')}`,
    ]
      .filter((part) => part !== false)
      .join('; ') || 'nothing to fill in changed',
}
