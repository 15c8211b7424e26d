import { isRow, walkAllWidgets } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import { cleanRichText, hasTooManyTags, isBlankRichText, MOST_TAGS } from '../../html/richText.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

type Values = Record<string, unknown>

/** Widgets that are written in with marks. */
export const RICH_TYPE = 'editor'

/**
 * Values as they were sent, but that rich text of which nothing can be seen is empty: marks alone are nothing filled in.
 * @throws BusinessError where one has more marks than people make
 */
export const withoutBlankRichText = (design: Pick<FormDesign, 'list'>, values: Values): Values =>
  withRichText(design, values, (html, name) => {
    if (hasTooManyTags(html)) throw new BusinessError(say.form.tooManyTags({ name, most: MOST_TAGS }))
    return isBlankRichText(html) ? '' : html
  })

/** Values as they are kept: nothing in rich text runs or loads, whoever wrote it. */
export const withCleanRichText = (design: Pick<FormDesign, 'list'>, values: Values): Values =>
  withRichText(design, values, (html) => cleanRichText(html, { pictures: false }))

function withRichText(design: Pick<FormDesign, 'list'>, values: Values, change: (html: string, name: string) => string): Values {
  const changed: Values = {}
  const put = (row: unknown, model: string, name: string): unknown => {
    const html = isRow(row) && Object.hasOwn(row, model) ? row[model] : undefined
    return isRow(row) && typeof html === 'string' ? { ...row, [model]: change(html, name) } : row
  }
  walkAllWidgets(design, ({ type, model, name }, { table }) => {
    if (type !== RICH_TYPE) return
    const field = table?.model ?? model
    const held = Object.hasOwn(changed, field) ? changed[field] : Object.hasOwn(values, field) ? values[field] : undefined
    if (!table && typeof held === 'string') changed[field] = change(held, name)
    if (table && Array.isArray(held)) changed[field] = held.map((row: unknown) => put(row, model, name))
  })
  return Object.keys(changed).length > 0 ? { ...values, ...changed } : values
}
