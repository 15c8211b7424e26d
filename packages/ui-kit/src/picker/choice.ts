/** Of a picker: one is chosen, or none. */
interface One {
  multiple?: false
  value?: string | null | undefined
  onChange?: (value: string | undefined) => void
}

/** Of a picker: any number are chosen. */
interface Several {
  multiple: true
  value?: readonly string[] | null | undefined
  onChange?: (values: string[]) => void
}

/** What a picker has chosen, and who is told of another choice. */
export type Choice = One | Several
