import { BarChart } from 'chartist'
import type { BarChartOptions } from 'chartist'
import 'chartist/dist/index.css'
import { useEffect, useRef } from 'react'
import type { Charted } from './charted.ts'
import './charts.css'

export interface BarsProps {
  /** What the picture shows, for who does not see it: the table beside it says the rest. */
  label: string
  charted: Charted
}

const NARROW = 480
/** Room for two lines of a name. */
const LINE = 44

/** Between a name and its bar. */
const BESIDE = 16
/** Pixels of a name, about: of 12 px letters those of Chinese are as wide as they are high. */
const lengthOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 7), 0)

/** Bars for a few figures: lying, with names beside them, or standing, for what follows in time. */
export default function Bars({ label, charted: { lines, series, lying, stacked = false } }: BarsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (!box) return
    // Lying bars are drawn from below, and what stands first is read first. Parts of a whole begin with the first as they are.
    const rows = lying ? lines.toReversed() : lines
    const parts = series.map((one, at) => ({ ...one, at }))
    const drawnParts = lying && !stacked ? parts.toReversed() : parts
    const data = {
      labels: rows.map(({ short }) => short),
      series: drawnParts.map(({ name, hue, at }) => ({
        name,
        className: `sc-chart-hue-${hue ?? at}`,
        data: rows.map(({ values }) => values[at] ?? 0),
      })),
    }
    const longest = Math.max(...lines.map(({ short }) => lengthOf(short))) + BESIDE
    const optionsOf = (width: number): BarChartOptions => ({
      horizontalBars: lying,
      stackBars: stacked,
      height: lying ? `${lines.length * LINE + 36}px` : '220px',
      seriesBarDistance: 14,
      // The last number of the scale stands beyond its end.
      chartPadding: { top: 12, right: 44, bottom: 0, left: 4 },
      axisX: lying
        ? { onlyInteger: true, scaleMinSpace: Math.max(48, width / 12) }
        : // Of many, every second or third is named, as many as there is room for.
          { labelInterpolationFnc: (value, at = 0) => (at % Math.ceil((lines.length * 52) / width) === 0 ? value : null) },
      axisY: lying ? { offset: Math.min(width < NARROW ? 84 : 132, longest) } : { onlyInteger: true, offset: 32, scaleMinSpace: 32 },
    })
    const chart = new BarChart(box, data, optionsOf(box.clientWidth))
    chart.on('draw', (drawn) => {
      if (drawn.type !== 'bar') return
      const [row, part] = [rows[drawn.index], drawnParts[drawn.seriesIndex]]
      if (row && part) drawn.element.elem('title').text(`${row.name} ${part.name} ${row.values[part.at] ?? 0}`)
    })
    // A side panel or a phone that is turned: the window alone says too little.
    let width = box.clientWidth
    const seen = new ResizeObserver(() => {
      if (box.clientWidth === width || box.clientWidth === 0) return
      width = box.clientWidth
      chart.update(data, optionsOf(width))
    })
    seen.observe(box)
    return () => {
      seen.disconnect()
      chart.detach()
      box.replaceChildren()
    }
  }, [lines, series, lying, stacked])
  return <div ref={place} role="img" aria-label={label} className="sc-chart" />
}
