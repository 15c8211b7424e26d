import type { DesignerTexts } from '@sc/form-renderer/designer'
import {
  asksColumn,
  conditionsAsking,
  conditionsAskingColumn,
  type FormDesign,
  type DesignCondition,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import { findWidget, formsIn, widgetsIn } from '../document/tree.ts'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'
import type { FieldUse } from './fieldUses.ts'
import type { Use } from './useValueUses.ts'

/** What a design was and is to become, and what others ask of it. */
interface Loss {
  before: FormDesign
  after: FormDesign
  widgets: WidgetSchemas
  /** Names that a widget had before: what the host knows asks by those until the host changes it. */
  formerNames: (key: string) => readonly string[]
  fieldUses: readonly FieldUse[]
  texts: FormDesignerLocale['uses']
  /** What conditions are called. */
  settings: DesignerTexts['settings']
}

/** What asks for the fields that a design loses with its widgets, by the name they have or by one they had. */
export function breaksOf({ before, after, widgets, formerNames, fieldUses, texts, settings }: Loss): Use[] {
  const forms = new Map(formsIn(after, widgets).map(({ table, form }) => [table, form]))
  const lostIn = (form: Pick<FormDesign, 'list'>, later: Pick<FormDesign, 'list'>) => {
    const left = widgetsIn(later, widgets)
    const [keys, models] = [new Set(left.map(({ key }) => key)), new Set(left.map(({ model }) => model))]
    const lost = widgetsIn(form, widgets).filter(({ key }) => !keys.has(key))
    return { lost, models, now: new Set(lost.map(({ model }) => model).filter((model) => !models.has(model))) }
  }
  const asOwn = ({ widget: { name }, name: condition }: DesignCondition) => ({
    words: texts.condition(name, settings[condition]),
    binding: false,
  })
  const askingColumn = (table: string, column: string): Use[] => [
    ...conditionsAskingColumn(after, table, column, widgets).map(asOwn),
    ...fieldUses.flatMap(({ model, conditions = [], by, binding }) =>
      model === table && conditions.some((condition) => asksColumn(condition, table, column)) ? [{ words: by, binding }] : [],
    ),
  ]
  const own = formsIn(before, widgets).flatMap(({ table, form }) => {
    const later = forms.get(table)
    if (!later) return []
    const around = table === null ? undefined : findWidget(after, table, widgets)?.widget
    return [...lostIn(form, later).now].flatMap((model) => [
      ...conditionsAsking(later, model, widgets).map(asOwn),
      ...(around ? askingColumn(around.model, model) : []),
    ])
  })
  // What others ask for are fields of the form itself.
  const { lost, models, now } = lostIn(before, after)
  const former = new Set(lost.flatMap(({ key }) => formerNames(key)).filter((model) => !models.has(model) && !now.has(model)))
  const others = fieldUses.flatMap(({ model, by, binding }) => {
    if (now.has(model)) return [{ words: by, binding }]
    return former.has(model) ? [{ words: texts.byFormerName(by, model), binding }] : []
  })
  return [...own, ...others]
}
