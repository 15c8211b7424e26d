import type { Config } from './config.ts'
import type { Connection, Db } from './db/connect.ts'
import type { WorkflowEngine } from './engine/WorkflowEngine.ts'
import type { FileStore } from './files/FileStore.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Seal } from './typeset/seal.ts'
import type { AnyServed } from './resource/served.ts'

/** What a module's routes are built with. */
export interface Context {
  config: Config
  connection: Connection
  db: Db
  engine: WorkflowEngine
  /** Where uploaded and printed files are kept. */
  files: FileStore
  jobs: Jobs
  /** Every resource that is served: what one holds, another may not take away. */
  resources: AnyServed[]
  /** What PDF files that are issued are signed with; null where the school signs none. */
  seal: Seal | null
  /** Where the log's lines go instead of the standard output. */
  log?: { write(line: string): void }
}
