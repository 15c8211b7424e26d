/**
 * - `illegalId`: an id that is no legal XML id in the importer's eyes
 * - `duplicateId`: the second and later elements with an id
 * - `missingId`: a node or flow without an id, which could be neither drawn nor referred to (`before` is empty)
 * - `ownId`: a generated `Activity_…` became `ZSXC_…`
 * - `namespace`: a prefix was used and not declared (`before` is the prefix)
 * - `escaped`: a bare `&` or `<` in text (`before`) was written as XML asks (`after`)
 * - `plane`: a drawing was said to show a process that is not there (`before`)
 * - `expanded`: a sub-process with nodes drawn in it was not said to be open, as some engines' tools leave out
 */
export interface Repair {
  kind: 'illegalId' | 'duplicateId' | 'missingId' | 'ownId' | 'namespace' | 'escaped' | 'expanded' | 'plane'
  /** The element's local name, e.g. `userTask`. */
  element: string
  before: string
  after: string
}
