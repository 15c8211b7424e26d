import { useId } from 'react'
import type { FieldAccess } from '../../engines/fieldPermissions.ts'
import { useTexts } from '../../locale/words.ts'
import type { FormField } from '../../model/formField.ts'
import { ACCESSES } from './accesses.ts'

export interface FieldPermissionRowProps {
  field: FormField
  /** Another field has the same name: its model tells it apart. */
  ambiguous: boolean
  access: FieldAccess
  /** What holds where nothing is set. */
  usual: FieldAccess
  disabled: boolean
  onChange: (access: FieldAccess) => void
}

/** A field and its access, one radio beneath each column's word. */
export function FieldPermissionRow({ field: { name, model }, ambiguous, access, usual, disabled, onChange }: FieldPermissionRowProps) {
  const { fieldPermission: text } = useTexts()
  const group = useId()
  const title = name || model
  return (
    <div
      className="sc-wfd-access-row"
      role="radiogroup"
      aria-label={ambiguous ? `${title} ${model}` : title}
      data-changed={access !== usual || undefined}
    >
      <span className="sc-wfd-access-name" title={`${title} · ${model}`}>
        {title}
        {ambiguous && <small>{model}</small>}
      </span>
      {ACCESSES.map((one) => (
        <label key={one} className="sc-wfd-access-choice" title={text[one]}>
          <input
            type="radio"
            name={group}
            aria-label={text[one]}
            checked={access === one}
            disabled={disabled}
            onChange={() => onChange(one)}
          />
        </label>
      ))}
    </div>
  )
}
