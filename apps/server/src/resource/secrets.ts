import { createHmac } from 'node:crypto'
import { KEPT_SECRET } from '@sc/api-client/contract'
import { signingKeyFor } from '../access/signingKey.ts'
import type { Db } from '../db/connect.ts'
import { BusinessError } from '../http/errors.ts'
import { say } from '../locale/say.ts'
import { fieldOf } from './served.ts'
import type { AnyServed, Values } from './served.ts'

const secretsOf = ({ resource }: AnyServed): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.type === 'text' && field.secret ? [name] : []))

/** A record as it is told: of secrets, whether it has them. */
export function withoutSecrets<Row extends Values>(served: AnyServed, row: Row): Row {
  const names = secretsOf(served).filter((name) => row[name] !== undefined && row[name] !== null)
  return names.length === 0 ? row : { ...row, ...Object.fromEntries(names.map((name) => [name, KEPT_SECRET])) }
}

/**
 * What somebody writes, without the secrets that they leave as they are.
 * @throws BusinessError where something was typed into what stands for one: it would be lost, and nobody could read that it is
 */
export function withoutKept(served: AnyServed, values: Values): Values {
  for (const name of secretsOf(served)) {
    const value = values[name]
    if (typeof value === 'string' && value !== KEPT_SECRET && value.includes(KEPT_SECRET.slice(0, 1)))
      throw new BusinessError(say.resource.maskedSecret({ field: fieldOf(served, name).title }))
  }
  const kept = secretsOf(served).filter((name) => values[name] === KEPT_SECRET)
  return kept.length === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !kept.includes(name)))
}

/** Letters of a fingerprint: two secrets are told apart by it, and none is found by it. */
const FINGERPRINT = 8

/**
 * What the audit log keeps of secrets: that one is another now, and not what it is. Keyed, as a short secret would be guessed from
 * a plain digest by who may read or export the log.
 */
export async function fingerprinting(db: Db, served: AnyServed): Promise<(secret: unknown) => unknown> {
  if (secretsOf(served).length === 0) return (secret) => secret
  const key = await signingKeyFor(db, 'secrets')
  return (secret) =>
    typeof secret === 'string' ? `${KEPT_SECRET} ${createHmac('sha256', key).update(secret).digest('hex').slice(0, FINGERPRINT)}` : secret
}

export const isSecret = ({ resource }: AnyServed, name: string): boolean => {
  const field = resource.fields[name]
  return field?.type === 'text' && field.secret === true
}
