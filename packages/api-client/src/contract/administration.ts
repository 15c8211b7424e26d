import { text } from '@sc/locale'
import type { Text } from '@sc/locale'
import { post } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Calls of the specification's "other administration", whose resources are not built yet.
 * Their shapes are not given there; each gets its own when its resource is built.
 */
const access = 'admin:manage' as const

const plannedPost = (path: `/${string}`, summary: Text) => post(path, { summary, access, planned: true })

const resources = [
  ['/jpitemlibrary', text('精品项目库', 'Library of featured projects')],
  ['/itemdetail/scItemDetail', text('项目', 'Project')],
] as const

/** The calls of the specification whose resources do not exist yet: answered with code 501, 尚未开通. */
export const administration: readonly Endpoint[] = [
  ...resources.flatMap(([base, name]) => [
    plannedPost(`${base}/add`, text(`新建${name['zh-CN']}`, `${name['en-US']}: add`)),
    plannedPost(`${base}/edit`, text(`修改${name['zh-CN']}`, `${name['en-US']}: change`)),
  ]),
]
