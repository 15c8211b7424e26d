import { permissionCalls } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import { render, screen } from '@testing-library/react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { han } from '../testing/han.ts'
import { openServer, refusal } from '../testing/openServer.ts'
import NotFound from './NotFound.tsx'

const show = (asked: string | null, language: Language = 'zh-CN') =>
  render(
    <BackOffice at={asked ?? '/404'} language={language}>
      <Routes>
        <Route path="/404" element={<NotFound />} />
        <Route path="*" element={<Navigate replace to="/404" state={{ asked }} />} />
      </Routes>
    </BackOffice>,
  )

const entry = {
  title: '用户管理',
  trail: ['系统管理'],
  missing: [
    { title: '用户管理', menuType: 1 },
    { title: '管理用户', menuType: 2 },
  ],
}

it('says of a page that others have what is missing and who grants it', async () => {
  const server = openServer()
  server.answers(permissionCalls.whyNot, () => ({
    entry,
    granters: [
      { realname: '林书远', departName: '信息中心' },
      { realname: '周岚', departName: null },
    ],
  }))
  show('/system/user')
  await screen.findByRole('heading', { name: '您还不能打开“用户管理”' })
  screen.getByText('系统管理 › 用户管理')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '页面：用户管理',
    '操作：管理用户',
    '林书远（信息中心）',
    '周岚',
  ])
  expect(server.asked(permissionCalls.whyNot)).toEqual([{ query: { path: '/system/user' } }])
})

it('says so in English', async () => {
  openServer().answers(permissionCalls.whyNot, () => ({
    entry: { title: 'Users', trail: ['System'], missing: [{ title: 'Users', menuType: 1 }] },
    granters: [{ realname: 'Lin Shuyuan', departName: 'IT centre' }],
  }))
  const { baseElement } = show('/system/user', 'en-US')
  await screen.findByText('Lin Shuyuan (IT centre)')
  expect(han(baseElement)).toEqual([])
})

it('offers what was given meanwhile', async () => {
  openServer().answers(permissionCalls.whyNot, () => ({ entry: { ...entry, missing: [] }, granters: [] }))
  show('/system/user')
  await screen.findByRole('button', { name: '更新菜单并打开' })
})

it('says of everything else that there is no such page, also where nobody answers', async () => {
  const server = openServer()
  server.answers(permissionCalls.whyNot, () => ({ entry: null, granters: [] }))
  const { unmount } = show('/nowhere')
  await screen.findByRole('heading', { name: '没有找到这个页面' })
  unmount()
  server.answers(permissionCalls.whyNot, () => {
    throw refusal(500, '出错了')
  })
  const again = show('/elsewhere')
  await screen.findByRole('heading', { name: '没有找到这个页面' })
  again.unmount()
  show(null)
  await screen.findByRole('heading', { name: '没有找到这个页面' })
  expect(server.asked(permissionCalls.whyNot)).toHaveLength(2)
})
