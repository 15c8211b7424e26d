import {
  DesignParseError,
  designExcess,
  emptyDesign,
  isEmptyDesign,
  parseDesign,
  sayProblem,
  walkWidgets,
  type DesignIssue,
  type FormDesign,
  type IssueTexts,
  type ParsedDesign,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import { withUniqueKeys } from '../document/uniqueKeys.ts'
import { widgetsOf, type FieldMaking } from '../import/FieldDraft.ts'
import { fromJsonSchema } from '../import/jsonSchema/fromJsonSchema.ts'
import { isJsonSchema } from '../import/jsonSchema/isJsonSchema.ts'
import { isObject } from '../import/jsonSchema/json.ts'
import { cellsIn, type Cells } from '../import/table/cells.ts'
import { cellsOfHtml } from '../import/table/cellsOfHtml.ts'
import { tableFields, type TableFields } from '../import/table/tableFields.ts'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'

/** What a text is whose widgets are known. */
export type ImportSource = 'design' | 'jsonSchema'

export type ImportFindings =
  | { state: 'nothing' }
  /** No JSON, or more than a form may have. */
  | { state: 'refused'; message: string }
  /** Understood, but there is no widget in it. */
  | { state: 'empty'; source: ImportSource; issues: DesignIssue[] }
  | { state: 'ready'; source: ImportSource; design: FormDesign; issues: DesignIssue[]; widgets: number; repeatedKeys: boolean }
  /** A table, of whose fields somebody says what they are. */
  | { state: 'table'; table: TableFields }

/** What a text is read with. */
export interface ImportReading extends FieldMaking {
  issues: IssueTexts
  texts: Pick<FormDesignerLocale, 'schemaImport' | 'tableImport'>
  /** Of the table in the text, where a file says what may be chosen in its columns. */
  lists?: ReadonlyMap<number, readonly string[]> | undefined
}

const gravity = { error: 0, warning: 1, info: 2 } as const

/** What would come of importing a text, the gravest findings first. */
export function inspectImport(text: string, reading: ImportReading): ImportFindings {
  if (text.trim() === '') return { state: 'nothing' }
  const { issues: texts, widgets } = reading
  const cells = tableIn(text)
  if (cells) {
    const table = tableFields(cells, { words: reading.texts.tableImport, issues: texts, lists: reading.lists })
    if (table.fields.length > 0) return { state: 'table', table }
  }
  try {
    const schema = jsonSchemaIn(text)
    if (schema) return inspected('jsonSchema', designOfSchema(schema, reading), texts, widgets)
    return inspected('design', parseDesign(text, texts, widgets), texts, widgets)
  } catch (error) {
    if (error instanceof DesignParseError) return { state: 'refused', message: error.message }
    throw error
  }
}

function inspected(source: ImportSource, { design, issues }: ParsedDesign, texts: IssueTexts, types: WidgetSchemas): ImportFindings {
  const sorted = issues.toSorted((left, right) => gravity[left.severity] - gravity[right.severity])
  if (isEmptyDesign(design)) return { state: 'empty', source, issues: sorted }
  const [excess] = designExcess(design, texts, types)
  if (excess) return { state: 'refused', message: sayProblem(excess, texts) }
  let widgets = 0
  walkWidgets(design, () => void widgets++, types)
  return { state: 'ready', source, design, issues: sorted, widgets, repeatedKeys: withUniqueKeys(design, types) !== design }
}

/** A design may have HTML in it: only what begins with HTML is a page. */
const tableIn = (text: string): Cells | undefined => (/^\s*</.test(text) ? cellsOfHtml(text) : cellsIn(text))

function jsonSchemaIn(text: string) {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isObject(json) && isJsonSchema(json) ? json : undefined
  } catch {
    return undefined
  }
}

function designOfSchema(
  schema: Parameters<typeof fromJsonSchema>[0],
  { issues: texts, texts: { schemaImport }, ...making }: ImportReading,
): ParsedDesign {
  const { fields, issues } = fromJsonSchema(schema, { words: schemaImport, issues: texts, widgets: making.widgets })
  return { design: { ...emptyDesign(), list: widgetsOf(fields, making) }, issues }
}
