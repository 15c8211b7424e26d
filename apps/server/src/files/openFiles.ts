import path from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './diskStore.ts'
import type { FileStore } from './FileStore.ts'
import { s3Store } from './s3Store.ts'

/** Where this server keeps files, as its settings say. Nothing is asked or made yet. */
export const openFiles = async ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileStore> =>
  bucket ? s3Store(bucket, path.join(dataDir, 'incoming')) : diskStore(path.join(dataDir, 'upload'))
