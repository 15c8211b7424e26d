import { enUS as rules } from '../rules/en-US.ts'
import { counted } from '../counted.ts'
import { sizeText } from './sizeText.ts'
import type { FormTexts } from './zh-CN.ts'

/** The words of a form in English. */
export const enUS: FormTexts = {
  labelSuffix: ':',
  validationFailed: 'The form has errors',
  failureSummary: (count, first) => `The form has ${counted(count, 'error')}: ${first}`,
  empty: '—',
  notShown: 'Hidden field, not shown while filling in',
  listJoint: ', ',
  yes: 'Yes',
  no: 'No',
  notBuilt: (type) => `Widget type not supported yet: ${type || 'unnamed'}. Its content is kept.`,
  forbiddenModel: (model) => `“${model}” is not allowed as a field name; this field is not submitted`,
  cannotFill: (kind) => `This item${kind === undefined ? '' : ` (${kind})`} cannot be filled in at the moment`,
  kinds: { table: 'table', editor: 'rich text', blank: 'custom area' },
  widgetCrashed: (name) => `“${name}” cannot be shown; the rest of the form is not affected`,
  loading: 'Loading…',
  loadFailed: 'The form could not be loaded completely; please check the network',
  retry: 'Retry',
  confirm: 'OK',
  cancel: 'Cancel',
  choose: 'Choose',
  search: 'Search',
  optionsFailed: 'Options could not be loaded',
  optionsMissing: (name) => `No source for the options ${name}`,
  dictionaryGone: (code) =>
    code === ''
      ? 'Nothing to choose: no dictionary is named. Please tell an administrator'
      : `Nothing to choose: there is no dictionary ${code}. Please tell an administrator`,
  dictionaryToChoose: (code) =>
    code === ''
      ? 'No dictionary is named: choose one in the field settings'
      : `There is no dictionary ${code}: choose another in the field settings`,
  noOptions: 'No options',
  allOptions: 'All',
  chooseThis: (option) => `Choose “${option}”`,
  wayBack: 'Levels that are open',
  start: 'Start',
  end: 'End',
  to: 'to',
  clear: (name) => `Clear ${name}`.trim(),
  add: (name) => `Add ${name}`,
  pickColor: (name) => `Pick a color: ${name}`,
  opacity: (name) => `Opacity: ${name}`,
  colorPanel: { hue: 'Hue', digits: 'Hexadecimal color', opacity: 'Opacity' },
  number: { less: 'Less', more: 'More' },
  wheel: {
    current: (label) => `Chosen: ${label}`,
    none: 'Nothing chosen',
    previous: (label) => `Choose the one before: ${label}`,
    noPrevious: 'None before',
    next: (label) => `Choose the next: ${label}`,
    noNext: 'None after',
  },
  upload: {
    choose: 'Choose file',
    drag: 'Click or drop files here',
    badExtension: 'This type of file is not allowed!',
    done: 'File uploaded!',
    failed: 'Upload failed!',
    running: (name) => `Uploading ${name}`,
    pending: 'Files are still uploading',
    failedFiles: 'Retry or remove the files that failed to upload',
    tooMany: (max) => `At most ${counted(max, 'file')}`,
    limit: (max) => `up to ${counted(max, 'file')}`,
    allowed: (ext) => `Accepts ${ext.join(' ')}`,
    maxSize: (bytes) => `up to ${sizeText(bytes)} each`,
    tooLarge: (bytes) => `A file may be ${sizeText(bytes)} at most`,
    unavailable: 'No upload address is configured',
    remove: (name) => `Remove ${name}`,
    preview: (name) => `Preview ${name}`,
    cancel: (name) => `Cancel upload of ${name}`,
    replace: (name) => `Replace ${name}`,
    notTaken: (name, reason) => `${name}: ${reason}`,
    interrupted: 'the connection was lost before the file had arrived',
    retry: (name) => `Retry ${name}`,
    dismiss: (name) => `Discard ${name}`,
  },
  rules,
}
