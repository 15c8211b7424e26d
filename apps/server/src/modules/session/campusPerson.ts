import { businessCode, personName } from '@sc/api-client/contract'
import { asOneLine, showsNothing } from '@sc/expression'
import type { Message } from '@sc/locale'
import { atMost } from '../../atMost.ts'
import type { CasIdentity } from '../../cas/client.ts'
import type { CasField, Config } from '../../config.ts'
import { say } from '../../locale/say.ts'
import { SignInRefusal } from './proven.ts'

export const noAccount = (told: Message) => new SignInRefusal(told, 'noAccount', businessCode.noAccount)

/** What CAS says of somebody, as far as the school maps it. */
export interface Person {
  username: string
  realname: string | null
  phone: string | null
  studentNo: string | null
  /** Codes or names. */
  departments: readonly string[]
}

export function describePerson({ casAttributes }: Pick<Config, 'casAttributes'>, { user: name, attributes }: CasIdentity): Person {
  const valuesOf = (field: CasField): readonly string[] => {
    const attribute = casAttributes[field]
    if (attribute === undefined) return []
    return attributes.get(attribute) ?? (attribute === 'user' ? [name] : [])
  }
  const valueOf = (field: CasField, longest: number) => {
    const line = atMost(asOneLine(valuesOf(field)[0] ?? ''), longest)
    return showsNothing(line) ? null : line
  }
  const [mapped] = valuesOf('username')
  if (casAttributes.username !== undefined && mapped === undefined)
    throw noAccount(say.session.casWithoutName({ attribute: casAttributes.username }))
  const username = mapped ?? name
  if (username.length > 64) throw noAccount(say.session.casLongName())
  const realname = valueOf('realname', 64)
  return {
    username,
    realname: realname && personName(realname),
    phone: valueOf('phone', 32),
    studentNo: valueOf('studentNo', 64),
    departments: valuesOf('department'),
  }
}
