import { asOneLine, ONE_LINE } from '@sc/expression'
import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import type { IssueTexts } from '../locale/issues/zh-CN.ts'
import { optionsOf } from './fieldChoices.ts'
import type { DesignProblem } from './problem.ts'
import { walkAllWidgets } from './walkWidgets.ts'

interface Told extends Pick<FormDesign, 'list'> {
  texts: IssueTexts
  widgets: WidgetSchemas | undefined
}

/** Titles and options that lists, records and transcripts would be spoilt by: what is chosen is told in a line. */
export function brokenTexts({ texts, widgets, ...design }: Told): DesignProblem[] {
  const found: DesignProblem[] = []
  walkAllWidgets(
    design,
    (widget, { path, schema }) => {
      const { key, name, type } = widget
      const tell = (at: string, text: string, say: DesignProblem['say']) =>
        found.push({ kind: 'not-one-line', key, path: `${path}.${at}`, of: asOneLine(name) || type, subject: asOneLine(text), say })
      if (!ONE_LINE.test(name)) tell('name', name, texts.titleNotOneLine)
      const items = optionsOf({ widget, schema })
      if (!Array.isArray(items)) return
      for (const { label } of items)
        if (!ONE_LINE.test(label)) tell('options.options', label, (whose) => texts.optionNotOneLine(whose, asOneLine(label)))
    },
    widgets,
  )
  return found
}
