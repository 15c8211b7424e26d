/** Whether an entry of a sub-table's value is a row at all: what its columns hold, by model. */
export const isRow = (entry: unknown): entry is Readonly<Record<string, unknown>> =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry)
