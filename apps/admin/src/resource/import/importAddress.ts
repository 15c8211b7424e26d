import { resources } from '@sc/api-client/contract'

/** What an address names that shows an import: by its id. */
export const IMPORT = 'import'

const pages: ReadonlyMap<string, string> = new Map(resources.map(({ path, page }) => [path, page.path]))

/** Where an import is shown; undefined of what is no resource. */
export function importAddress({ path, id }: { path: string; id: string }): string | undefined {
  const page = pages.get(path)
  return page && `${page}?${IMPORT}=${encodeURIComponent(id)}`
}
