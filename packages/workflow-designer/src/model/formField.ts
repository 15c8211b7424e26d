/** A field of the bound form: conditions ask for it, and a node says what its approver may do with it. */
export interface FormField {
  /** The name that its value is bound to. */
  model: string
  /** What people call it. */
  name: string
  /** `number` and `boolean` are compared as such, anything else as text. */
  valueType: string
}
