/** Something that a condition may ask for, as a field of a form. */
export interface ConditionField {
  /** The name that its value is bound to, by which expressions ask for it. */
  model: string
  /** What people call it. */
  name: string
  /**
   * `number` and `boolean` are compared as such. Of an `array` one asks what it contains, of a `file` whether there is
   * one. Anything else is compared as text.
   */
  valueType: string
  /** What may be chosen, for a field of choices; `elsewhere` where somebody else fetches them. Absent for what is typed. */
  options?: readonly ConditionOption[] | 'elsewhere'
  /** How it writes its date or time; absent of what holds none. */
  moment?: MomentFormat
  /** Why it cannot be chosen, in words. A condition that asks for it all the same shows it by its name. */
  unavailable?: string
}

/** A choice of a field: conditions are built by its label and written by its value. */
export interface ConditionOption {
  /** What is stored, and written into conditions. */
  value: string | number | boolean
  /** What people read. */
  label: string
}

/** How a date or time is written. */
export interface MomentFormat {
  /** `yyyy-MM-dd HH:mm:ss` */
  format: string
  /** Milliseconds, whatever the format. */
  timestamp: boolean
}
