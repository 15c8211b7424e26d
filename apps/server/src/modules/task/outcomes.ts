import type { Message } from '@sc/locale'
import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import type { RecordKind } from '../../db/schema/index.ts'
import type { InstanceRow } from './instances.ts'

/** What an instance's end, or its going on, leads to for the record that it is about; in the transaction of the verb. */
export interface Outcomes {
  /** It went through. Gives what the initiator is told beside its title. */
  completed: (tx: Db, actor: Actor, instance: InstanceRow) => Promise<Message>
  /** A member of the team of one that went through confirms only now. */
  joined?: (tx: Db, actor: Actor, instance: InstanceRow, username: string) => Promise<void>
  /** It was refused. Gives what the initiator is told beside the words of who refused. */
  rejected: (tx: Db, actor: Actor, instance: InstanceRow) => Promise<Message>
  /** It came back to its initiator, whose it is to mend. */
  returned?: (tx: Db, actor: Actor, instance: InstanceRow) => Promise<void>
  /** Its initiator took it back. */
  withdrawn?: (tx: Db, actor: Actor, instance: InstanceRow) => Promise<void>
  /** It was called off. */
  cancelled?: (tx: Db, actor: Actor, instance: InstanceRow) => Promise<void>
  /** It goes on after it was withdrawn; throws where that cannot be. */
  resumed?: (tx: Db, instance: InstanceRow) => Promise<void>
}

const byKind = new Map<RecordKind, Outcomes>()

/** Names what comes of instances about one kind of records: once for the whole program, before the first of them ends. */
export const onOutcomes = (kind: RecordKind, outcomes: Outcomes) => void byKind.set(kind, outcomes)

export function outcomesOf({ recordKind }: Pick<InstanceRow, 'recordKind'>): Outcomes {
  const outcomes = byKind.get(recordKind)
  if (!outcomes) throw new Error(`Nobody says what comes of instances about ${recordKind}`)
  return outcomes
}
