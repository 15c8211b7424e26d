import type { ItemRow } from './repository.ts'

export const about = ({ id, name }: ItemRow) => ({ kind: 'item' as const, recordId: id, title: name })

/** What the audit log keeps of a project: what somebody decided about it. */
export function audited({ id: _, revision: __, createBy: ___, createTime: ____, updateBy: _____, updateTime: ______, ...fields }: ItemRow) {
  return fields
}

