import type { FormAnalysis } from '@sc/form-renderer/analysis'
import type { FormDesign, WidgetSchemas } from '@sc/form-renderer/schema'

const remembered = new WeakMap<FormDesign, { widgets: WidgetSchemas; analysis: FormAnalysis }>()

/** What is already known of a design. */
export function knownAnalysis(design: FormDesign, widgets: WidgetSchemas): FormAnalysis | undefined {
  const known = remembered.get(design)
  return known?.widgets === widgets ? known.analysis : undefined
}

/** Milliseconds of work in one go. */
const SLICE = 8

/**
 * Analyses a design between what else there is to do: a question at a time, for some milliseconds, as often as the page has nothing
 * else to do. What it is done by is loaded first. Undefined where it was given up.
 */
export async function analyse(design: FormDesign, widgets: WidgetSchemas, signal?: AbortSignal): Promise<FormAnalysis | undefined> {
  const known = knownAnalysis(design, widgets)
  if (known) return known
  const { analysingForm } = await import('@sc/form-renderer/analysis')
  const analysing = analysingForm(design, { widgets })
  for (;;) {
    if (signal?.aborted) return undefined
    const end = performance.now() + SLICE
    do {
      const step = analysing.next()
      if (!step.done) continue
      remembered.set(design, { widgets, analysis: step.value })
      return step.value
    } while (performance.now() < end)
    await rest()
  }
}

/** Until there is nothing else to do, or a moment where nobody tells of that. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve)
  })
}
