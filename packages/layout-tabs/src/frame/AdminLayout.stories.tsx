import type { Meta, StoryObj } from '@storybook/react-vite'
import { HomeOutlined, FormOutlined, PartitionOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { MemoryRouter, useParams } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Page } from '@sc/ui-kit'
import { NoticeBell } from '../notices/NoticeBell.tsx'
import { createTabStore } from '../store/createTabStore.ts'
import { useTab } from '../tabs/TabContext.ts'
import { AdminLayout } from './AdminLayout.tsx'

function Design() {
  const { id } = useParams()
  const tab = useTab()
  return (
    <Page
      title={`表单 ${id}`}
      purpose="改动后切换页签，内容仍在；关闭前会先询问"
      actions={<Button onClick={() => tab.setDirty(false)}>保存</Button>}
    >
      <Input aria-label={`表单名称 ${id}`} onChange={() => tab.setDirty(true)} />
    </Page>
  )
}

const routes: RouteObject[] = [
  {
    path: '/dashboard/analysis',
    element: (
      <Page title="下午好，王老师" purpose="等待我处理的事情">
        暂无待办
      </Page>
    ),
    handle: { title: '首页' },
  },
  { path: '/form/:id', element: <Design />, handle: { title: '表单设计', trail: [{ title: '设计中心' }] } },
  {
    path: '/workflow/List',
    element: (
      <Page title="流程模型" purpose="审批流程的定义与版本">
        暂无模型
      </Page>
    ),
    handle: { title: '流程模型', trail: [{ title: '设计中心' }] },
  },
]

const menu = [
  { key: '/dashboard/analysis', title: '首页', icon: 'home', path: '/dashboard/analysis' },
  {
    key: 'design',
    title: '设计中心',
    icon: 'form',
    children: [
      { key: '/form/1', title: '志愿服务申请表', path: '/form/1' },
      { key: '/form/2', title: '竞赛成绩申报表', path: '/form/2' },
      { key: '/workflow/List', title: '流程模型', icon: 'flow', path: '/workflow/List' },
    ],
  },
]

function BackOffice({ path = '/form/1' }: { path?: string }) {
  const [tabs] = useState(() => createTabStore({ home: { path: '/dashboard/analysis', title: '首页' } }))
  return (
    <MemoryRouter initialEntries={[path]}>
      <AdminLayout
        menu={menu}
        icons={{ home: <HomeOutlined />, form: <FormOutlined />, flow: <PartitionOutlined /> }}
        title="第二课堂成绩单"
        user={{ realname: '王建国' }}
        onLogout={() => undefined}
        notices={
          <NoticeBell
            notices={{ total: 6, items: [{ id: '1', title: '关于开展秋季志愿服务的通知', time: '2026-11-20 08:00:00', priority: 'H' }] }}
            messages={{ total: 0, items: [] }}
            onOpen={() => undefined}
            onMore={() => undefined}
          />
        }
        footer="江南理工大学 · 第二课堂成绩单系统"
        tabs={tabs}
        routes={routes}
      />
    </MemoryRouter>
  )
}

const meta: Meta<typeof BackOffice> = { title: 'layout-tabs/AdminLayout', component: BackOffice, parameters: { layout: 'fullscreen' } }
export default meta

export const Desktop: StoryObj<typeof BackOffice> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // The strip belongs to a wide window; a narrow one is the next story's.
    if (!canvas.queryByRole('tablist')) return
    await userEvent.type(canvas.getByLabelText('表单名称 1'), '未保存的名称')
    await userEvent.click(canvas.getByRole('tab', { name: '首页' }))
    await expect(canvas.getByRole('heading', { name: '下午好，王老师' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: /表单设计/ }))
    await expect(canvas.getByLabelText('表单名称 1')).toHaveValue('未保存的名称')
    canvas.getByRole('tab', { name: /表单设计/ }).focus()
    await userEvent.keyboard('{Delete}')
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(canvas.getByRole('tab', { name: /表单设计/ })).toBeVisible())
  },
}
