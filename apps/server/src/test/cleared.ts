import type { Db } from '../db/connect.ts'
import { dropUnclaimed } from '../modules/upload/repository.ts'

/** Clears away what nothing names, whenever it was uploaded: the paths. */
export async function cleared(db: Db): Promise<string[]> {
  const paths: string[] = []
  for await (const dropped of dropUnclaimed(db, new Date(Date.now() + 1_000))) paths.push(...dropped)
  return paths
}
