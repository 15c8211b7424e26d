/** Fetched options and live tokens are taken out on purpose, and named on import. */
const leftovers = new Set(['remoteOptions', 'token'])

/** Paths that are named of one file: who sees the first looks for the rest. */
const most = 20

/**
 * What `saved` does not have of what was read: paths of values that are missing or others. What was added is no loss, nor what was
 * filled in where nothing stood, or spelt as text.
 */
export function lostIn(read: unknown, saved: unknown, path = '$', lost: string[] = []): string[] {
  if (lost.length >= most) return lost
  if (Array.isArray(read)) {
    if (!Array.isArray(saved) || saved.length < read.length) lost.push(path)
    else read.forEach((one, at) => lostIn(one, saved[at], `${path}[${at}]`, lost))
  } else if (typeof read === 'object' && read !== null) {
    if (typeof saved !== 'object' || saved === null) return [...lost, path]
    for (const [key, value] of Object.entries(read)) {
      if (leftovers.has(key)) continue
      if (Object.hasOwn(saved, key)) lostIn(value, (saved as Record<string, unknown>)[key], `${path}.${key}`, lost)
      else lost.push(`${path}.${key}`)
    }
  } else if (read !== '' && read !== null && String(read) !== String(saved)) lost.push(path)
  return lost
}
