import type { FeaturedItem } from '@sc/api-client/contract'

/** An entry of the library, taken from a project. */
export const sampleFeatured: FeaturedItem = {
  id: 'f1',
  revision: 3,
  name: '急救培训',
  english: null,
  module: 'volunteer',
  module_dictText: '志愿公益',
  level: 'school',
  level_dictText: '校级',
  hours: 2,
  rating: 4,
  reason: '学生反响好',
  item: 'i1',
  item_dictText: '急救培训（春季）',
  owner: 'u1',
  owner_dictText: '陈思齐',
  uses: 3,
  createBy: 'admin',
  createTime: '2026-03-01 08:00:00',
  updateBy: 'admin',
  updateTime: '2026-04-01 08:00:00',
}
