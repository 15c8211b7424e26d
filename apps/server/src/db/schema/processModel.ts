import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { among, audit, primaryId } from './columns.ts'
import { formDesign } from './form.ts'

const ENGINES = ['flowable', 'activiti', 'camunda'] as const

/** A process as its designer sees it: the draft. */
export const processModel = pgTable(
  'wf_model',
  {
    id: primaryId(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    description: text('description'),
    engine: text('engine', { enum: ENGINES }).notNull(),
    /** The form whose fields its conditions speak of. */
    formCode: text('form_code').references(() => formDesign.formCode, { onDelete: 'set null' }),
    xml: text('xml').notNull(),
    revision: integer('revision').notNull().default(1),
    deployedVersion: integer('deployed_version').notNull().default(0),
    /** Revision of the draft that the deployed version was made from. */
    deployedRevision: integer('deployed_revision').notNull().default(0),
    ...audit(),
  },
  (table) => [among('model_engine', table.engine, ENGINES)],
)
