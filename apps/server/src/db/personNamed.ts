import { like, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { contains } from './contains.ts'
import { spellingIn } from './pinyinOf.ts'
import { user } from './schema/index.ts'

/** That somebody is called so: by a part of their name, or by the beginning of how it is spelled. */
export function personCalled(name: string): SQL | undefined {
  const spelling = spellingIn(name)
  const spelled = spelling ? [like(user.pinyin, `${spelling}%`), like(user.pinyin, `% ${spelling}%`)] : []
  return or(contains(user.realname, name.trim()), ...spelled)
}

/** That a keyword names a person: by what they are called, or by a part of their account or 学号; also of their phone, for who sees it. */
export function personNamed(keyword: string, { phone = false }: { phone?: boolean } = {}): SQL | undefined {
  const text = keyword.trim()
  return or(
    personCalled(text),
    contains(user.username, text),
    contains(user.studentNo, text),
    phone ? contains(user.phone, text) : undefined,
  )
}
