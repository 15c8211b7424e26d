import { say } from '../locale/say.ts'
import { StartError } from '../StartError.ts'
import type { Bucket } from './Bucket.ts'

/** Codes of what is wrong with the keys. */
const KEYS = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken', 'CredentialsProviderError'])
/** Codes of a server that has the bucket in another region, or none by that name for this address. */
const REGION = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException', 'TemporaryRedirect'])
/** Codes of what cannot be reached. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'TimeoutError',
])

/** Why a bucket cannot be used, in words for who set it up. Neither key is among them. */
export function bucketProblem(error: unknown, { bucket, endpoint, region }: Bucket): StartError {
  const server = endpoint ?? 'Amazon S3'
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  const { start } = say
  if (UNREACHED.has(code) || UNREACHED.has(name)) return new StartError(start.bucketUnreached({ server, why: code || name }))
  if (KEYS.has(name)) return new StartError(start.bucketKeys({ server, why: name }))
  if (REGION.has(name)) return new StartError(start.bucketRegion({ server, bucket, region, why: name }))
  if (name === 'RequestTimeTooSkewed') return new StartError(start.bucketClock({ server }))
  if (name === 'NoSuchBucket' || (status === 404 && name !== 'NoSuchKey')) return new StartError(start.noBucket({ server, bucket }))
  if (status === 403) return new StartError(start.bucketRights({ server, bucket, why: name }))
  return new StartError(start.bucketUnusable({ server, bucket, why: [name, status, message].filter(Boolean).join(' ').slice(0, 300) }))
}
