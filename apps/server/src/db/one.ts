/**
 * The row of a statement that gives one whatever is kept: an `insert … returning` of one, an `update … returning` of a row that is
 * there and locked, a query for totals.
 * @throws Error where it gave none or several, which ends its transaction
 */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, and not ${rows.length}`)
  return row
}
