import type { Db } from '../../db/connect.ts'
import { depart } from '../../db/schema/index.ts'

/** What stands between the departments of a path: 计算机学院/软件2301, and as people write it otherwise. */
const BETWEEN = /\s*[/／\\>＞→\-－—]+\s*/g

/** A path as it is compared: with keyboard letters, whatever stands between its steps. */
const comparable = (path: string) => path.normalize('NFKC').replaceAll(BETWEEN, '/').trim()

/** Departments by their codes, and by paths that end at them, from the school or from any that stands above them. */
export async function departsCalled(db: Db, texts: readonly string[]): Promise<(readonly [text: string, id: string])[]> {
  const rows = await db.select({ id: depart.id, orgCode: depart.orgCode, name: depart.departName, parentId: depart.parentId }).from(depart)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Map<string, string[]>()
  const calls = (called: string, id: string) => found.set(called, [...(found.get(called) ?? []), id])
  for (const { id, orgCode, name, parentId } of rows) {
    calls(orgCode, id)
    let path = name
    for (let above = byId.get(parentId ?? ''); above; above = byId.get(above.parentId ?? '')) {
      path = `${above.name}/${path}`
      calls(comparable(path), id)
    }
  }
  return texts.flatMap((text) => (found.get(text) ?? found.get(comparable(text)) ?? []).map((id) => [text, id] as const))
}
