import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'
import type { Finding } from './findings.ts'
import type { Inspection } from './inspection.ts'

/** What the parts of one design share while it is opened. */
export interface ParseContext {
  /** The types that are built. */
  widgets: WidgetSchemas
  report: (finding: Finding) => void
  /** Looks at each widget for what is worth a word; nothing where nobody asks for words. */
  inspect?: ((inspection: Omit<Inspection, 'texts'>) => void) | undefined
  /** Models met so far. */
  models: Set<string>
}
