import { parseDesign } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { hiddenReopened, keptOf, NOTHING_ASIDE, reopened } from './keptAnswers.ts'
import type { PresentForm } from './keptAnswers.ts'
import { savedField as field } from '../../testing/savedField.ts'

const form = (version: number, ...list: object[]): PresentForm => ({
  formCode: 'credit',
  version,
  design: parseDesign(JSON.stringify({ list, config: {} })).design,
  permissions: {},
})
const first = form(
  1,
  field('input', 'contest', '比赛'),
  field('input', 'host', '主办方'),
  field('radio', 'level', '级别', { options: [{ value: 'a', label: '国家级' }], showLabel: true }),
  field('input', 'tel', '电话', { defaultValue: '8001' }),
)
const second = form(2, field('input', 'contest2', '比赛'), field('input', 'tel', '电话', { defaultValue: '8002' }))
const typed = { contest: '数学建模', host: '教务处', level: 'a', tel: '' }
const onDisk = (values: Record<string, unknown>) => JSON.parse(JSON.stringify(values)) as Record<string, unknown>

it('gives a draft back as it was to the form that it was of', () => {
  const kept = onDisk(keptOf(typed, NOTHING_ASIDE, first))
  expect(reopened(kept, { baseRevision: 1 }, first)).toEqual({ values: typed, ...NOTHING_ASIDE })
})

it('loses nothing to another version of the form, however often it is opened, until it is dismissed', () => {
  const kept = onDisk(keptOf(typed, NOTHING_ASIDE, first))
  const opened = reopened(kept, { baseRevision: 1 }, second)
  expect(opened).toEqual({
    values: { contest2: '数学建模', tel: '' },
    left: [
      { name: '主办方', shown: '教务处' },
      { name: '级别', shown: '国家级' },
    ],
    files: [],
    moved: ['比赛'],
  })
  const again = reopened(onDisk(keptOf({ ...opened.values, tel: '8003' }, opened, second)), { baseRevision: 2 }, second)
  expect(again).toEqual({ ...opened, values: { contest2: '数学建模', tel: '8003' } })
  const third = reopened(onDisk(keptOf(again.values, again, second)), { baseRevision: 2 }, form(3, field('input', 'tel', '电话')))
  expect(third.left).toEqual([...opened.left, { name: '比赛', shown: '数学建模' }])
  expect(reopened(onDisk(keptOf(again.values, NOTHING_ASIDE, second)), { baseRevision: 2 }, second)).toMatchObject(NOTHING_ASIDE)
})

it('tells another form of the same version from the one that the draft was of', () => {
  const other = { ...form(1, field('input', 'host', '主办方')), formCode: 'other' }
  expect(reopened(onDisk(keptOf(typed, NOTHING_ASIDE, first)), { baseRevision: 1 }, other)).toMatchObject({
    values: { host: '教务处' },
    left: [{ name: '比赛' }, { name: '级别' }],
  })
})

it('reads drafts from before they said what they were of', () => {
  expect(reopened(typed, { baseRevision: 1 }, first)).toEqual({ values: typed, ...NOTHING_ASIDE })
  expect(reopened(typed, { baseRevision: 1 }, second)).toEqual({
    values: { tel: '' },
    left: [
      { name: 'contest', shown: '数学建模' },
      { name: 'host', shown: '教务处' },
      { name: 'level', shown: 'a' },
    ],
    files: [],
    moved: [],
  })
})

it('keeps what the process has closed meanwhile', () => {
  const kept = onDisk(keptOf(typed, NOTHING_ASIDE, first))
  expect(reopened(kept, { baseRevision: 1 }, { ...first, permissions: { host: 'hidden' } })).toMatchObject({
    values: { host: '' },
    left: [{ name: '主办方', shown: '教务处' }],
  })
})

it('brings what was typed into hidden fields to another version of the form, as far as it has a place for it', () => {
  const kept = onDisk(keptOf({ tel: '8003' }, NOTHING_ASIDE, first))
  const hidden = { contest: '数学建模', host: '教务处', level: 'a' }
  const other = form(2, field('input', 'contest2', '比赛'), field('number', 'host', '主办方'), field('input', 'tel', '电话'))
  expect(hiddenReopened(hidden, kept, { baseRevision: 1 }, other)).toEqual({ contest2: '数学建模' })
  expect(hiddenReopened(hidden, kept, { baseRevision: 1 }, first)).toEqual(hidden)
  // Another form may have as many versions.
  const same = { ...form(1, field('number', 'host', '主办方')), formCode: 'other' }
  expect(hiddenReopened(hidden, kept, { baseRevision: 1 }, same)).toEqual({})
})
