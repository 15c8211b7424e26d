import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readReleased } from './release.ts'
import { run } from './run.ts'
import { manifestIn } from './tarballs.ts'

/** Which versions a stranger has of what packages want beside them: the oldest that they say they take, or those they are made with. */
export type Peers = 'oldest' | 'newest'

/** What stands in a template's place of a version that depends on the release. */
const LEFT_OPEN = '*'

interface ApplicationManifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides?: Record<string, string>
}

/**
 * A stranger's application of `apps/`, in a folder that knows nothing of this workspace: installed by plain npm from what was
 * packed, its types checked, libraries' included, and built.
 */
export async function makeApplication(name: 'forms' | 'office', peers: Peers) {
  const folder = mkdtempSync(path.join(tmpdir(), `sc-consumer-${name}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    cpSync(fileURLToPath(new URL(`apps/${name}`, import.meta.url)), folder, { recursive: true })
    await completeManifest(path.join(folder, 'package.json'), peers)
    // No flag that overlooks what does not fit together.
    await run(folder, 'npm', ['install', '--no-audit', '--no-fund'])
    await run(folder, 'npm', ['run', 'build'])
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** The packed files in place of a registry, and the versions of their peers. */
export async function completeManifest(file: string, peers: Peers): Promise<void> {
  const released = readReleased()
  const packed = Object.fromEntries(released.map(({ name, file: tarball }) => [name, `file:${tarball}`]))
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ApplicationManifest
  const own = released.filter(({ name }) => name in manifest.dependencies)
  const versions = await peerVersions(
    own.map((each) => each.file),
    peers,
  )
  const complete = (dependencies: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => {
        const version = range === LEFT_OPEN ? (packed[name] ?? versions.get(name)) : range
        if (!version) throw new Error(`no package of ours says which ${name} it wants`)
        return [name, version]
      }),
    )
  const dependencies = complete(manifest.dependencies)
  // Types of React have the numbers of React.
  const react = /^\d+\.\d+/.exec(dependencies.react ?? '')?.[0]
  versions.set('@types/react', `~${react}.0`).set('@types/react-dom', `~${react}.0`)
  const devDependencies = complete(manifest.devDependencies)
  writeFileSync(file, JSON.stringify({ ...manifest, dependencies, devDependencies, overrides: overridesOf(packed, dependencies) }, null, 2))
}

/** Packages name each other by versions that no registry has yet; npm takes no override of what an application names itself. */
const overridesOf = (packed: Record<string, string>, dependencies: Record<string, string>) =>
  Object.fromEntries(Object.entries(packed).map(([name, file]) => [name, name in dependencies ? `$${name}` : file]))

/** Of each peer, the one version that all packages agree on: the highest of the lowest, or what they are developed with. */
async function peerVersions(tarballs: readonly string[], peers: Peers): Promise<Map<string, string>> {
  const versions = new Map<string, string>()
  for (const tarball of tarballs) {
    const { peerDependencies = {}, devDependencies = {} } = await manifestIn(tarball)
    for (const [name, range] of Object.entries(peerDependencies)) {
      const version = peers === 'oldest' ? range.replace(/^[^\d]*/, '') : devDependencies[name]
      if (!version) throw new Error(`${tarball} is developed without its peer ${name}`)
      const other = versions.get(name)
      if (!other || isNewer(version, other)) versions.set(name, version)
    }
  }
  return versions
}

function isNewer(version: string, other: string): boolean {
  const [left, right] = [version, other].map((each) => each.replace(/^[^\d]*/, '').split('.').map(Number))
  const at = [0, 1, 2].find((place) => left?.[place] !== right?.[place])
  return at !== undefined && (left?.[at] ?? 0) > (right?.[at] ?? 0)
}
