import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.ts'

/** Of this checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A package as it would be published. */
export interface Released {
  name: string
  version: string
  /** The packed file, absolute. */
  file: string
  /** Below `packages/`. */
  directory: string
}

/**
 * What the release workflow does, in a folder of its own and as far as packing: from the pending changesets to a file of each
 * package. Nothing of it comes from what was installed or built in the checkout.
 * @param folder where it may leave what it makes
 */
export async function rehearseRelease(folder: string): Promise<void> {
  const checkout = path.join(folder, 'checkout')
  const packed = path.join(folder, 'packed')
  for (const own of [checkout, packed]) rmSync(own, { recursive: true, force: true })
  mkdirSync(packed)
  await copyCheckout(checkout)
  await run(checkout, 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'])
  await run(checkout, 'pnpm', ['version-packages'])
  const build = ['exec', 'turbo', 'run', 'build', '--filter=./packages/*', '--concurrency=2', '--output-logs=errors-only']
  await run(checkout, 'pnpm', build)
  const released: Released[] = []
  for (const directory of readdirSync(path.join(checkout, 'packages'))) {
    const own = path.join(checkout, 'packages', directory)
    const { name, version, private: kept } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as Manifest
    if (kept) continue
    await run(own, 'pnpm', ['pack', '--pack-destination', packed])
    const file = path.join(packed, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
    released.push({ name, version, file, directory })
  }
  writeFileSync(releasedIn(folder), JSON.stringify(released))
}

interface Manifest {
  name: string
  version: string
  private?: boolean
}

/**
 * The files that git has, or would take, as a repository of one commit: changesets ask it where they come from. A clone would
 * leave out what is being worked on, and goes no deeper than a shallow checkout.
 */
async function copyCheckout(checkout: string): Promise<void> {
  const listed = await run(root, 'git', ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(checkout, file))
  }
  await run(checkout, 'git', ['init', '--quiet', '--initial-branch=main'])
  await run(checkout, 'git', ['add', '--all'])
  const author = ['-c', 'user.name=release', '-c', 'user.email=release@localhost', '-c', 'commit.gpgsign=false']
  await run(checkout, 'git', [...author, 'commit', '--quiet', '--no-verify', '--message=checkout'])
}

/**
 * Names the folder of a run, which goes with it. Set by who works on a journey, it is kept, and what is there is not made again:
 * delete from it what has changed.
 */
export const FOLDER = 'SC_E2E_CONSUMERS'

/** The folder of this run. */
export function folderOfRun(): string {
  const folder = process.env[FOLDER]
  if (!folder) throw new Error('nothing was released before this run')
  return folder
}

/** Where it is noted what was packed. */
export const releasedIn = (folder: string): string => path.join(folder, 'released.json')

/** All packages that this run released. */
export const readReleased = (): Released[] => JSON.parse(readFileSync(releasedIn(folderOfRun()), 'utf8')) as Released[]
