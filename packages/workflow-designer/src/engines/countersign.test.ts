import { expect, test } from 'vitest'
import { compileCountersign, type CountersignPreset, readCountersign } from './countersign.ts'

const presets: CountersignPreset[] = [
  { kind: 'all' },
  { kind: 'any' },
  { kind: 'sequential' },
  { kind: 'veto' },
  { kind: 'ratio', percent: 60 },
  { kind: 'ratio', percent: 7 },
  { kind: 'ratio', percent: 66.67 },
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
    completionCondition: '${nrOfCompletedInstances / nrOfInstances >= 0.6}',
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

test('what no preset means is left to the expert', () => {
  expect(written('${amount > 3}')).toEqual({ kind: 'custom' })
  expect(written('${nrOfCompletedInstances >= 1}', true)).toEqual({ kind: 'custom' })
  expect(written('${rejected || other}')).toEqual({ kind: 'custom' })
  expect(readCountersign(null)).toEqual({ kind: 'none' })
})
