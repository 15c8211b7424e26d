import type { CallInput, Endpoint, Parts, PersonFound } from '@sc/api-client/contract'
import type { DepartSource, PeopleSource, PickedPerson } from '@sc/ui-kit'
import { api } from './client.ts'

interface Asked {
  pageNo?: unknown
  pageSize?: unknown
  keyword?: string | undefined
  depart?: string | undefined
  values?: string | undefined
}

interface Page {
  records: (PersonFound & { hindrance?: string | undefined })[]
  total: number
  more?: true | undefined
}

/** A call that answers a picker of people. */
type PeopleCall = Endpoint<Parts & { query: Asked }, Parts, Page>

interface From<E extends PeopleCall> {
  /** What people are told by: an account where a record names them so. */
  by: 'id' | 'username'
  /** What else the call asks for. */
  query?: Omit<NonNullable<CallInput<E>['query']>, keyof Asked>
  departs?: DepartSource
  /** Why somebody cannot be chosen, in words. */
  hindrance?: (why: string) => string
  /** How a student is told by their number: by just that unless told. */
  student?: (studentNo: string) => string
  /** The call does not say who some are. */
  unnamed?: boolean
}

/** People of one page. */
const PAGE = 50
/** People whose names are asked for at once. */
const NAMED = 200

/** People for a picker, of a call that answers to one. Keep it between renders. */
export function peopleSource<E extends PeopleCall>(call: E, { by, query, departs, hindrance, student, unnamed }: From<E>): PeopleSource {
  const ask = (asked: Asked, signal?: AbortSignal) =>
    api.call(call as PeopleCall, { query: { ...query, ...asked } } as never, ...(signal ? [{ signal }] : []))
  const picked = (person: Page['records'][number]): PickedPerson => ({
    value: person[by],
    name: person.realname,
    account: person.studentNo === null ? person.username : (student?.(person.studentNo) ?? person.studentNo),
    ...(person.departName !== null && { depart: person.departName }),
    ...(person.status !== 1 && { frozen: true }),
    ...(person.hindrance !== undefined && { hindrance: hindrance?.(person.hindrance) ?? person.hindrance }),
  })
  return {
    ...(departs && { departs }),
    find: async ({ keyword, depart, page, signal }) => {
      const asked = { pageNo: page, pageSize: PAGE, ...(keyword && { keyword }), ...(depart !== undefined && { depart }) }
      const { records, total, more } = await ask(asked, signal)
      return { people: records.map(picked), total, ...(more && { more }) }
    },
    ...(!unnamed && {
      named: async (values) => {
        const people: PickedPerson[] = []
        for (let first = 0; first < values.length; first += NAMED) {
          const part = values.slice(first, first + NAMED)
          const { records } = await ask({ pageSize: NAMED * 2, values: part.join(',') })
          people.push(...records.map(picked))
        }
        return people
      },
    }),
  }
}
