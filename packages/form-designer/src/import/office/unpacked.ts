import { strFromU8, unzipSync } from 'fflate'

/** Why a file is not read. */
export type OfficeProblem = 'unreadable' | 'tooLarge' | 'tooWide' | 'noTable' | 'otherFile'

export class OfficeError extends Error {
  readonly problem: OfficeProblem
  constructor(problem: OfficeProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Of a file as it is chosen, and of each part in it that is looked at. */
const MOST_BYTES = 20_000_000
const MOST_UNPACKED = 60_000_000

/** The texts in an archive that are wanted, by their paths. No more is unpacked than a part says of itself, and of none that says too much. */
export function unpacked(bytes: Uint8Array, isWanted: (path: string) => boolean): ReadonlyMap<string, string> {
  if (bytes.length > MOST_BYTES) throw new OfficeError('tooLarge')
  let room = MOST_UNPACKED
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isWanted(name)) return false
        room -= originalSize
        if (room < 0) throw new OfficeError('tooLarge')
        return true
      },
    })
    return new Map(Object.entries(parts).map(([path, content]) => [path, strFromU8(content)]))
  } catch (error) {
    throw error instanceof OfficeError ? error : new OfficeError('unreadable')
  }
}
