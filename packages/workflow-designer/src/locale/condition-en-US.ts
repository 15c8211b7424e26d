import type { conditionZhCN } from './condition-zh-CN.ts'

export const conditionEnUS: typeof conditionZhCN = {
  type: 'Flow type',
  none: 'No condition',
  condition: 'Condition',
  default: 'Default flow',
  way: 'Condition type',
  expression: 'Expression',
  script: 'Script',
  body: 'Condition expression',
  bodyHint: 'The flow is taken when this is true, e.g. ${amount > 100}',
  named: 'Named conditions',
  namedPlaceholder: 'Fills in the expression',
  name: 'Condition name',
  language: 'Script language',
  scriptType: 'Script source',
  inlineScript: 'Inline script',
  externalScript: 'External resource',
  resource: 'Resource path',
  scriptBody: 'Script',
  defaultHint: 'Taken when no other flow’s condition holds.',
}
