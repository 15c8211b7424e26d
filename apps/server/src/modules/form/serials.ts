import { sql } from 'drizzle-orm'
import { serialFields } from '@sc/form-renderer/schema'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { formSerial } from '../../db/schema/index.ts'
import { dayOf } from '../../time.ts'
import type { Values } from './accept.ts'
import { openDesign } from './openDesign.ts'

/** The running numbers among the values of a form: nobody may change one. */
export const numbersIn = (text: string, values: Readonly<Values>): Values =>
  Object.fromEntries(serialFields(openDesign(text)).flatMap(({ model }) => (values[model] == null ? [] : [[model, values[model]]])))

/**
 * Accepted values with a running number for each field that has none yet. The row of a form's count is locked to the end of the
 * transaction: one that comes to nothing leaves no gap.
 * @param absent fields that a condition hides
 */
export async function withNumbers(
  tx: Db,
  formId: string,
  { design, values, absent }: { design: string; values: Values; absent: readonly string[] },
): Promise<Values> {
  const day = dayOf(now())
  const given: Values = {}
  for (const { model, periodOf, numberOf } of serialFields(openDesign(design))) {
    if (absent.includes(model) || values[model] != null) continue
    const [row] = await tx
      .insert(formSerial)
      .values({ formId, model, period: periodOf(day), last: 1 })
      .onConflictDoUpdate({
        target: [formSerial.formId, formSerial.model, formSerial.period],
        set: { last: sql`${formSerial.last} + 1` },
      })
      .returning({ last: formSerial.last })
    if (!row) throw new Error(`The database counted no number of ${model}`)
    given[model] = numberOf(row.last, day)
  }
  return Object.keys(given).length === 0 ? values : { ...values, ...given }
}

/** Values of a record for another one that begins with them: with numbers of its own in the place of those that they have. */
export async function withOwnNumbers(tx: Db, formId: string, { design, values }: { design: string; values: Values }): Promise<Values> {
  const numbers = numbersIn(design, values)
  const others = Object.fromEntries(Object.entries(values).filter(([model]) => !Object.hasOwn(numbers, model)))
  const absent = serialFields(openDesign(design)).flatMap(({ model }) => (Object.hasOwn(numbers, model) ? [] : model))
  return withNumbers(tx, formId, { design, values: others, absent })
}
