import { LanguageProvider } from '@sc/locale/react'
import type { Language } from '@sc/locale'
import { render, screen } from '@testing-library/react'
import { Input, Select } from 'antd'
import { expect, it } from 'vitest'
import { useClearable } from './useClearable.tsx'

function Fields() {
  const allowClear = useClearable()
  return (
    <>
      <Select aria-label="状态" value="1" options={[{ value: '1', label: '正常' }]} allowClear={allowClear} />
      <Input aria-label="姓名" defaultValue="李" allowClear={allowClear} />
    </>
  )
}

it.each([
  ['zh-CN', '清除'],
  ['en-US', 'Clear'],
] as const)('names what takes back a choice or a text in %s', (language: Language, name) => {
  render(
    <LanguageProvider language={language}>
      <Fields />
    </LanguageProvider>,
  )
  expect(screen.getAllByRole('button', { name })).toHaveLength(2)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})
