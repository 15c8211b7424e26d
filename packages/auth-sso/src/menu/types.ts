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
  /** An outside page. */
  url: string | null
  /** Titles from the top down to this page. */
  trail: readonly string[]
}

export interface MenuNode {
  key: string
  title: string
  icon: string | null
  path: string | null
  url: string | null
  children: MenuNode[]
}

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

export interface MenuProblem {
  id: string
  title: string
  problem: MenuFault
}

export interface ReadMenu {
  routes: MenuRoute[]
  tree: MenuNode[]
  problems: MenuProblem[]
}

export interface ReadMenuOptions {
  /** What `{{ DOMAIN_URL }}` in an outside address stands for. No other placeholder is known, and none is evaluated. */
  domainUrl?: string
}
