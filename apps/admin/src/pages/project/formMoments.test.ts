import { describe, expect, it } from 'vitest'
import { fromForm, toForm, withClocks } from './formMoments.ts'

describe('moments of a project', () => {
  it('are days with hours in its form, and days alone where they have none', () =>
    expect(toForm({ name: '讲座', startTime: '2026-12-06 07:00:00', endTime: '2026-12-07', applyTime: null })).toEqual({
      name: '讲座',
      startTime: '2026-12-06',
      startTimeClock: '07:00',
      endTime: '2026-12-07',
      endTimeClock: '',
      applyTime: null,
    }))

  it.each([
    { startTime: '2026-12-06 07:00:00', endTime: '2026-12-07', applyTime: null },
    { applyFrom: '2026-12-01 08:30:15', applyTime: '2026-12-05 23:59:59' },
  ])('are unchanged by a form that changed nothing: %j', (project) => expect(fromForm(toForm(project), project)).toEqual(project))

  it('take what was typed: an hour to the minute, a day without one as the whole of it', () => {
    const project = { startTime: '2026-12-06 07:00:00' }
    expect(fromForm({ startTime: '2026-12-06', startTimeClock: '09:30' }, project)).toEqual({ startTime: '2026-12-06 09:30:00' })
    expect(fromForm({ startTime: '2026-12-08', startTimeClock: '07:00' }, project)).toEqual({ startTime: '2026-12-08 07:00:00' })
    expect(fromForm({ startTime: '2026-12-06', startTimeClock: '' }, project)).toEqual({ startTime: '2026-12-06' })
    expect(fromForm({ startTime: '', startTimeClock: '09:30' }, null)).toEqual({ startTime: '' })
  })

  it('that are closed have closed hours', () =>
    expect(withClocks({ applyTime: 'read', name: 'read' })).toEqual({ applyTime: 'read', applyTimeClock: 'read', name: 'read' }))
})

it('has a picture as a list of one, and labels by their ids', () => {
  const cover = { url: '2026/05/03/a.png', name: '海报.png' }
  const inForm = toForm({ cover, labels: [{ id: 'l1', name: '美育', colour: 'gold' }] })
  expect(inForm).toEqual({ cover: [cover], labels: ['l1'] })
  expect(fromForm({ ...inForm, cover: [{ ...cover, key: '0', status: 'success', percent: 100 }] }, null)).toEqual({ cover, labels: ['l1'] })
  expect(fromForm(toForm({ cover: null, labels: [] }), null)).toEqual({ cover: null, labels: [] })
  // As the window keeps what stands in the form.
  expect(toForm({ labels: ['l1'] })).toEqual({ labels: ['l1'] })
})
