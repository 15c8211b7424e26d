import { quoted } from '@sc/api-client/contract'
import { inSentence } from '@sc/locale'
import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  whole: 'The form as a whole',
  part: (type, name) => `${type}${name === '' ? '' : ` ${quoted(name)}`}`,
  change: {
    changed: (part) => `Changed ${inSentence(part)}`,
    removed: (part) => `Removed ${inSentence(part)}`,
    added: (part) => `Added ${inSentence(part)}`,
  },
  settings: {
    type: 'Field type',
    container: 'Place',
    order: 'Order of fields',
    optionOrder: 'Order of options',
    hidden: 'Hidden',
    rules: 'Other rules',
    columns: 'Column widths',
    props: 'Property names of options',
    remoteOptions: 'Remote options',
    tableColumns: 'Table columns',
    'config.formLayout': 'Form layout',
  },
  permission: (field) => `Permission of the field ${quoted(field)}`,
  option: (value) => `Option (value ${value})`,
  optionDisabled: (value) => `Option (value ${value}) disabled`,
  associationDirection: { None: 'None', One: 'One way', Both: 'Both ways' },
  gatewayDirection: { Converging: 'Converging', Diverging: 'Diverging', Mixed: 'Converging and diverging' },
  yes: 'Yes',
  no: 'No',
  otherwise: { fieldPermission: 'Not set', container: 'Top level of the form' },
  column: (holder, column) => `Column ${column} of ${quoted(holder)}`,
  means: {
    system: (word, meaning) => `${word} is ${meaning}`,
    field: (word, field) => `${word} is ${quoted(field)}`,
    module: (code, module) => `${code} is the module ${quoted(module)}`,
    joint: ', ',
  },
}
