import { progress } from '@sc/api-client/contract'
import type { PeopleSource } from '@sc/ui-kit'
import { api } from '../../api/client.ts'

const PAGE = 50

/** Students whose scores the reader reaches, for a picker: told by their account. */
export const reachedStudents: PeopleSource = {
  find: async ({ keyword, page, signal }) => {
    const query = { pageNo: page, pageSize: PAGE, ...(keyword && { keyword }) }
    const { records, total, more } = await api.call(progress.list, { query }, { signal })
    return {
      people: records.map(({ username, realname, studentNo, departName }) => ({
        value: username,
        name: realname,
        account: studentNo ?? username,
        ...(departName !== null && { depart: departName }),
      })),
      total,
      ...(more && { more }),
    }
  },
}
