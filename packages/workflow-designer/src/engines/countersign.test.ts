import { expect, test } from 'vitest'
import { compileCountersign, type CountersignPreset, decidesByVotes, readCountersign } from './countersign.ts'

const presets: CountersignPreset[] = [
  { kind: 'all' },
  { kind: 'any' },
  { kind: 'sequential' },
  { kind: 'veto' },
  { kind: 'ratio', percent: 60 },
  { kind: 'ratio', percent: 7 },
  { kind: 'ratio', percent: 66.67 },
  { kind: 'ratio', percent: 33.33 },
  { kind: 'ratio', percent: 12.5 },
  { kind: 'ratio', percent: 99 },
]

test.each(presets)('%o is read back from what it compiles to', (preset) => {
  expect(readCountersign(compileCountersign(preset))).toEqual(preset)
})

test('a preset takes its signers from the approval role', () => {
  expect(compileCountersign({ kind: 'ratio', percent: 60 })).toEqual({
    isSequential: false,
    loopCardinality: '',
    collection: '${auditUserList}',
    elementVariable: 'auditUser',
    completionCondition: '${nrOfApproved * 100 >= nrOfInstances * 60 || nrOfRejected * 100 > nrOfInstances * 40}',
  })
})

const written = (completionCondition: string, isSequential = false) =>
  readCountersign({
    isSequential,
    completionCondition,
    collection: '${x}',
    elementVariable: 'x',
    loopCardinality: '',
  })

test('conditions written by other tools are understood', () => {
  expect(written('')).toEqual({ kind: 'all' })
  expect(written('#{ nrOfInstances==nrOfCompletedInstances }')).toEqual({ kind: 'all' })
  expect(written('${nrOfCompletedInstances ge 1}')).toEqual({ kind: 'any' })
  expect(written('${nrOfCompletedInstances/nrOfInstances>=0.5}')).toEqual({ kind: 'ratio', percent: 50 })
  expect(written('${nrOfCompletedInstances/nrOfInstances == 1}')).toEqual({ kind: 'all' })
  expect(written('${nrOfCompletedInstances == nrOfInstances or rejected}')).toEqual({ kind: 'veto' })
  expect(written('', true)).toEqual({ kind: 'sequential' })
})

test('votes written in other ways are understood', () => {
  expect(written('${nrOfRejected + nrOfApproved >= nrOfInstances}')).toEqual({ kind: 'all' })
  expect(written('${nrOfRejected gt 0}')).toEqual({ kind: 'veto' })
  expect(written('${nrOfCompletedInstances == nrOfInstances || nrOfRejected >= 1}')).toEqual({ kind: 'veto' })
  expect(written('${nrOfRejected > 0}', true)).toEqual({ kind: 'sequential' })
  expect(written('${nrOfApproved + nrOfRejected > 0}')).toEqual({ kind: 'any' })
  const ratio = (percent: number) => ({ kind: 'ratio', percent })
  expect(written('${nrOfApproved / nrOfInstances >= 0.7 || nrOfRejected / nrOfInstances > 1 - 0.7}')).toEqual(ratio(70))
  expect(written('${nrOfRejected / nrOfInstances > 0.3 || nrOfApproved / nrOfInstances >= 0.7}')).toEqual(ratio(70))
  expect(written('${nrOfApproved / nrOfInstances >= 2/3 or nrOfRejected / nrOfInstances > (1 - 2/3)}')).toEqual(ratio(66.67))
  expect(written('${nrOfApproved / nrOfInstances >= 0.5}')).toEqual(ratio(50))
})

test('where the votes are not counted, one against refuses, and that is told where it is not meant', () => {
  const told = (completionCondition: string, isSequential = false) =>
    !decidesByVotes({ isSequential, completionCondition, collection: '${x}', elementVariable: 'x', loopCardinality: '' })
  expect(told('')).toBe(true)
  expect(told('${nrOfCompletedInstances == nrOfInstances}')).toBe(true)
  expect(told('${nrOfCompletedInstances / nrOfInstances >= 0.6}')).toBe(true)
  expect(told('${amount > 3}')).toBe(true)
  expect(told('${nrOfCompletedInstances >= 1}')).toBe(false)
  expect(told('${rejected || nrOfCompletedInstances == nrOfInstances}')).toBe(false)
  expect(told('', true)).toBe(false)
  for (const preset of presets) expect(decidesByVotes(compileCountersign(preset))).toBe(true)
})

test('what no preset means is left to the expert', () => {
  expect(written('${amount > 3}')).toEqual({ kind: 'custom' })
  expect(written('${nrOfCompletedInstances >= 1}', true)).toEqual({ kind: 'custom' })
  expect(written('${rejected || other}')).toEqual({ kind: 'custom' })
  expect(written('${nrOfApproved / nrOfInstances >= 0.7 || nrOfRejected / nrOfInstances > 0.5}')).toEqual({ kind: 'custom' })
  expect(written('${nrOfApproved / nrOfInstances > 0.7}')).toEqual({ kind: 'custom' })
  expect(written('${nrOfRejected / nrOfInstances > 0.3}')).toEqual({ kind: 'custom' })
  expect(written('${nrOfApproved / nrOfInstances >= 0.7 || late}')).toEqual({ kind: 'custom' })
  expect(written('${nrOfApproved + nrOfRejected == nrOfInstances}', true)).toEqual({ kind: 'custom' })
  expect(readCountersign(null)).toEqual({ kind: 'none' })
})
