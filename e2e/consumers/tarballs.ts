import { run } from './run.ts'

/** What a packed `package.json` says. */
export interface PackedManifest {
  version: string
  exports: Record<string, string | Record<string, string>>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The files in a packed package, as npm unpacks it. */
export async function filesIn(tarball: string): Promise<string[]> {
  const listed = await run('/', 'tar', ['-tzf', tarball])
  return listed
    .trim()
    .split('\n')
    .map((name) => name.replace(/^package\//, ''))
}

/** A file of a packed package. */
export const readIn = (tarball: string, file: string): Promise<string> => run('/', 'tar', ['-xzOf', tarball, `package/${file}`])

export const manifestIn = async (tarball: string): Promise<PackedManifest> =>
  JSON.parse(await readIn(tarball, 'package.json')) as PackedManifest
