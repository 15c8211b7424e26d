import * as described from './described.ts'
import type { AnyResource } from './resource.ts'

const all = Object.values(described)

/** What entries of the audit log that are about records of resources say that they are about. */
export const resourceKinds = all.map(({ kind }) => kind)

/** One of them all. */
export type KnownResource = AnyResource & { readonly kind: (typeof resourceKinds)[number] }

/** Every resource. */
export const resources: readonly KnownResource[] = all
