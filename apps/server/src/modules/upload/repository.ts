import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { uploadedFile } from '../../db/schema/index.ts'

export type StoredFile = typeof uploadedFile.$inferSelect

export async function insertFile(db: Db, file: Pick<StoredFile, 'path' | 'name' | 'size' | 'contentType' | 'createBy'>): Promise<void> {
  await db.insert(uploadedFile).values(file)
}

export async function findStoredFile(db: Db, path: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(uploadedFile).where(eq(uploadedFile.path, path))
  return file
}
