import { useWords } from '@sc/locale/react'
import { useCallback, useSyncExternalStore } from 'react'
import { isEmptyValue } from '../../definition/widgetSchema.ts'
import type { FormEngine } from '../../engine/FormEngine.ts'
import { formWords } from '../../locale/form/words.ts'
import { placeOf } from '../../react/focusField.ts'
import { useFormScope } from '../../react/FormContext.ts'
import type { Row } from '../../schema/rows.ts'
import { CardLines } from './CardLines.tsx'
import type { TableOnScreen } from './useTable.ts'

interface RowCardProps {
  model: string
  row: Row
  at: number
  screen: TableOnScreen
  onOpen: () => void
}

/** What a row says, on a card that opens it. */
export function RowCard({ model, row, at, screen, onOpen }: RowCardProps) {
  const { table: texts } = useWords(formWords)
  const { within } = useFormScope()
  const { table, columns } = screen
  const faulty = useFaulty(table.knownEngine(row), columns)
  const [values = {}] = table.values([row])
  const filled = columns.filter(({ model: column }) => !isEmptyValue(values[column]))
  return (
    <button
      type="button"
      className={faulty ? 'sc-form-card sc-form-card-faulty' : 'sc-form-card'}
      {...placeOf(within ? [...within, model, at] : [model, at])}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="sc-form-card-title">{texts.row(at + 1)}</span>
      {filled.length === 0 && <span className="sc-form-aid">{texts.toFill}</span>}
      <CardLines columns={filled} row={values} />
      {faulty && <span className="sc-form-error">{texts.faulty}</span>}
    </button>
  )
}

/** Whether a row that was opened tells a fault. */
function useFaulty(engine: FormEngine | undefined, columns: TableOnScreen['columns']): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = engine ? columns.map(({ path }) => engine.subscribe(path, listener)) : []
      return () => ends.forEach((end) => end())
    },
    [engine, columns],
  )
  const read = () => engine !== undefined && columns.some(({ path }) => engine.state(path).error !== undefined)
  return useSyncExternalStore(subscribe, read, read)
}
