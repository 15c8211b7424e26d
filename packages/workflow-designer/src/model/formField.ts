/** A field of the bound form: conditions ask for it, and a node says what its approver may do with it. */
export interface FormField {
  /** The name that its value is bound to. */
  model: string
  /** What people call it. */
  name: string
  /**
   * `number` and `boolean` are compared as such. Of an `array` one asks what it contains, of a `file` whether there is
   * one. Anything else is compared as text.
   */
  valueType: string
  /** What may be chosen, for a field of choices; `elsewhere` where the form fetches them. Absent for what is typed. */
  options?: readonly FieldOption[] | 'elsewhere'
}

/** A choice of a field: conditions are built by its label and written by its value. */
export interface FieldOption {
  /** What is stored, and written into conditions. */
  value: string | number | boolean
  /** What people read. */
  label: string
}
