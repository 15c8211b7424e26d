import { comparedValues, references, renameReference, type ComparedValue } from '@sc/expression'
import { readExpression } from './conditions.ts'
import { conditionsIn, type DesignCondition } from './designConditions.ts'
import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'

/** Conditions that ask for a field. Text that is no expression asks for nothing. */
export const conditionsAsking = (design: Pick<FormDesign, 'list'>, model: string, widgets?: WidgetSchemas): DesignCondition[] =>
  conditionsIn(design, widgets).filter(({ source }) => {
    const expression = readExpression(source)
    return expression !== undefined && references(expression).includes(model)
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
