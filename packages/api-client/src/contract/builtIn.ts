/** Records that came with the system, and stay: those that have one of these values in a field. */
export interface BuiltIn<Field extends string = string> {
  readonly field: Field
  readonly values: readonly string[]
}

/** Whether a record came with the system, and so is never removed. */
export const isBuiltIn = ({ builtIn }: { readonly builtIn?: BuiltIn }, record: object): boolean =>
  builtIn !== undefined && builtIn.values.some((value) => value === (record as Readonly<Record<string, unknown>>)[builtIn.field])
