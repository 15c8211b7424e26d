import type { Db } from '../db/connect.ts'
import { depart } from '../db/schema/index.ts'
import { comparable } from '../namePaths.ts'

interface Called {
  /** Ids by names, of which several may have the same. */
  names: ReadonlyMap<string, readonly string[]>
  /** What a code, or a path that ends at a department, means. */
  means: (text: string) => readonly string[]
  /** The paths that end at a department, the shortest first. */
  paths: ReadonlyMap<string, readonly string[]>
  codes: ReadonlyMap<string, string>
}

async function readCalled(db: Db): Promise<Called> {
  const rows = await db.select({ id: depart.id, orgCode: depart.orgCode, name: depart.departName, parentId: depart.parentId }).from(depart)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const [names, found] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const add = (to: Map<string, string[]>, called: string, id: string) => {
    const ids = to.get(called) ?? []
    if (!ids.includes(id)) to.set(called, [...ids, id])
  }
  const paths = new Map<string, string[]>()
  for (const { id, orgCode, name, parentId } of rows) {
    add(names, name, id)
    add(found, orgCode, id)
    const own: string[] = []
    let path = name
    for (let above = byId.get(parentId ?? ''); above; above = byId.get(above.parentId ?? '')) {
      add(found, comparable(`${above.orgCode}/${path}`), id)
      path = `${above.name}/${path}`
      own.push(path)
      add(found, comparable(path), id)
    }
    paths.set(id, own)
  }
  return {
    names,
    means: (text) => found.get(text) ?? found.get(comparable(text)) ?? [],
    paths,
    codes: new Map(rows.map(({ id, orgCode }) => [id, orgCode])),
  }
}

/** Departments by their codes, and by paths that end at them, from the school or from any that stands above them. */
export async function departsCalled(db: Db, texts: readonly string[]): Promise<(readonly [text: string, id: string])[]> {
  const { means } = await readCalled(db)
  return texts.flatMap((text) => means(text).map((id) => [text, id] as const))
}

/** Likewise, and by their names, of which each means one department alone: what fits several is nobody's to guess. */
export async function departsMeant(db: Db, texts: readonly string[]): Promise<{ id: string; orgCode: string }[]> {
  const { names, means, codes } = await readCalled(db)
  const ids = texts.flatMap((text) => {
    const [id, ...others] = names.get(text) ?? means(text)
    return id === undefined || others.length > 0 ? [] : [id]
  })
  return [...new Set(ids)].map((id) => ({ id, orgCode: codes.get(id) ?? '' }))
}

/**
 * The shortest path that means a department and no other, of those that do not have their name alone.
 * @param always also of those that do
 */
export async function departsApart(db: Db, ids: readonly string[], always: boolean): Promise<ReadonlyMap<string, string>> {
  const { names, means, paths, codes } = await readCalled(db)
  const shared = new Set([...names.values()].filter((those) => always || those.length > 1).flat())
  const isAlone = (path: string) => !names.has(path) && means(path).length === 1
  return new Map(ids.filter((id) => shared.has(id)).map((id) => [id, paths.get(id)?.find(isAlone) ?? codes.get(id) ?? id]))
}
