import { test as base } from '@playwright/test'
import { startSchool } from './school.ts'
import type { School } from './school.ts'

export { expect } from '@playwright/test'

interface Worker {
  /** The school of the file that the worker is at. */
  schoolOf: (file: string, place: Place) => Promise<School>
}

/** Which database a file's stories are about: as campuses run it where the run has a PostgreSQL, or as `npm start` does. */
type Place = 'any' | 'embedded'

/**
 * A story in the school of its file. What the stories of other files left behind, saved or not, is elsewhere: files run
 * in any order, alone, repeated, and beside each other.
 */
export const test = base.extend<{ place: Place; school: School; windowsClosed: void }, Worker>({
  schoolOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      let open: { file: string; school: School } | undefined
      const close = async () => {
        const last = open
        open = undefined
        await last?.school.remove()
      }
      await provide(async (file, place) => {
        if (open?.file !== file) {
          await close()
          open = { file, school: await startSchool({}, place) }
        }
        return open.school
      })
      await close()
    },
    { scope: 'worker' },
  ],
  place: ['any', { option: true }],
  // Its start is no part of the story's time.
  school: [
    async ({ schoolOf, place }, provide, { file, repeatEachIndex }) => provide(await schoolOf(`${file} ${repeatEachIndex}`, place)),
    { timeout: 300_000 },
  ],
  // What a story opened beside its page would go on asking a school that is gone, beside the stories that follow.
  windowsClosed: [
    async ({ browser }, provide) => {
      const before = new Set(browser.contexts())
      await provide()
      await Promise.all(browser.contexts().flatMap((context) => (before.has(context) ? [] : context.close())))
    },
    { auto: true },
  ],
  baseURL: async ({ school }, provide) => provide(school.origin),
})
