/** That something outside of the design, such as a process, asks for one of its fields. The host knows. */
export interface FieldUse {
  /** Model of the field, as the host has it. */
  model: string
  /** What asks, and where, in words: 流程“学分认定”的流转条件（项目“开放日”）. */
  by: string
  /** Values that the field is compared with. */
  values: readonly (string | number | boolean)[]
  /** Conditions that ask for it, as they are written: one that its field can never answer any more is told of. */
  conditions?: readonly string[]
  /** Whether a design without the field, or without an option for each value, is refused where that is: the design can be saved, and not used there. */
  binding: boolean
}
