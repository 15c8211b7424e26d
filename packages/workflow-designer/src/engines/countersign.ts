/** Everybody signs under `all`, one is enough under `any`; `percent` is between 0 and 100, both excluded. */
export type CountersignPreset = { kind: 'all' | 'any' | 'sequential' | 'veto' } | { kind: 'ratio'; percent: number }

/** How a node is signed: by a preset, once (`none`), or by settings written by hand that mean no preset (`custom`). */
export type Countersign = CountersignPreset | { kind: 'none' } | { kind: 'custom' }

/** The multi-instance settings of a node as they stand in XML; '' where a part is absent. */
export interface MultiInstanceSettings {
  isSequential: boolean
  loopCardinality: string
  collection: string
  elementVariable: string
  completionCondition: string
}

/** The engine fills the collection from the node's approval role; each signer's task goes to the element. */
export const SIGNERS = '${auditUserList}'
/** The element variable of the presets: who signs in this instance of the task. */
export const SIGNER_VARIABLE = 'auditUser'
/** Who has a task under the presets: `SIGNER_VARIABLE` as an expression. */
export const SIGNER_ASSIGNEE = '${auditUser}'

const ALL = '${nrOfApproved + nrOfRejected == nrOfInstances}'
const ANY = '${nrOfApproved + nrOfRejected >= 1}'
const VETO = '${nrOfRejected > 0 || nrOfApproved == nrOfInstances}'

/** The multi-instance settings that mean the preset. */
export function compileCountersign(rule: CountersignPreset): MultiInstanceSettings {
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
    case 'all':
      return ALL
    case 'any':
      return ANY
    case 'veto':
    case 'sequential':
      return VETO
    case 'ratio': {
      const [share, whole] = fractionOf(rule.percent)
      return `\${nrOfApproved * ${whole} >= nrOfInstances * ${share} || nrOfRejected * ${whole} > nrOfInstances * ${whole - share}}`
    }
  }
}

/** Whole numbers, as `1 - 0.9` is not 0.1 to an engine; and who writes 66.67 % means that two of three are enough. */
function fractionOf(percent: number): [share: number, whole: number] {
  if (percent === 66.67) return [2, 3]
  if (percent === 33.33) return [1, 3]
  return Number.isInteger(percent) ? [percent, 100] : [Math.round(percent * 100), 10_000]
}

/** The counts by one letter each: all, completed (voted), approved, rejected. */
const LETTERS: Readonly<Record<string, string>> = {
  nrOfInstances: 'N',
  nrOfCompletedInstances: 'C',
  nrOfApproved: 'A',
  nrOfRejected: 'R',
}

/**
 * The preset that given settings mean, however they were written: spaces, `eq`/`ge`, the order of the sides, by votes or
 * by how many have completed, a missing condition (an engine then waits for all). What none of the five means is
 * `custom`.
 */
export function readCountersign(settings: MultiInstanceSettings | null): Countersign {
  if (!settings) return { kind: 'none' }
  const condition = normalise(settings.completionCondition)
  const sides = condition.split('||')
  const everybody = condition === '' || COMPLETED_BY_ALL.has(condition)
  if (settings.isSequential) return { kind: everybody || isVeto(sides) ? 'sequential' : 'custom' }
  if (everybody || VOTED_BY_ALL.has(condition)) return { kind: 'all' }
  if (FIRST_VOTE.has(condition)) return { kind: 'any' }
  if (isVeto(sides)) return { kind: 'veto' }
  const percent = Math.round((ratioOf(sides) ?? 0) * 1e4) / 100
  return percent > 0 && percent < 100 ? { kind: 'ratio', percent } : { kind: 'custom' }
}

/**
 * Whether the condition decides by votes. Where it does not, one vote against refuses the node, which is another rule
 * than the one that 会签, 比例 and what is written by hand seem to mean.
 */
export function decidesByVotes(settings: MultiInstanceSettings): boolean {
  const { kind } = readCountersign(settings)
  if (kind === 'any' || kind === 'veto' || kind === 'sequential') return true
  return /\bnrOf(Approved|Rejected)\b/.test(settings.completionCondition)
}

function normalise(condition: string): string {
  const body = /^\s*[$#]\{([\s\S]*)\}\s*$/.exec(condition)?.[1] ?? condition
  return body
    .replace(/\b(eq|ge|gt|or)\b/g, (word) => ({ eq: '==', ge: '>=', gt: '>', or: '||' })[word] ?? word)
    .replace(/\bnrOf\w+\b/g, (name) => (Object.hasOwn(LETTERS, name) ? (LETTERS[name] as string) : name))
    .replace(/\s+/g, '')
}

const COMPLETED_BY_ALL: ReadonlySet<string> = new Set(['C==N', 'N==C', 'C>=N', 'C/N==1', 'C/N>=1', 'C/N==1.0', 'C/N>=1.0'])
const VOTED_BY_ALL: ReadonlySet<string> = new Set(['A+R==N', 'R+A==N', 'N==A+R', 'N==R+A', 'A+R>=N', 'R+A>=N'])
const FIRST_VOTE: ReadonlySet<string> = new Set(['C>=1', 'C==1', 'C>0', 'A+R>=1', 'R+A>=1', 'A+R>0', 'R+A>0'])
const FIRST_AGAINST: ReadonlySet<string> = new Set(['R>0', 'R>=1', 'rejected', 'rejected==true', 'true==rejected'])
const ALL_IN_FAVOUR: ReadonlySet<string> = new Set(['A==N', 'N==A', 'A>=N', ...COMPLETED_BY_ALL, ...VOTED_BY_ALL])

function isVeto(sides: readonly string[]): boolean {
  const rest = sides.filter((side) => !FIRST_AGAINST.has(side))
  return rest.length < sides.length && rest.every((side) => ALL_IN_FAVOUR.has(side))
}

const NUMBER = '(\\d*\\.?\\d+)'
const SHARE = `\\(?${NUMBER}(?:/${NUMBER})?\\)?`
const MULTIPLIED = new RegExp(`^([AR])\\*${NUMBER}>=?N\\*${NUMBER}$`)
const DIVIDED = new RegExp(`^([ACR])/N>=?${SHARE}$`)
const REMAINDER = new RegExp(`^R/N>\\(?1-${SHARE}\\)?$`)

/** The share that must approve, where that is what the sides ask for and, if at all, that it can still be reached. */
function ratioOf(sides: readonly string[]): number | null {
  const [one, other, ...more] = sides.map(shareIn)
  if (!one || more.length > 0) return null
  if (!other) return one.of === 'R' || sides.length > 1 ? null : one.share
  const [enough, tooFew] = one.of === 'R' ? [other, one] : [one, other]
  const same = Math.abs(enough.share - tooFew.share) < 1e-9
  return enough.of === 'A' && tooFew.of === 'R' && same ? enough.share : null
}

/** The share of approvals that one side speaks of; of rejections, what they leave. */
function shareIn(side: string): { of: string; share: number } | null {
  const multiplied = MULTIPLIED.exec(side)
  const divided = DIVIDED.exec(side)
  const remainder = REMAINDER.exec(side)
  if (remainder) return { of: 'R', share: Number(remainder[1]) / Number(remainder[2] ?? 1) }
  const of = multiplied?.[1] ?? divided?.[1]
  // Enough is "at least", too few is "more than the rest".
  if (!of || side.includes('>=') === (of === 'R')) return null
  const share = multiplied ? Number(multiplied[3]) / Number(multiplied[2]) : Number(divided?.[2]) / Number(divided?.[3] ?? 1)
  return { of, share: of === 'R' ? 1 - share : share }
}
