import type { CloseOutcome, CloseScope, Tab, TabState } from './types.ts'

/** What closing a tab, or its neighbours on one side, or all others, takes along. Pinned tabs stay unless they are the one meant. */
export function planClose({ tabs, activeId }: TabState, homeId: string, id: string, scope: CloseScope): CloseOutcome {
  const at = tabs.findIndex((tab) => tab.id === id)
  const tab = tabs[at]
  if (!tab) return { refused: 'unknown' }

  if (scope === 'this') {
    if (tabs.length === 1 && id !== homeId) return { refused: 'last' }
    if (id === homeId) return { refused: 'home' }
    const neighbour = tabs[at + 1] ?? tabs[at - 1]
    const active = tabs.find((one) => one.id === activeId)
    const next = id === activeId ? neighbour : (active ?? neighbour)
    return next ? { closed: [tab], next } : { refused: 'last' }
  }

  const meant = { left: tabs.slice(0, at), right: tabs.slice(at + 1), others: tabs.filter((one) => one !== tab) }[scope]
  const closed = meant.filter((one) => one.id !== homeId && !one.pinned)
  const active = tabs.find((one) => one.id === activeId)
  return { closed, next: active && !closed.includes(active) ? active : tab }
}

/** Tabs that give way so that at most `limit` remain: least recently used first; never pinned, dirty, or the one shown. */
export function planEviction({ tabs, activeId }: TabState, limit: number): readonly Tab[] {
  const surplus = tabs.length - limit
  if (surplus <= 0) return []
  return tabs
    .filter((tab) => !tab.pinned && !tab.dirty && tab.id !== activeId)
    .sort((a, b) => a.usedAt - b.usedAt)
    .slice(0, surplus)
}
