import type { Field } from '../../schema/compileForm.ts'
import type { Row } from '../../schema/rows.ts'
import { CellView } from './CellView.tsx'

/** What a row says, a line for each column. */
export const CardLines = ({ columns, row }: { columns: readonly Field[]; row: Row }) =>
  columns.map((field) => (
    <span key={field.model} className="sc-form-card-line">
      <span className="sc-form-card-name">{field.name}</span>
      <span className="sc-form-card-value">
        <CellView field={field} row={row} />
      </span>
    </span>
  ))
