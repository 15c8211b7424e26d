import type { ImportReport } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Actor } from '../../audit/write.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { say } from '../../locale/say.ts'
import type { AnyServed } from '../served.ts'
import { filledNames } from './fill.ts'

/** What the check of a file came to. */
export const checkedSo = ({ added, changed, wrong }: Pick<ImportReport, 'added' | 'changed' | 'wrong'>): Message =>
  say.importing.checkedSo({ added, changed, wrong })

/** What was written of it. */
export const appliedSo = (report: ImportReport): Message => say.importing.appliedSo(counted(report))

/** What was taken back of it. */
export const undoneSo = ({ undone }: ImportReport): Message =>
  say.importing.undoneSo({ taken: undone?.taken ?? 0, left: undone?.left.length ?? 0 })

const counted = ({ added, changed, absent }: ImportReport) => ({ added, changed, frozen: absent?.done ?? 0 })

interface Imported {
  served: AnyServed
  id: string
  fileName: string
  report: ImportReport
  /** What all were given who had none. */
  fill: readonly string[] | null
}

/**
 * Notes an import, or that it was taken back, as one line of the log beside those of its records, which are of the same request:
 * in the transaction that ends it.
 */
export async function noteImport(
  tx: Db,
  by: Actor,
  action: 'import' | 'undoImport',
  { served, id, fileName, report, fill }: Imported,
): Promise<void> {
  const given = { people: report.lacking ?? 0, given: await filledNames(tx, served, fill) }
  await writeAudit(tx, by, {
    kind: served.resource.kind,
    recordId: id,
    title: fileName,
    action,
    reason:
      action === 'import'
        ? say.importing.appliedFile({ file: fileName, ...counted(report), ...given })
        : say.importing.undoneFile({ file: fileName, taken: report.undone?.taken ?? 0, left: report.undone?.left.length ?? 0 }),
  })
}
