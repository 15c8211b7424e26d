/** A route's name is its path: /desform/list is `desform-list`. */
export const nameOf = (path: string) => path.slice(1).replaceAll('/', '-')

/** The id of a page or a group of the base data. */
export const menuId = (path: string) => `menu-${nameOf(path)}`

/** The id of an action of the base data. */
export const actionId = (perms: string) => `action-${perms}`
