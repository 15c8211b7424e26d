/** A bucket of an S3-compatible server, and how it is spoken to. */
export interface Bucket {
  /** Null: Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  /** Null: those that the environment of Amazon's tools, a profile or a role of the machine gives. */
  keys: { accessKeyId: string; secretAccessKey: string } | null
  /** Whether the bucket is in the path of an address, and not in its host name. */
  pathStyle: boolean
}
