/** Where a window keeps the list of a person's tabs over a reload. Their titles name applicants. */
const PREFIX = 'sc-tabs:'
export const tabsKeyOf = (username: string) => `${PREFIX}${username}`

/** After a sign-out the window does not tell what was open in it. */
export const forgetTabs = (username: string, storage: Storage = sessionStorage) => storage.removeItem(tabsKeyOf(username))

/** Whoever signs in finds no tabs of those who were here before. */
export function forgetTabsOfOthers(username: string, storage: Storage = sessionStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(PREFIX) && key !== tabsKeyOf(username)) storage.removeItem(key)
}
