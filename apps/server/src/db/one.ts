/**
 * The row of what gives one whatever is kept: an `insert … returning` of one, an `update … returning` of a row that is there and
 * locked, a query for totals, or what asks of each row that it is given.
 * @throws Error where there is none, or several: within a transaction, that is its end
 */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, there are ${rows.length}`)
  return row
}
