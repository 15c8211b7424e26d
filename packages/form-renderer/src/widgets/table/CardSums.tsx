import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { Field } from '../../schema/compileForm.ts'
import type { Row } from '../../schema/rows.ts'
import { isNumeric, sumOf } from './columns.ts'

/** The sums of what is a number, beneath the cards. */
export function CardSums({ columns, rows }: { columns: readonly Field[]; rows: readonly Row[] }) {
  const { table: texts } = useWords(formWords)
  return columns.filter(isNumeric).map((field) => (
    <div key={field.model} className="sc-form-cards-sum">
      <span>
        {field.name} {texts.sum}
      </span>
      <strong>{sumOf(rows, field.model)}</strong>
    </div>
  ))
}
