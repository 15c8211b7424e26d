import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { modules } from '@sc/api-client/contract'
import { among, record } from './columns.ts'
import { formDesign } from './form.ts'
import { user } from './organisation.ts'
import { processModel } from './processModel.ts'
import { recordColumns } from './recordColumns.ts'

/** What activities, and the hours on a transcript, are told apart by. */
export const itemModule = pgTable(
  'sc_module',
  {
    ...record(),
    ...recordColumns(modules),
    /** As it is stored wherever a module is named. */
    code: text('code').notNull().unique(),
    /** By its code, as projects name theirs. */
    form: text('form').references(() => formDesign.formCode),
    /** By its key, as projects name theirs. */
    process: text('process').references(() => processModel.key, { onUpdate: 'cascade' }),
  },
  (table) => [
    among('module_color', table.color, Object.keys(modules.fields.color.options)),
    index('module_by_form').on(table.form),
    index('module_by_process').on(table.process),
  ],
)

/** Who answers for a module. */
export const moduleOwner = pgTable(
  'sc_module_owner',
  {
    moduleId: text('module_id')
      .notNull()
      .references(() => itemModule.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
  },
  (table) => [primaryKey({ columns: [table.moduleId, table.userId] }), index('module_owner_by_user').on(table.userId)],
)
