import {
  findingsIn,
  isConditionName,
  isForbiddenModel,
  type DesignIssue,
  type IssueTexts,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import type { FormDesignerLocale } from '../../locale/zh-CN.ts'
import type { FieldDraft } from '../FieldDraft.ts'
import { fieldFor, settingsOfAny } from './fieldFor.ts'
import { isObject, textOf, texts as textsIn, type Json } from './json.ts'
import { resolved } from './resolved.ts'
import { unusedKeywords } from './unusedKeywords.ts'

/** What is made of a schema, and what is to be said of it. */
export interface SchemaFields {
  fields: FieldDraft[]
  issues: DesignIssue[]
}

/** What is read with. */
export interface SchemaReading {
  words: FormDesignerLocale['schemaImport']
  issues: IssueTexts
  widgets: WidgetSchemas
}

/** Objects within objects, and fields altogether: more than any form has. */
const deepest = 8
const most = 1000

/** Whether any value is valid by it. */
const saysNothing = (schema: Json) =>
  ['type', 'const', 'enum', 'oneOf', 'anyOf', 'format', 'x-dictionary', 'x-remote', 'x-script'].every((keyword) => !(keyword in schema))

const refsIn = (schema: unknown) => (isObject(schema) && typeof schema.$ref === 'string' ? [schema.$ref] : [])

/** What each entry of a list is, where that is an object with names of its own, and no file. */
function rowSchemaOf(schema: Json, root: Json): Json | undefined {
  if (schema.type !== 'array' || !isObject(schema.items)) return undefined
  const { schema: items } = resolved(schema.items, root)
  return isObject(items.properties) && !('url' in items.properties) ? items : undefined
}

/** Where a schema stands. */
interface Place {
  /** `#/properties/a` */
  path: string
  /** Names of the objects around it, outermost first. */
  within: readonly string[]
  /** It and all around it are demanded. */
  required: boolean
  /** What it and those around it refer to. */
  refs: readonly unknown[]
}

/**
 * Fields for the values that a JSON Schema describes, ours or anybody's: a name stays the name of its field, an object becomes a
 * titled divider with its fields behind it, named `address_city`. What no field stands for, and what no field asks for, is told.
 */
export function fromJsonSchema(json: Json, { words, issues: texts, widgets }: SchemaReading): SchemaFields {
  const { report, issues } = findingsIn(texts)
  const fields: FieldDraft[] = []
  // Columns of a sub-table have names of their own.
  let into = { fields, used: new Set<string>() }
  let count = 0
  const tell = (severity: DesignIssue['severity'], code: string, path: string, of: string, say: (whose: string) => string) =>
    report({ severity, code: `schema-${code}`, path, of, say })

  function read(schema: unknown, title: string): { schema: Json; title: string; tellOf: (path: string) => void } {
    const answer = resolved(schema, json)
    const named = textOf(answer.schema.title) ?? title
    const tellOf = (path: string) => {
      const { broken } = answer
      if (broken !== undefined) tell('error', 'ref', path, named, (whose) => words.brokenRef(whose, broken))
      if (answer.several) tell('warning', 'several', path, named, words.several)
    }
    return { schema: answer.schema, title: named, tellOf }
  }

  function walk(schema: Json, place: Place): void {
    const demanded = new Set(textsIn(schema.required))
    for (const [name, inner] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      const here: Place = {
        path: `${place.path}/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        within: [...place.within, name],
        required: place.required && demanded.has(name),
        refs: [...place.refs, ...refsIn(inner)],
      }
      const circle = refsIn(inner).find((ref) => place.refs.includes(ref))
      if (circle !== undefined) {
        tell('error', 'ref', here.path, name, (whose) => words.brokenRef(whose, circle))
        continue
      }
      const one = read(inner, name)
      one.tellOf(here.path)
      if (count++ >= most) return tell('error', 'most', here.path, one.title, () => words.tooMany(most))
      const items = into.fields === fields && widgets.get('table') ? rowSchemaOf(one.schema, json) : undefined
      if (items) rows(one.schema, items, one.title, here)
      else if (isObject(one.schema.properties)) section(one.schema, one.title, here)
      else field(one.schema, one.title, here)
    }
  }

  function section(schema: Json, title: string, place: Place): void {
    if (place.within.length > deepest) return tell('error', 'deep', place.path, title, words.tooDeep)
    told(schema, title, place)
    if (into.fields === fields) fields.push({ type: 'divider', title, options: { text: title, position: 'left' } })
    walk(schema, place)
  }

  /** A list of objects: a row for each. */
  function rows(schema: Json, items: Json, title: string, place: Place): void {
    told(schema, title, place, { type: 'table', options: {} })
    const model = modelOf(place, title)
    const around = into
    const columns: FieldDraft[] = []
    into = { fields: columns, used: new Set() }
    walk(items, { ...place, path: `${place.path}/items`, within: [], required: true })
    into = around
    const options = { defaultRows: 0, ...settingsOfAny(schema), ...(place.required && { required: true }) }
    into.fields.push({ type: 'table', title, ...(model !== undefined && { model }), options, columns })
  }

  function field(schema: Json, title: string, place: Place): void {
    const fit = fieldFor(schema, (type) => widgets.get(type)?.value !== undefined)
    if (!fit)
      return tell('error', 'no-field', place.path, title, (whose) => words.noField(whose, schema.type === 'object' ? 'object' : 'array'))
    told(schema, title, place, fit)
    const own = textOf(schema['x-widget'])
    if (own !== undefined && own !== fit.type) tell('warning', 'widget', place.path, title, (whose) => words.widgetReplaced(whose, own))
    else if (own === undefined && saysNothing(schema)) tell('info', 'untyped', place.path, title, words.untyped)
    if (schema.format === 'date-time') tell('info', 'moment', place.path, title, words.momentsRespelt)
    if (fit.type === 'fileupload' && schema.type !== 'array') tell('warning', 'file', place.path, title, words.filesUploaded)
    const model = modelOf(place, title)
    into.fields.push({
      ...fit,
      title,
      ...(model !== undefined && { model }),
      options: { ...fit.options, ...(place.required && { required: true }) },
    })
  }

  /** The names around it and its own. One that nothing can be bound to, or is taken, is left to be made. */
  function modelOf({ within, path }: Place, title: string): string | undefined {
    const model = within.join('_')
    if (isForbiddenModel(model) || into.used.has(model)) {
      tell('warning', 'name', path, title, (whose) => words.nameReplaced(whose, model))
      return undefined
    }
    into.used.add(model)
    if (!isConditionName(model)) tell('info', 'odd-name', path, title, words.nameOutOfConditions)
    return model
  }

  function told(schema: Json, title: string, { path }: Pick<Place, 'path'>, fit?: Pick<FieldDraft, 'type' | 'options'>): void {
    const unused = unusedKeywords(schema, fit)
    if (unused.length > 0) tell('warning', 'keywords', path, title, (whose) => words.keywordsUnused(whose, unused))
  }

  const root = read(json, '')
  root.tellOf('#')
  const unused = unusedKeywords(root.schema)
  if (unused.length > 0) report({ severity: 'warning', code: 'schema-keywords', path: '#', say: () => words.keywordsOfForm(unused) })
  walk(root.schema, { path: '#', within: [], required: true, refs: ['#', ...refsIn(json)] })
  return { fields, issues: issues() }
}
