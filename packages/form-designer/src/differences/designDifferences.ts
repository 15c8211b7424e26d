import { partTitle, type Setting } from '@sc/form-renderer/designer'
import { columnsOf, type FormDesign, type Widget } from '@sc/form-renderer/schema'
import { findWidget, listAt, tableAround, type Located } from '../document/tree.ts'
import { withUniqueKeys } from '../document/uniqueKeys.ts'
import { configSettings } from '../settings/configSettings.ts'
import { fallbackSettings } from '../settings/fallbackSettings.ts'
import { withUnique } from '../settings/uniqueSettings.ts'
import { sideOf, titleOf, type Comparing, type Side } from './Comparing.ts'
import { listed } from './listed.ts'
import { matched, moved, type Pair } from './matching.ts'
import { optionChanges } from './optionChanges.ts'
import { choicesIn, choiceWords, editorWords, isGenerated, plainWords, settingWords } from './settingWords.ts'

/** What is set otherwise, in words: what it was and is, empty for nothing; one of the two is left out of what only came or went. */
export interface Change {
  label: string
  before?: string
  after?: string
}

/** A field, or anything else on a form, that came, went, or is otherwise than before. */
export interface FieldDifference {
  change: 'added' | 'removed' | 'changed'
  key: string
  /** What it is called, by now if it is still there. */
  title: string
  /** What its type is called. */
  type: string
  /** Where in what it stands; empty for what stands in the form itself. */
  within: string
  changes: Change[]
}

/** What one design has otherwise than another. */
export interface DesignDifferences {
  /** Of the form as a whole. */
  form: Change[]
  /** What is there by now in the order in which it is read, then what went. */
  fields: FieldDifference[]
}

/** Compares two designs for people: by the settings of the designer, in its words. */
export function designDifferences(before: FormDesign, after: FormDesign, comparing: Comparing): DesignDifferences {
  const { widgets } = comparing
  const was = sideOf(withUniqueKeys(before, widgets), comparing)
  const is = sideOf(withUniqueKeys(after, widgets), comparing)
  const { present, removed } = matched(was.design, is.design, widgets)
  const elsewhere = moved(present.flatMap(({ pair }) => pair ?? []))
  return {
    form: formChanges(was, is),
    fields: [
      ...present.flatMap(({ located, pair }): FieldDifference[] => {
        if (!pair) return [differenceOf(is, located, 'added', settingsOfNew(is, located.widget))]
        const changes = [...changesOf(was, is, pair), ...(elsewhere.has(pair) ? [placeChange(was, is, pair)] : [])]
        return changes.length > 0 ? [differenceOf(is, located, 'changed', changes)] : []
      }),
      ...removed.map((located) => differenceOf(was, located, 'removed', [])),
    ],
  }
}

const differenceOf = (side: Side, located: Located, change: FieldDifference['change'], changes: Change[]): FieldDifference => ({
  change,
  key: `${change} ${located.widget.key}`,
  title: titleOf(located.widget, side),
  type: typeName(located.widget, side),
  within: located.place.container.parent === null ? '' : containerWords(side, located),
  changes,
})

const typeName = ({ type }: Widget, { designers }: Side) => designers.get(type)?.name ?? type

const changeOf = (label: string, before: string, after: string): Change[] => (before === after ? [] : [{ label, before, after }])

/** A whole form has settings of its own, edited as those of fields are. */
const formChanges = (was: Side, is: Side): Change[] =>
  configSettings(is.texts).flatMap(({ path, label, editor }) => {
    const said = (side: Side) => editorWords(editor, { value: side.design.config[path], path, side, widget: undefined })
    return changeOf(label, said(was), said(is))
  })

/** Settings by what they are about: two types may have the same one. */
function settingsFor(side: Side, widget: Widget): Map<string, Setting> {
  const { designers, design, widgets, texts } = side
  const groups = designers.get(widget.type)?.settings ?? fallbackSettings(texts)
  const isColumn = tableAround(design, widget.key, widgets) !== undefined
  const settings = withUnique(groups, widget, { isColumn, widgets, texts }).flatMap((group) => group.settings)
  return new Map(settings.map((setting) => [`${setting.of ?? 'options'}.${setting.path}`, setting]))
}

const isOfOptions = ({ editor: { kind } }: Setting) => kind === 'options' || kind === 'optionTree'

function changesOf(was: Side, is: Side, { before: { widget: before }, after: { widget: after } }: Pair): Change[] {
  if (before === after) return []
  const [old, now] = [settingsFor(was, before), settingsFor(is, after)]
  const retyped = before.type !== after.type
  const settings = [...new Set([...now.keys(), ...old.keys()])].flatMap((id): Change[] => {
    const [former, present] = [old.get(id), now.get(id)]
    const setting = present ?? former
    if (!setting) return []
    if (isOfOptions(setting)) return optionChanges(setting, [was, before], [is, after])
    const said = [former ? settingWords(was, before, former) : '', present ? settingWords(is, after, present) : ''] as const
    // What a type does not ask about at all is no more than not set in another.
    const [wasSaid, isSaid] = retyped ? said.map((words) => (words === is.words.no ? '' : words)) : said
    return changeOf(setting.label, wasSaid ?? '', isSaid ?? '')
  })
  const others = otherChanges(was, is, [before, after], new Set([...old.keys(), ...now.keys()]))
  return [...(retyped ? changeOf(is.words.type, typeName(before, was), typeName(after, is)) : []), ...settings, ...others]
}

/** What nobody sets in the designer, but designs of relatives say; not what is made of the rest. */
function otherChanges(was: Side, is: Side, [before, after]: [Widget, Widget], known: ReadonlySet<string>): Change[] {
  const names = [...new Set([...Object.keys(before.options), ...Object.keys(after.options)])]
  return names.flatMap((name) => {
    if (known.has(`options.${name}`) || derived.has(name)) return []
    const said = (side: Side, widget: Widget) => {
      const value = widget.options[name]
      // Where choices are written, one of them is marked.
      if (name === 'defaultValue') return editorWords({ kind: 'defaultValue' }, { value, path: name, side, widget })
      return value === false || (name === 'remoteFunc' && isGenerated(value)) ? '' : plainWords(value, side)
    }
    return changeOf(is.words.others[name] ?? name, said(was, before), said(is, after))
  })
}

const derived = new Set(['lastOption', 'remoteOptions', 'token', 'props'])

/** What a new field has otherwise than one that was just dropped. */
function settingsOfNew(side: Side, widget: Widget): Change[] {
  const designer = side.designers.get(widget.type)
  const fresh: Widget = { ...widget, options: designer?.defaults() ?? {}, ...(designer?.columns && { columns: designer.columns() }) }
  return [...settingsFor(side, widget).values()].flatMap((setting): Change[] => {
    if (setting.of === 'widget' && (setting.path === 'name' || setting.path === 'model')) return []
    const said = (one: Widget) => (isOfOptions(setting) ? optionsSaid(side, one, setting) : settingWords(side, one, setting))
    const after = said(widget)
    return after === '' || after === said(fresh) ? [] : [{ label: setting.label, after }]
  })
}

const optionsSaid = (side: Side, widget: Widget, setting: Setting): string =>
  setting.visible?.(widget.options, widget) === false
    ? ''
    : listed(
        choicesIn(widget, side.widgets).map((one) => choiceWords(one, side.words)),
        side.words,
      )

function placeChange(was: Side, is: Side, { before, after }: Pair): Change {
  const { words } = is
  const [from, to] = [containerWords(was, before), containerWords(is, after)]
  if (from !== to) return { label: words.place, before: from, after: to }
  return { label: words.place, before: neighbourWords(was, before), after: neighbourWords(is, after) }
}

/** In what a widget stands, and in which part of that. */
function containerWords(side: Side, { place: { container } }: Located): string {
  const { words, widgets, design } = side
  const holder = container.parent === null ? undefined : findWidget(design, container.parent, widgets)?.widget
  if (!holder || container.parent === null) return words.top
  const columns = columnsOf(holder, widgets)
  const one = columns[container.column]
  const title = titleOf(holder, side)
  const part = one ? partTitle(one) : ''
  if (part !== '') return words.part(title, part)
  // Cells of a report, which stand in rows, are told by nobody by a number.
  return columns.length > 1 && one?.row === undefined ? words.column(title, container.column + 1) : words.within(title)
}

/** What a widget stands behind. */
function neighbourWords(side: Side, { place: { container, index } }: Located): string {
  const neighbour = listAt(side.design, container, side.widgets)?.[index - 1]
  return neighbour ? side.words.after(titleOf(neighbour, side)) : side.words.first
}
