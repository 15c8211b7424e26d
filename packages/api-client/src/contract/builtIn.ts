/** Which records of a resource stay, whoever would remove them. */
export interface Staying<Field extends string = string> {
  /** All: they end otherwise than by being removed, and there is no call for that. */
  readonly lasting?: true
  /** Those that came with the system: the ones that have one of these values in a field. */
  readonly builtIn?: { readonly field: Field | 'id'; readonly values: readonly string[] }
}

/** Whether a record came with the system, and so is never removed. */
export const isBuiltIn = ({ builtIn }: Staying, record: object): boolean =>
  builtIn !== undefined && builtIn.values.some((value) => value === (record as Readonly<Record<string, unknown>>)[builtIn.field])
