import { businessCode } from '@sc/api-client/contract'
import type { CasIdentity } from '../../cas/client.ts'
import type { CasField, Config } from '../../config.ts'
import { BusinessError } from '../../http/errors.ts'

export const noAccount = (message: string) => new BusinessError(message, businessCode.noAccount)

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
  const valueOf = (field: CasField, longest: number) => valuesOf(field)[0]?.slice(0, longest) ?? null
  const [mapped] = valuesOf('username')
  if (casAttributes.username !== undefined && mapped === undefined)
    throw noAccount(`统一身份认证没有给出账号（属性 ${casAttributes.username}），请联系管理员`)
  const username = mapped ?? name
  if (username.length > 64) throw noAccount('统一身份认证给出的账号过长，请联系管理员')
  return {
    username,
    realname: valueOf('realname', 64),
    phone: valueOf('phone', 32),
    studentNo: valueOf('studentNo', 64),
    departments: valuesOf('department'),
  }
}
