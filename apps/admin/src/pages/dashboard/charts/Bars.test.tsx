import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import Bars from './Bars.tsx'
import type { Charted } from './charted.ts'

const line = (name: string, ...values: number[]) => ({ key: name, name, short: name, values })

/** What the bars of each series are called, from the lowest up. */
async function titles(charted: Charted) {
  const { container } = render(<Bars label="图" charted={charted} />)
  await waitFor(() => expect(container.querySelectorAll('title').length).toBeGreaterThan(0))
  return [...container.querySelectorAll('.ct-series')].map((series) => ({
    hue: /sc-chart-hue-[a-z0-9]+/.exec(series.getAttribute('class') ?? '')?.[0],
    bars: [...series.querySelectorAll('title')].map(({ textContent }) => textContent),
  }))
}

it('says at each lying bar whose it is', async () => {
  const series = [{ name: '已报上' }, { name: '已到场' }]
  expect(await titles({ lying: true, series, lines: [line('讲座', 40, 38), line('滑冰', 30, 0)] })).toEqual([
    { hue: 'sc-chart-hue-1', bars: ['滑冰 已到场 0', '讲座 已到场 38'] },
    { hue: 'sc-chart-hue-0', bars: ['滑冰 已报上 30', '讲座 已报上 40'] },
  ])
})

it('begins a bar of parts with the first of them, in their own colours', async () => {
  const series = [
    { name: '审批中', hue: 'running' },
    { name: '已通过', hue: 'completed' },
  ]
  expect(await titles({ lying: true, stacked: true, series, lines: [line('计算机学院', 7, 16), line('外国语学院', 8, 10)] })).toEqual([
    { hue: 'sc-chart-hue-running', bars: ['外国语学院 审批中 8', '计算机学院 审批中 7'] },
    { hue: 'sc-chart-hue-completed', bars: ['外国语学院 已通过 10', '计算机学院 已通过 16'] },
  ])
})
