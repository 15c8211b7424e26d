import { amount, bound, flag, text, verbatim } from '../../definition/optionShape.ts'
import { isRow } from '../../definition/rows.ts'
import { accepted, defineWidget, isEmptyValue, refused } from '../../definition/widgetSchema.ts'

/** Rows that a table takes where its design says nothing of it, and at most. */
export const MOST_ROWS = 500

interface RowBounds {
  defaultValue: unknown
  defaultRows: number
  allowAdd: boolean
  max: number | undefined
}

/** Rows that a table with these options takes. */
export function mostRows({ max, allowAdd, ...start }: RowBounds): number {
  if (!allowAdd) return startingRows(start).length
  return max !== undefined && max > 0 ? Math.min(Math.floor(max), MOST_ROWS) : MOST_ROWS
}

function startingRows({ defaultValue, defaultRows }: Pick<RowBounds, 'defaultValue' | 'defaultRows'>): readonly object[] {
  if (Array.isArray(defaultValue) && defaultValue.length > 0) return defaultValue.filter(isRow).slice(0, MOST_ROWS)
  return Array.from({ length: Math.max(0, Math.min(Math.floor(defaultRows), MOST_ROWS)) }, () => ({}))
}

export const tableSchema = defineWidget(
  'table',
  {
    width: text('100%'),
    /** Rows to begin with, as some designers of this family save them; `defaultRows` counts empty ones. */
    defaultValue: verbatim([]),
    defaultRows: amount(1),
    required: flag(),
    disabled: flag(),
    /** Whether rows may be added and taken out. */
    allowAdd: flag(true),
    showNumber: flag(true),
    /** Most rows; none said for {@link MOST_ROWS}. */
    max: bound(),
    /** A line with the sums of what is a number. */
    showSum: flag(),
  },
  {
    container: true,
    rows: true,
    value: {
      type: () => 'array',
      initial: startingRows,
      accept(value, options) {
        if (!Array.isArray(value) || !value.every(isRow)) return refused({ code: 'format' })
        const max = mostRows(options)
        return value.length > max ? refused({ code: 'tooManyRows', max }) : accepted(value)
      },
      // A column that holds nothing, and one that is left out, say the same.
      signature: (value) =>
        Array.isArray(value)
          ? value.map((row) => Object.fromEntries(Object.entries(row as object).filter(([, held]) => !isEmptyValue(held))))
          : value,
    },
  },
)
