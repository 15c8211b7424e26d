import { comparedValues, keysAsked, references, renameKey, renameReference, type ComparedValue, type Expression } from '@sc/expression'
import { readExpression } from './conditions.ts'
import { conditionsIn, type DesignCondition } from './designConditions.ts'
import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'

/** Conditions that ask for a field. Text that is no expression asks for nothing. */
export const conditionsAsking = (design: Pick<FormDesign, 'list'>, model: string, widgets?: WidgetSchemas): DesignCondition[] =>
  conditionsThat(design, (expression) => references(expression).includes(model), widgets)

/** Conditions that ask for a column of the rows of a field. */
export const conditionsAskingColumn = (
  design: Pick<FormDesign, 'list'>,
  table: string,
  column: string,
  widgets?: WidgetSchemas,
): DesignCondition[] => conditionsThat(design, (expression) => asksColumn(expression, table, column), widgets)

/** Text that is no expression asks for none. */
export function asksColumn(source: Expression | string, table: string, column: string): boolean {
  const expression = typeof source === 'string' ? readExpression(source) : source
  return expression !== undefined && keysAsked(expression).some(({ name, key }) => name === table && key === column)
}

const conditionsThat = (design: Pick<FormDesign, 'list'>, ask: (expression: Expression) => boolean, widgets?: WidgetSchemas) =>
  conditionsIn(design, widgets).filter(({ source }) => {
    const expression = readExpression(source)
    return expression !== undefined && ask(expression)
  })

/** A condition of the design, and a constant that it compares a field with. */
export interface FieldComparison {
  condition: DesignCondition
  value: ComparedValue['value']
}

/** What conditions compare a field with. */
export const comparisonsWith = (design: Pick<FormDesign, 'list'>, model: string, widgets?: WidgetSchemas): FieldComparison[] =>
  conditionsIn(design, widgets).flatMap((condition) => {
    const expression = readExpression(condition.source)
    return expression ? comparedValues(expression).flatMap(({ name, value }) => (name === model ? [{ condition, value }] : [])) : []
  })

/** A condition's text with another name for a field; one that cannot be read stays as it is. */
export function renamedInCondition(source: string, from: string, to: string): string {
  const expression = readExpression(source)
  return expression ? renameReference(expression, from, to) : source
}

/** The same with another name for a column of a field's rows. */
export function renamedColumnIn(source: string, table: string, from: string, to: string): string {
  const expression = readExpression(source)
  return expression ? renameKey(expression, table, from, to) : source
}
