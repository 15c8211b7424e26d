import type { Endpoint } from '@sc/api-client/contract'

/** Held against the contract while developing only: what the server answers is what the types say. */
export async function checkResult(endpoint: Endpoint, result: unknown): Promise<void> {
  const { schemasOf } = await import('@sc/api-client/schemas')
  const { error } = schemasOf(endpoint).result.safeParse(result)
  if (error) reportError(new Error(`${endpoint.method} ${endpoint.path}: ${error.message}`))
}
