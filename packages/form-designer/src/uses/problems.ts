import {
  analyseCondition,
  designProblems,
  fieldsByModel,
  isCertain,
  outsideSourceOf,
  refusedDefaults,
  sameOption,
  sayProblem,
  sayUnoffered,
  uncheckedPatterns,
  type FormDesign,
  type IssueTexts,
  type KnownChoices,
  type RuleTexts,
  type Widget,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import { formsIn, locate, widgetsIn } from '../document/tree.ts'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'
import type { FieldUse } from './fieldUses.ts'

/** Something that does not work as meant, or keeps the form from being used. */
export interface Problem {
  /** Of the widget that it is about; null for a field that is not there any more. */
  key: string | null
  words: string
  /** The form can be used all the same: it may be meant, or hinders those alone who leave something as it is. */
  usable?: true
}

export interface Problems {
  all: readonly Problem[]
  /** Words by the widget's key. */
  byKey: ReadonlyMap<string, string>
}

/** What is said of a design by itself, and of what others ask of it. */
export interface ProblemWords {
  issues: IssueTexts
  rules: RuleTexts
  uses: FormDesignerLocale['uses']
}

/** By what a design is judged on its own. */
type Judging = Pick<Surroundings, 'widgets' | 'known'>

const remembered = new WeakMap<FormDesign, Judging & ProblemWords & { problems: Problems }>()

/** What is wrong with a design by itself; remembered, as every widget on the canvas asks. */
export function problemsIn(design: FormDesign, { widgets, known }: Judging, { issues, rules, uses }: ProblemWords): Problems {
  const before = remembered.get(design)
  const isSame = before?.widgets === widgets && before.known === known
  if (isSame && before.issues === issues && before.rules === rules && before.uses === uses) return before.problems
  const problems = findProblems(design, { widgets, known }, { issues, rules, uses })
  remembered.set(design, { widgets, known, issues, rules, uses, problems })
  return problems
}

function findProblems(design: FormDesign, judging: Judging, { issues, rules, uses }: ProblemWords): Problems {
  const all = [
    ...designProblems(design, { ...judging, texts: issues }).map((found) => ({ key: found.key, words: sayProblem(found, issues) })),
    ...uncheckedPatterns(design, issues, judging.widgets).map((found) => ({ key: found.key, words: sayProblem(found, issues) })),
    ...sharedFields(design, judging.widgets, uses),
    ...unusableDefaults(design, judging.widgets, { issues, rules, uses }),
  ]
  const byKey = new Map<string, string>()
  for (const { key, words } of all) byKey.set(key, byKey.has(key) ? `${byKey.get(key)}\n${words}` : words)
  return { all, byKey }
}

/** What a field begins with and refuses itself: whoever leaves it alone cannot submit. */
const unusableDefaults = (design: FormDesign, widgets: WidgetSchemas, { issues, rules, uses }: ProblemWords) =>
  refusedDefaults(design, rules, widgets).map(({ widget: { key, name, type }, value, message, closed }) =>
    closed
      ? { key, words: issues.closedDefault(issues.whose([name || type], 1), String(value), message) }
      : { key, words: uses.refusedDefault(name || type, String(value), message), usable: true as const },
  )

/** What is typed into one widget of a field shows in the others of it. */
function sharedFields(design: FormDesign, widgets: WidgetSchemas, texts: FormDesignerLocale['uses']) {
  return formsIn(design, widgets).flatMap(({ form }) => sharedWithin(form, widgets, texts))
}

function sharedWithin(form: Pick<FormDesign, 'list'>, widgets: WidgetSchemas, texts: FormDesignerLocale['uses']) {
  const ofField = new Map<string, Widget[]>()
  for (const widget of widgetsIn(form, widgets)) {
    if (widgets.get(widget.type)?.value === undefined) continue
    const sharers = ofField.get(widget.model)
    if (sharers) sharers.push(widget)
    else ofField.set(widget.model, [widget])
  }
  const titleOf = ({ name, type }: Widget) => name || type
  return [...ofField].flatMap(([model, sharers]) => {
    if (sharers.length === 1) return []
    return sharers.map((widget) => {
      const others = sharers.filter((one) => one !== widget).map(titleOf)
      return {
        key: widget.key,
        words: texts.sharedField(titleOf(widget), others.slice(0, NAMED), others.length, model),
        usable: true as const,
      }
    })
  })
}

/** Titles that a sentence names. */
const NAMED = 3

/** What others ask of the form that it does not have any more. */
function unmetUses(
  design: FormDesign,
  { widgets, fieldUses }: Pick<Surroundings, 'widgets' | 'fieldUses'>,
  { uses: texts, issues }: ProblemWords,
): Problem[] {
  if (fieldUses.length === 0) return []
  const fields = fieldsByModel(design, undefined, widgets)
  const keys = new Map(widgetsIn(design, widgets).map(({ model, key }) => [model, key]))
  return fieldUses.flatMap(({ model, by, values, conditions = [], binding }) => {
    const field = fields.get(model)
    if (!field) return [{ key: null, words: texts.fieldGone(model, by, binding) }]
    const key = keys.get(model) ?? null
    const { options } = field
    const gone = Array.isArray(options) ? values.filter((value) => !options.some((option) => sameOption(option.value, value))) : []
    // A value that is gone is told of as such.
    const misfits = conditions.flatMap((condition) =>
      analyseCondition(condition, fields).values.flatMap((one) =>
        one.model === model && isCertain(one) && one.reason !== 'option'
          ? texts.misfit(by, condition, sayUnoffered(one, issues), binding)
          : [],
      ),
    )
    return [...gone.map((value) => texts.valueGone(field.name, String(value), by, binding)), ...misfits].map((words) => ({ key, words }))
  })
}

/** What the host tells of the world around the design. */
export interface Surroundings {
  /** The types that the design may be made of. */
  widgets: WidgetSchemas
  fieldUses: readonly FieldUse[]
  /** Names of all dictionaries by their codes; undefined where the host does not say. */
  dictionaries: ReadonlyMap<string, string> | undefined
  /** What these offer, as far as it is known. */
  known: KnownChoices
}

/** A dictionary that a field takes its choices from and that is not there, in words. */
export function dictionaryProblem(
  widget: Widget,
  { widgets, dictionaries }: Pick<Surroundings, 'widgets' | 'dictionaries'>,
  texts: FormDesignerLocale['uses'],
): string | undefined {
  const source = dictionaries && outsideSourceOf(widget, widgets)
  if (source?.kind !== 'dict' || dictionaries?.has(source.code)) return undefined
  return texts.dictionaryGone(widget.name || widget.type, source.code)
}

/** All that is to be told beneath the canvas. */
export const allProblems = (design: FormDesign, around: Surroundings, words: ProblemWords): Problem[] => [
  ...problemsIn(design, around, words).all,
  ...dictionaryProblems(design, around, words.uses),
  ...unmetUses(design, around, words),
]

const dictionaryProblems = (
  design: FormDesign,
  around: Pick<Surroundings, 'widgets' | 'dictionaries'>,
  texts: FormDesignerLocale['uses'],
): Problem[] =>
  Array.from(locate(design, around.widgets), ({ widget }) => widget).flatMap((widget) => {
    const words = dictionaryProblem(widget, around, texts)
    return words === undefined ? [] : [{ key: widget.key, words }]
  })

/** What keeps a design from being used where it is asked for: its own problems, and binding uses that it does not meet. */
export const hindrances = (design: FormDesign, around: Surroundings, words: ProblemWords): Problem[] =>
  allProblems(design, { ...around, fieldUses: around.fieldUses.filter(({ binding }) => binding) }, words).filter(({ usable }) => !usable)
