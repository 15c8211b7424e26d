import type { AnyListing } from '@sc/api-client/contract'

/** Fields that can be columns, and those that are until somebody chooses others. */
export const possibleColumns = ({ fields }: AnyListing) => Object.keys(fields).filter((name) => fields[name]!.column)
export const usualColumns = (listing: AnyListing) => possibleColumns(listing).filter((name) => !listing.fields[name]!.column!.hidden)

/** Whose records these are is always seen; a column that there is no more is not. */
export function settled(listing: AnyListing, names: readonly unknown[]): readonly string[] {
  return possibleColumns(listing).filter((name) => names.includes(name) || listing.fields[name]!.column!.heading)
}
