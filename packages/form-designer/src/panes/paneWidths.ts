export type SidePane = 'palette' | 'settings'
export type PaneWidths = Record<SidePane, number>

/** Pixels. */
export const paneLimits: Record<SidePane, { min: number; max: number; initial: number }> = {
  palette: { min: 180, max: 360, initial: 248 },
  settings: { min: 260, max: 480, initial: 304 },
}

const storageKey = 'sc-form-designer.panes'

export const within = (pane: SidePane, width: number): number =>
  Math.round(Math.min(paneLimits[pane].max, Math.max(paneLimits[pane].min, width)))

const initialWidths = (): PaneWidths => ({ palette: paneLimits.palette.initial, settings: paneLimits.settings.initial })

/** Widths as they were left. Storage may be missing, full or forbidden: then the usual ones do. */
export function readWidths(): PaneWidths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const read = (pane: SidePane) => {
      const width = typeof stored === 'object' && stored !== null ? (stored as Partial<Record<SidePane, unknown>>)[pane] : undefined
      return typeof width === 'number' && Number.isFinite(width) ? within(pane, width) : paneLimits[pane].initial
    }
    return { palette: read('palette'), settings: read('settings') }
  } catch {
    return initialWidths()
  }
}

export function keepWidths(widths: PaneWidths): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(widths))
  } catch {
    // The next visit starts with the usual widths.
  }
}
