/** Whether an entry of a sub-table's value is a row at all: what its columns hold, by model. */
export const isRow = (entry: unknown): entry is Readonly<Record<string, unknown>> =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry)

/** Columns times rows that all sub-tables of a form take together: each costs time, also where it is empty, on a server everybody's. */
export const MOST_CELLS = 50_000
