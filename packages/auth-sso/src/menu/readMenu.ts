import type { MenuItem } from '@sc/api-client/contract'
import { normalisePath, safeUrl } from './address.ts'
import { followRedirects } from './redirects.ts'
import type { Group } from './redirects.ts'
import type { MenuFault, MenuNode, MenuProblem, MenuRoute, ReadMenu, ReadMenuOptions } from './types.ts'

/** Components that are frames of nested pages, not pages. */
const FRAME = /^\/?(?:layouts?(?:\/.*)?|#)$/i

/**
 * Routes and side menu from the server's menu list. Real lists hold blanks, duplicates, dangling redirects and pages
 * that this application does not have: whatever cannot be a route is left out and named among the problems; nothing
 * throws. Routes come out flat, since children often lie outside of their parent's path.
 */
export function readMenu(menu: readonly MenuItem[], knownComponents: ReadonlySet<string>, { domainUrl }: ReadMenuOptions = {}): ReadMenu {
  const pages = new Map<string, MenuRoute>()
  const groups: Group[] = []
  const problems: MenuProblem[] = []

  function visitAll(items: unknown, parents: readonly string[]): MenuNode[] {
    const nodes: MenuNode[] = []
    for (const item of Array.isArray(items) ? items : []) {
      const shown = visit(item, parents)
      const hidden = shown.length === 0 && parents.length > 0 ? hiddenPage(item) : null
      const before = nodes.at(-1)
      if (hidden !== null && before?.path) nodes[nodes.length - 1] = { ...before, covers: [...(before.covers ?? []), hidden] }
      nodes.push(...shown)
    }
    return nodes
  }

  function visit(entry: unknown, parents: readonly string[]): MenuNode[] {
    if (typeof entry !== 'object' || entry === null) {
      problems.push({ id: '', title: parents.at(-1) ?? '', problem: 'notAnItem' })
      return []
    }
    const item = entry as Partial<MenuItem>
    const title = item.meta?.title || item.name || item.path || ''
    const id = String(item.id ?? '')
    const report = (problem: MenuFault) => problems.push({ id, title, problem })
    const trail = [...parents, title]

    const place = normalisePath(item.path)
    const path = place?.path ?? null
    const url = safeUrl(item.meta?.url, domainUrl)
    const component = item.component && !FRAME.test(item.component) ? item.component : null
    const excluded = String(item.route ?? '') === '0'

    const firstBelow = pages.size
    const children = visitAll(item.children, trail)
    const below = [...pages.values()].slice(firstBelow)

    if (item.meta?.url && !url) report('unsafeUrl')
    if (place?.cut) report('unsupportedPath')
    if (!excluded && !url) {
      const route = { ...facts(item, title, trail), path: path ?? '', component }
      if (!component && children.length === 0 && below.length === 0 && !item.redirect) report('emptyGroup')
      else if (!path) {
        if (component) report('noPath')
      } else if (component) {
        if (pages.has(path)) report('duplicatePath')
        else pages.set(path, route)
        if (!knownComponents.has(component)) report('unknownComponent')
      } else {
        const first = below.find(({ hidden }) => !hidden) ?? below[0]
        groups.push({ route, wanted: normalisePath(item.redirect)?.path ?? null, first: first?.path ?? null, report })
      }
    }

    if (item.hidden) return []
    const leads = !excluded && !url && component ? path : null
    if (!leads && !url && children.length === 0) return []
    return [
      {
        key: id || path || title,
        title,
        ...(item.meta?.icon && { icon: item.meta.icon }),
        ...(leads && { path: leads }),
        ...(url && { href: url }),
        ...(children.length > 0 && { children }),
      },
    ]
  }

  const tree = uniqueKeys(visitAll(menu, []))
  return { routes: [...pages.values(), ...followRedirects(groups, pages)], tree, problems }
}

/** What is wrong with a menu list, for those who keep it. */
export function lintMenu(menu: readonly MenuItem[], knownComponents: ReadonlySet<string>, options?: ReadMenuOptions): MenuProblem[] {
  return readMenu(menu, knownComponents, options).problems
}

const facts = ({ name, meta, hidden }: Partial<MenuItem>, title: string, trail: readonly string[]) => ({
  name: name ?? '',
  title,
  icon: meta?.icon ?? null,
  redirect: null,
  hidden: hidden ?? false,
  keepAlive: meta?.keepAlive ?? false,
  trail,
})

/** The path of a page that is in no menu. */
function hiddenPage(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { hidden, component, path } = entry as Partial<MenuItem>
  return hidden && component ? (normalisePath(path)?.path ?? null) : null
}

/** Ids come twice in lists that were merged by hand; a menu control needs each key once. */
function uniqueKeys(nodes: MenuNode[], seen = new Set<string>()): MenuNode[] {
  return nodes.map((node) => {
    let key = node.key
    for (let copy = 2; seen.has(key); copy += 1) key = `${node.key}#${copy}`
    seen.add(key)
    return { ...node, key, ...(node.children && { children: uniqueKeys(node.children, seen) }) }
  })
}
