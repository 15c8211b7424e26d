/** A list that holds widgets: the form itself, or one column of a container widget. */
export type ContainerRef = { parent: null } | { parent: string; column: number }

/** Where a widget stands, or would: before the widget that now has `index` in that list. */
export interface Place {
  container: ContainerRef
  index: number
}

export const root: ContainerRef = { parent: null }

export const column = (parent: string, index: number): ContainerRef => ({ parent, column: index })

export const sameContainer = (left: ContainerRef, right: ContainerRef): boolean =>
  left.parent === right.parent && (left.parent === null || right.parent === null || left.column === right.column)

/** A string that tells containers apart, for React keys and element attributes. */
export const containerId = (container: ContainerRef): string =>
  container.parent === null ? 'root' : `${container.parent}#${container.column}`
