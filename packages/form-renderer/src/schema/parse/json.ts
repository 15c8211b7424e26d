export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value holds more levels than given, found without a call stack of its own. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let row: unknown[] = [value]
  for (let level = 0; row.length > 0; level += 1) {
    if (level > levels) return true
    row = row.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
