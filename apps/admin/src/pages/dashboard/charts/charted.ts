/** What the values at one place of every line are: of how many activities, in which state. */
export interface ChartedSeries {
  name: string
  /** Its colour by what it means, a class of `charts.css`; by its place unless told. */
  hue?: string
  /** Where the list of all of it is. */
  to?: string
}

/** Figures side by side: one or several of each name. */
export interface Charted {
  lines: readonly {
    key: string
    name: string
    /** What stands at the bar. */
    short: string
    values: readonly number[]
    /** Where the list is that was counted. */
    to?: string
  }[]
  /** What the values of a line are called, in their order. */
  series: readonly ChartedSeries[]
  /** Names are long: the bars lie. */
  lying: boolean
  /** The values of a line are parts of one whole, which is worth a bar of its own. */
  stacked?: boolean
}
