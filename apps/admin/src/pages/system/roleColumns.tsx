import type { CallResult, ResourceRow, roleCalls, roles, RoleScopes, users } from '@sc/api-client/contract'
import type { RecordColumn } from '@sc/ui-kit'
import { Link } from 'react-router-dom'
import type { zhCN } from './locale/people/zh-CN.ts'

type Overview = CallResult<typeof roleCalls.overview>
type Words = (typeof zhCN)['roles']

const KINDS = ['item', 'application', 'score'] as const

/**
 * How many have a role, and which records it reaches: what the list says beside a role's fields.
 * @param listsUsers whether the reader may look at the list of users, which the number leads to
 */
export function roleColumns(
  overview: Overview | undefined,
  text: Words,
  listsUsers: boolean,
): RecordColumn<ResourceRow<typeof roles.fields>>[] {
  const of = new Map(overview?.map((one) => [one.roleId, one]))
  return [
    {
      key: 'reach',
      title: text.reach,
      width: 130,
      render: ({ id }) => {
        const scopes = of.get(id)?.scopes
        return scopes ? <Reach scopes={scopes} text={text} /> : '—'
      },
    },
    {
      key: 'members',
      title: text.members,
      // “Members”, in one piece.
      width: 96,
      render: ({ id, roleName }) => {
        const members = of.get(id)?.members
        if (members === undefined) return '—'
        const words = text.memberCount(members)
        return listsUsers && members > 0 ? (
          <Link to={`/system/user?${LISTED_BY}=${encodeURIComponent(id)}`} aria-label={text.membersOf(roleName, members)}>
            {words}
          </Link>
        ) : (
          words
        )
      },
    },
  ]
}

/** The filter of the list of users. */
const LISTED_BY = 'roles' satisfies keyof typeof users.fields

/** One word where all kinds of records are reached alike; else which are said by the pointer, and in the role’s own dialog. */
function Reach({ scopes, text }: { scopes: RoleScopes; text: Words }) {
  const [first, ...others] = KINDS.map((kind) => scopes[kind])
  if (first !== undefined && others.every((one) => one === first)) return text.shortReaches[first]
  return <span title={KINDS.map((kind) => text.ofKind(text.kinds[kind], text.shortReaches[scopes[kind]])).join('\n')}>{text.several}</span>
}
