import type { FieldPermissions, FormDesign } from '@sc/form-renderer/schema'

/** With whose eyes a form can be looked at. */
export interface Viewpoint {
  name: string
  /** What several of them belong to, a process say. */
  group?: string | undefined
  /** What they may do with the fields of a design; one that is not named is as the design has it. */
  permissions: (design: FormDesign) => FieldPermissions
  /** They are shown what somebody else filled in, and change at most what is opened to them. */
  reads?: boolean | undefined
}
