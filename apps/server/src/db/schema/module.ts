import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { modules } from '@sc/api-client/contract'
import { formDesign } from './form.ts'
import { user } from './organisation.ts'
import { processModel } from './processModel.ts'
import { recordTable } from './recordTable.ts'

/** What activities, and the hours on a transcript, are told apart by. */
export const itemModule = recordTable('sc_module', modules, {
  keys: {
    // As projects name theirs.
    form: () => formDesign.formCode,
    process: [() => processModel.key, { onUpdate: 'cascade' }],
  },
  loose: ['name', 'english'],
})

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
