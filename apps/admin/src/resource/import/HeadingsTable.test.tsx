import { departs, users } from '@sc/api-client/contract'
import type { AnyResource } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AUTOMATIC } from './headingChoices.ts'
import { HeadingsTable } from './HeadingsTable.tsx'

function show(resource: AnyResource, field: string, ...names: string[]) {
  const headings = names.map((heading) => ({ heading, field, automatic: field, told: false, samples: [] }))
  const chosen = Object.fromEntries(names.map((heading) => [heading, AUTOMATIC]))
  render(<HeadingsTable resource={resource} read={{ headings, problem: null }} chosen={chosen} onChange={() => undefined} fault={null} />)
}

it('says of columns that name one record of a tree that the deepest is read', () => {
  show(users, 'departs', '学院', '班级')
  screen.getByText('“学院”、“班级”一起确定部门：每一行取填写了的最下一级，重名时由其他列区分。')
})

it('says of columns that each name some of many that all are', () => {
  show(departs, 'counsellors', '班主任', '辅导员')
  screen.getByText('“班主任”、“辅导员”都是辅导员：每一行各列填写的合在一起，重复的只算一次。')
  expect(screen.queryByText(/最下一级/)).toBeNull()
})
