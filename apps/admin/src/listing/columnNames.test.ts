import { text } from '@sc/locale'
import type { AnyListing } from '@sc/api-client/contract'
import { describe, expect, it } from 'vitest'
import { settled, usualColumns } from './columnNames.ts'

const listing = {
  fields: {
    name: { type: 'text', title: text('名称', '名称'), column: { heading: true } },
    hours: { type: 'number', title: text('学时', '学时'), column: {} },
    place: { type: 'text', title: text('地点', '地点'), column: { hidden: true } },
    note: { type: 'text', title: text('说明', '说明') },
  },
} as unknown as AnyListing

describe('the columns of a list', () => {
  it('are those that nobody has to choose', () => {
    expect(usualColumns(listing)).toEqual(['name', 'hours'])
  })

  it('stand in the order of the list, whatever was chosen first, with the heading and nothing that is no column', () => {
    expect(settled(listing, ['place', 'hours'])).toEqual(['name', 'hours', 'place'])
    expect(settled(listing, ['note', 'gone', 7])).toEqual(['name'])
  })
})
