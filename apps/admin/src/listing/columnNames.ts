import type { AnyListing } from '@sc/api-client/contract'

/** Fields that can be columns, and those that are until somebody chooses others. */
export const possibleColumns = ({ fields }: AnyListing) =>
  Object.entries(fields).flatMap(([name, { title, column }]) => (column ? [{ name, title, column }] : []))
export const usualColumns = (listing: AnyListing) => possibleColumns(listing).flatMap(({ name, column }) => (column.hidden ? [] : name))

/** Whose records these are is always seen; a column that there is no more is not. */
export function settled(listing: AnyListing, names: readonly unknown[]): readonly string[] {
  return possibleColumns(listing).flatMap(({ name, column }) => (names.includes(name) || column.heading ? name : []))
}
