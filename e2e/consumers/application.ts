import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOfRun, readReleased } from './release.ts'
import { attempt, run } from './run.ts'
import { manifestIn } from './tarballs.ts'

/** Which versions a stranger has of what packages want beside them: the oldest that they say they take, or those they are made with. */
export type Peers = 'oldest' | 'newest'

/** A template of `apps/`. */
export type ApplicationName = 'forms' | 'office'

/**
 * A stranger's application in a folder that knows nothing of this workspace, installed by plain npm from what was packed, and built.
 * Once in a run: each journey that fails ends its worker, and the next one asks again.
 * @returns the folder
 */
export async function makeApplication(name: ApplicationName, peers: Peers): Promise<string> {
  const folder = path.join(folderOfRun(), `${name}-${peers}`)
  const outcome = `${folder}.txt`
  if (!existsSync(outcome)) {
    mkdirSync(folder)
    cpSync(fileURLToPath(new URL(`apps/${name}`, import.meta.url)), folder, { recursive: true })
    await completeManifest(path.join(folder, 'package.json'), peers)
    const made = installAndBuild(folder).then(
      () => '',
      (error: Error) => error.message,
    )
    writeFileSync(outcome, await made)
  }
  const failure = readFileSync(outcome, 'utf8')
  if (failure) throw new Error(failure)
  return folder
}

async function installAndBuild(folder: string): Promise<void> {
  // No flag that overlooks what does not fit together. What npm fetched once it need not ask for again.
  await run(folder, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'])
  await run(folder, 'npm', ['run', 'build'])
}

/**
 * What the compiler has against an application and our packages. It reads the declarations of all libraries; what it has against
 * those of others, among versions that they were not made for, is for them to mend.
 */
export async function typeFaults(folder: string): Promise<string[]> {
  const { code, stdout, stderr } = await attempt(folder, 'npm', ['run', '--silent', 'types'])
  const faults = stdout.split('\n').filter((line) => line.includes(': error TS'))
  if (code !== 0 && faults.length === 0) throw new Error(stdout + stderr)
  return faults.filter((fault) => !/^node_modules\/(?!@sc\/)/.test(fault))
}

/** What stands in a template's place of a version that depends on the release. */
const LEFT_OPEN = '*'

interface ApplicationManifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** The packed files in place of a registry, and versions of their peers. */
async function completeManifest(file: string, peers: Peers): Promise<void> {
  const released = readReleased()
  const packed = new Map(released.map(({ name, file: tarball }) => [name, `file:${tarball}`]))
  const template = JSON.parse(readFileSync(file, 'utf8')) as ApplicationManifest
  const versions = await peerVersions(
    released.filter(({ name }) => name in template.dependencies).map((each) => each.file),
    peers,
  )
  const react = /^\d+\.\d+/.exec(versions.get('react') ?? '')?.[0]
  // Types of React have the numbers of React.
  versions.set('@types/react', `~${react}.0`).set('@types/react-dom', `~${react}.0`)
  const complete = (dependencies: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => {
        const version = range === LEFT_OPEN ? (packed.get(name) ?? versions.get(name)) : range
        if (!version) throw new Error(`no package of ours says which ${name} it wants`)
        return [name, version]
      }),
    )
  const manifest = {
    ...template,
    dependencies: complete(template.dependencies),
    devDependencies: complete(template.devDependencies),
    // Packages name each other by versions that no registry has yet; of what an application names itself npm takes no other.
    overrides: Object.fromEntries([...packed].map(([name, tarball]) => [name, name in template.dependencies ? `$${name}` : tarball])),
  }
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

/** Of each peer one version that all of these packages take: the newest of what is oldest for each, or what they are developed with. */
async function peerVersions(tarballs: readonly string[], peers: Peers): Promise<Map<string, string>> {
  const versions = new Map<string, string>()
  for (const tarball of tarballs) {
    const { peerDependencies = {}, devDependencies = {} } = await manifestIn(tarball)
    for (const [name, range] of Object.entries(peerDependencies)) {
      const version = (peers === 'oldest' ? range : devDependencies[name])?.replace(/^\D*/, '')
      if (!version) throw new Error(`${tarball} is developed without its peer ${name}`)
      const other = versions.get(name)
      if (!other || isNewer(version, other)) versions.set(name, version)
    }
  }
  return versions
}

function isNewer(version: string, other: string): boolean {
  const [left = [], right = []] = [version, other].map((each) => each.split('.').map(Number))
  const at = [0, 1, 2].find((place) => left[place] !== right[place])
  return at !== undefined && (left[at] ?? 0) > (right[at] ?? 0)
}
