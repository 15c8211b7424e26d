import type { Readable } from 'node:stream'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that was written to this machine's disk, and is whole. */
export interface WrittenFile {
  /** Where it stands. */
  file: string
  size: number
  /** MD5 in base64: what comes with a transfer so that it arrives as it is, and nothing else. */
  md5: string
}

/**
 * Where uploaded and printed files are kept: a folder, or a bucket of an S3-compatible server. Paths have slashes and are made
 * by `storedPath`; a file that stands there never changes.
 */
export interface FileStore {
  readonly kind: 'disk' | 's3'
  /** What it is called to who runs the server: the folder, or the bucket at its server. */
  readonly place: string
  /** A folder of the disk, for what is still coming. */
  readonly incoming: string
  /** Says plainly what is wrong (`StartError`) where files cannot be written, read, listed and removed. */
  check(): Promise<void>
  /** Takes a file over; it may be gone from where it stood. */
  put(path: string, written: WrittenFile): Promise<void>
  /** The content of a file, or a part of it; undefined where there is none of the path. */
  open(path: string, range?: ByteRange): Promise<{ content: Readable; size: number } | undefined>
  /** Removes what is there of these. */
  remove(paths: readonly string[]): Promise<void>
  /** Removes of these what was written so long ago. */
  removeIdle(paths: readonly string[], idleMs: number): Promise<void>
  /** The paths of what stands in a folder, or of what is called with such a beginning there, some hundred at a time. */
  list(folder: string, beginning?: string): AsyncGenerator<string[]>
}

/** The store of files does not answer, or not as it should. What it said is for the log; it never has a key. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}
