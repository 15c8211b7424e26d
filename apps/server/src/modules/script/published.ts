import { and, eq, ne, sql } from 'drizzle-orm'
import { scriptsOf } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { formDesign, formVersion, item } from '../../db/schema/index.ts'
import { openDesign } from '../form/openDesign.ts'
import { requireDesign } from '../form/repository.ts'

interface Revision {
  formId: string
  revision: number
}

/** The scripts of forms that projects take. */
export class PublishedScripts {
  /** By form and revision: what was saved never changes, and a school has megabytes of it. */
  #known = new Map<string, ReadonlySet<string>>()
  constructor(private readonly db: Db) {}

  /** Whether a project that people find takes a form with this very script. */
  async has(expression: string): Promise<boolean> {
    const known = new Map<string, ReadonlySet<string>>()
    for (const one of await this.#revisions()) {
      const name = `${one.formId} ${one.revision}`
      known.set(name, this.#known.get(name) ?? (await this.#scriptsOf(one)))
    }
    // Without what no project takes any more.
    this.#known = known
    return [...known.values()].some((scripts) => scripts.has(expression))
  }

  #revisions(): Promise<Revision[]> {
    const pinned = sql`coalesce(${item.formVersion}, ${formDesign.publishedVersion})`
    return this.db
      .selectDistinct({ formId: formVersion.formId, revision: formVersion.revision })
      .from(item)
      .innerJoin(formDesign, eq(formDesign.formCode, item.formCode))
      .innerJoin(formVersion, and(eq(formVersion.formId, formDesign.id), eq(formVersion.version, pinned)))
      .where(ne(item.status, 'draft'))
  }

  async #scriptsOf({ formId, revision }: Revision): Promise<ReadonlySet<string>> {
    const design = openDesign(await requireDesign(this.db, formId, revision))
    return new Set(scriptsOf(design).map(({ expression }) => expression))
  }
}
