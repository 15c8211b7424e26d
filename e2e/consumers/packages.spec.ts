import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { readReleased, root } from './release.ts'
import { filesIn, manifestIn, readIn } from './tarballs.ts'

/** What a package holds as published. */
const directories = readdirSync(path.join(root, 'packages')).filter((directory) => {
  const manifest = path.join(root, 'packages', directory, 'package.json')
  return existsSync(manifest) && !(JSON.parse(readFileSync(manifest, 'utf8')) as { private?: boolean }).private
})

/** Words only: a changelog breaks and indents its lines in its own way. */
const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What the pending changesets tell of a package. */
function pendingOf(name: string): string[] {
  const folder = path.join(root, '.changeset')
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return files.flatMap((file) => {
    const [, packages = '', told = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
    return packages.includes(`'${name}':`) ? [words(told)] : []
  })
}

for (const directory of directories)
  test(`${directory} is published whole, and nothing besides`, async () => {
    const released = readReleased().find((each) => each.directory === directory)
    if (!released) throw new Error(`${directory} was not packed`)
    const { name, file } = released
    const [files, manifest] = await Promise.all([filesIn(file), manifestIn(file)])

    const outside = files.filter((each) => !each.startsWith('dist/'))
    expect(outside.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'])
    expect(files.filter((each) => /\.(test|stories|bench)\.|\.tsx?$/.test(each) && !each.endsWith('.d.ts'))).toEqual([])
    // The source's way in is ours alone.
    expect(JSON.stringify(manifest.exports)).not.toContain('src/')
    const entries = Object.values(manifest.exports).flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    expect(entries.map((entry) => entry.replace('./', '')).filter((entry) => !files.includes(entry))).toEqual([])

    // Of this workspace, and of no use elsewhere.
    expect(JSON.stringify(manifest)).not.toMatch(/"(workspace|catalog|link|file):/)
    const siblings = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(([each]) => each.startsWith('@sc/'))
    for (const [sibling, range] of siblings)
      expect(range, sibling).toBe(`^${readReleased().find((each) => each.name === sibling)?.version}`)

    const before = JSON.parse(readFileSync(path.join(root, 'packages', directory, 'package.json'), 'utf8')) as { version: string }
    const told = pendingOf(name)
    if (told.length > 0) expect(manifest.version).not.toBe(before.version)
    const changelog = files.includes('CHANGELOG.md') ? words(await readIn(file, 'CHANGELOG.md')) : ''
    expect(changelog).toContain(`## ${manifest.version}`)
    expect(told.filter((text) => !changelog.includes(text))).toEqual([])
  })
