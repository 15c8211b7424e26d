import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UndoOutlook } from './UndoOutlook.tsx'

const left = (count: number) => Array.from({ length: count }, (_, at) => ({ row: at + 2, name: `甲${at}`, reason: '已被使用' }))

it('says nothing more where all is undone', () => {
  render(<UndoOutlook title="用户" leaves={{ all: 3, left: [] }} />)
  expect(document.body.textContent).toBe('新增的用户将被删除，修改过的恢复原样。')
})

it('says how many stay as they are, and names the first with the reason', () => {
  render(<UndoOutlook title="用户" leaves={{ all: 30, left: left(7) }} />)
  screen.getByText('其中 7 个（共 30 个）不能撤销，将保持不变：')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toHaveLength(5)
  expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('第 2 行 甲0：已被使用')
  screen.getByText('另有 2 个，撤销后在结果中逐一列出。')
})

it('says so where nothing can be undone', () => {
  render(<UndoOutlook title="用户" leaves={{ all: 1, left: [{ row: 3, sheet: '一班', name: '甲', reason: '已被使用' }] }} />)
  screen.getByText('没有可以撤销的，原因如下：')
  expect(screen.getByRole('listitem').textContent).toBe('一班 第 3 行 甲：已被使用')
})
