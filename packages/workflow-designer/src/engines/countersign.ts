/** `custom`: written by hand in a way that no preset does. Everybody signs under `all`, one is enough under `any`. */
export type CountersignKind = Countersign['kind']

/** `percent` is between 0 and 100, both excluded. */
export type CountersignPreset = { kind: 'all' | 'any' | 'sequential' | 'veto' } | { kind: 'ratio'; percent: number }

export type Countersign = CountersignPreset | { kind: 'none' } | { kind: 'custom' }

/** The multi-instance settings of a node as they stand in XML; '' where a part is absent. */
export interface MultiInstance {
  isSequential: boolean
  loopCardinality: string
  collection: string
  elementVariable: string
  completionCondition: string
}

/** The engine fills the collection from the node's approval role; each signer's task goes to the element. */
export const SIGNERS = '${auditUserList}'
export const SIGNER_VARIABLE = 'auditUser'
export const SIGNER_ASSIGNEE = '${auditUser}'

const ALL = '${nrOfCompletedInstances == nrOfInstances}'
const ANY = '${nrOfCompletedInstances >= 1}'
/** `rejected` is set to true by a rejection; a host on another engine starts the process with it set to false. */
const VETO = '${rejected == true || nrOfCompletedInstances == nrOfInstances}'

/** The multi-instance settings that mean the preset. */
export function compileCountersign(rule: CountersignPreset): MultiInstance {
  return {
    isSequential: rule.kind === 'sequential',
    loopCardinality: '',
    collection: SIGNERS,
    elementVariable: SIGNER_VARIABLE,
    completionCondition: conditionOf(rule),
  }
}

function conditionOf(rule: CountersignPreset): string {
  switch (rule.kind) {
    case 'any':
      return ANY
    case 'veto':
      return VETO
    case 'ratio':
      return `\${nrOfCompletedInstances / nrOfInstances >= ${rule.percent / 100}}`
    case 'all':
    case 'sequential':
      return ALL
  }
}

const COMPLETED = 'nrOfCompletedInstances'
const TOTAL = 'nrOfInstances'

/**
 * The preset that given settings mean, however they were written: spaces, `eq`/`ge`, the order of the sides,
 * a missing condition (an engine then waits for all). What none of the five means is `custom`.
 */
export function readCountersign(settings: MultiInstance | null): Countersign {
  if (!settings) return { kind: 'none' }
  const condition = normalise(settings.completionCondition)
  if (settings.isSequential) return { kind: condition === '' || isAll(condition) ? 'sequential' : 'custom' }
  if (condition === '' || isAll(condition)) return { kind: 'all' }
  if ([`${COMPLETED}>=1`, `${COMPLETED}==1`, `${COMPLETED}>0`].includes(condition)) return { kind: 'any' }
  if (isVeto(condition)) return { kind: 'veto' }
  const ratio = new RegExp(`^${COMPLETED}/${TOTAL}>=(\\d*\\.?\\d+)$`).exec(condition)
  const percent = ratio ? Math.round(Number(ratio[1]) * 1e4) / 100 : 0
  return percent > 0 && percent < 100 ? { kind: 'ratio', percent } : { kind: 'custom' }
}

function normalise(condition: string): string {
  const body = /^\s*[$#]\{([\s\S]*)\}\s*$/.exec(condition)?.[1] ?? condition
  return body
    .replace(/\b(eq|ge|gt|or)\b/g, (word) => ({ eq: '==', ge: '>=', gt: '>', or: '||' })[word] ?? word)
    .replace(/\s+/g, '')
}

const isAll = (condition: string) =>
  [
    `${COMPLETED}==${TOTAL}`,
    `${TOTAL}==${COMPLETED}`,
    `${COMPLETED}>=${TOTAL}`,
    `${COMPLETED}/${TOTAL}==1`,
    `${COMPLETED}/${TOTAL}>=1`,
    `${COMPLETED}/${TOTAL}==1.0`,
    `${COMPLETED}/${TOTAL}>=1.0`,
  ].includes(condition)

function isVeto(condition: string): boolean {
  const sides = condition.split('||')
  return (
    sides.length === 2 &&
    sides.some(isAll) &&
    sides.some((side) => side === 'rejected' || side === 'rejected==true' || side === 'true==rejected')
  )
}
