/** A page, or a group that leads to one. No other route has its path. */
export interface MenuRoute {
  /** Starts with a slash; may hold `:params`. */
  path: string
  name: string
  title: string
  icon: string | null
  /** What to show, by the name that the server knows; null for a mere group. */
  component: string | null
  /** Where a group leads: always a route with a component. */
  redirect: string | null
  hidden: boolean
  keepAlive: boolean
  /** Titles from the top down to this page. */
  trail: readonly string[]
}

/** An entry of the side menu, as the frame of `@sc/layout-tabs` takes it. A mere group has neither `path` nor `href`. */
export interface MenuNode {
  /** Unique in the tree. */
  key: string
  title: string
  /** Its name. */
  icon?: string
  /** Of a page of this application. */
  path?: string
  /** An address outside of it. */
  href?: string
  /** Paths of hidden pages that follow this one in its group: they are opened from it. */
  covers?: readonly string[]
  children?: MenuNode[]
}

/** What is wrong with an item of a menu list. The rest of the list is read all the same. */
export type MenuFault =
  /** Not an object: a dangling or empty entry of the list. */
  | 'notAnItem'
  | 'noPath'
  /** An earlier item has this path; this one is not reachable. */
  | 'duplicatePath'
  /** Holds a pattern beyond `:params`; what is beyond is dropped. */
  | 'unsupportedPath'
  /** Shown as "page not installed". */
  | 'unknownComponent'
  | 'emptyGroup'
  /** The redirect leads to no page; the first page below is taken. */
  | 'redirectNowhere'
  | 'redirectLoop'
  /** Not a web address, or with a placeholder that is not on the list. */
  | 'unsafeUrl'

/** A fault and whose it is. Where an entry is no item at all, `id` is empty and `title` is that of the group around it. */
export interface MenuProblem {
  id: string
  title: string
  problem: MenuFault
}

/** What a menu list comes to: routes, pages before groups; the side menu, without hidden items; and what is wrong with the list. */
export interface ReadMenu {
  routes: MenuRoute[]
  tree: MenuNode[]
  problems: MenuProblem[]
}

/** What placeholders in a menu list stand for. */
export interface ReadMenuOptions {
  /** What `{{ DOMAIN_URL }}` in an outside address stands for. No other placeholder is known, and none is evaluated. */
  domainUrl?: string
}
