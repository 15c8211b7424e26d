import { calendarNow, daysWithin } from '../definition/dayBounds.ts'
import type { DesignerTexts } from '../locale/designer/zh-CN.ts'
import { bound } from '../definition/optionShape.ts'
import type { WidgetOptions } from '../definition/types.ts'

const { read } = bound()

/** A greatest value below the least lets nothing through; what was typed stays, since the other one may be typed next. */
export const boundsWarning =
  (texts: DesignerTexts) =>
  ({ min, max }: WidgetOptions): string | undefined => {
    const [least, greatest] = [read(min), read(max)]
    return least !== undefined && greatest !== undefined && greatest < least ? texts.warnings.maxBelowMin : undefined
  }

/** The same of days, as they are today: one that is counted from the day of filling in may pass a fixed one. */
export const daysWarning =
  (texts: DesignerTexts) =>
  ({ earliest, latest }: WidgetOptions): string | undefined => {
    const { min, max } = daysWithin({ earliest: String(earliest ?? ''), latest: String(latest ?? '') }, calendarNow())
    return min !== undefined && max !== undefined && max < min ? texts.warnings.noDay : undefined
  }
