import { count, eq } from 'drizzle-orm'
import type { Service } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { job, processInstance } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

/** What the program runs and works with, as far as it knows by itself: it asks no other system. */
export async function services({ db, config, connection, files }: Context): Promise<Service[]> {
  const byStatus = await db.select({ status: job.status, count: count() }).from(job).groupBy(job.status)
  const counts = {
    waiting: 0,
    running: 0,
    done: 0,
    failed: 0,
    cancelled: 0,
    ...Object.fromEntries(byStatus.map((row) => [row.status, row.count])),
  }
  const running = await db.$count(processInstance, eq(processInstance.status, 'running'))
  const canStore = await files.check().then(
    () => true,
    () => false,
  )
  const { family: words } = say
  const megabytes = config.uploadLimitBytes / 1024 / 1024
  return [
    {
      id: 'database',
      name: spoken(words.database()),
      status: 'on',
      description: spoken(connection.kind === 'pglite' ? words.embedded() : words.postgresql()),
    },
    {
      id: 'jobs',
      name: spoken(words.jobs()),
      status: counts.failed > 0 ? 'attention' : 'on',
      description: spoken(words.jobsTold(counts)),
      counts,
    },
    {
      id: 'processEngine',
      name: spoken(words.processEngine()),
      status: 'on',
      description: spoken(words.processEngineTold({ running })),
    },
    {
      id: 'cas',
      name: spoken(words.cas()),
      status: config.casUrl === null ? 'off' : 'on',
      description: spoken(
        config.casUrl === null ? words.notSet() : words.casTold({ host: new URL(config.casUrl).host, protocol: config.casProtocol }),
      ),
    },
    {
      id: 'devCas',
      name: spoken(words.devCas()),
      status: config.devCas ? 'on' : 'off',
      description: spoken(config.devCas ? words.devCasTold() : words.notSet()),
    },
    {
      id: 'storage',
      name: spoken(words.storage()),
      status: canStore ? 'on' : 'attention',
      description: spoken(
        canStore ? words.storageTold({ megabytes, bucket: files.kind === 's3' ? files.place : null }) : words.storageClosed(),
      ),
    },
  ]
}
