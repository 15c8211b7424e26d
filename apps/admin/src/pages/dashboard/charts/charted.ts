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
  series: readonly string[]
  /** Names are long: the bars lie. */
  lying: boolean
}
