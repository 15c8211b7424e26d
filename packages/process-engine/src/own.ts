/** The record's own value under a key that comes from outside (an id, a variable's name), never a prototype's. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
