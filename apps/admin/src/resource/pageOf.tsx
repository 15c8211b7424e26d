import type { Endpoint, Resource, ResourceFields } from '@sc/api-client/contract'
import { lazyPart } from '@sc/ui-kit'

/**
 * The page of a resource with which nothing else is done than with every one.
 * @param touches calls whose answers change with its records
 * @param within a filter that says whose records these are
 */
export const pageOf = <F extends ResourceFields>(resource: Resource<F>, touches: readonly Endpoint[] = [], within?: keyof F & string) =>
  lazyPart(async () => {
    const { ResourcePage } = await import('./ResourcePage.tsx')
    return { default: () => <ResourcePage resource={resource} touches={touches} {...(within !== undefined && { within })} /> }
  })
