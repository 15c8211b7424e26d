import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { Bucket } from '../files/Bucket.ts'

/** An S3-compatible server to test on, `http://key:secret@127.0.0.1:port`: the suite `s3` of `npm run test:all` brings one. */
export const s3Address = process.env['SC_TEST_S3_URL']

/** A bucket of its own at that server. */
export async function newBucket(): Promise<Bucket> {
  if (s3Address === undefined) throw new Error('SC_TEST_S3_URL names no server')
  const { origin, username, password } = new URL(s3Address)
  const keys = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  const bucket: Bucket = { endpoint: origin, region: 'us-east-1', bucket: `sc-test-${randomUUID()}`, keys, pathStyle: true }
  const client = new S3Client({ region: bucket.region, endpoint: origin, forcePathStyle: true, credentials: keys })
  await client.send(new CreateBucketCommand({ Bucket: bucket.bucket }))
  client.destroy()
  return bucket
}
