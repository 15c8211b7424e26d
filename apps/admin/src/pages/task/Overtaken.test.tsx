import type { InstanceDetail } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Overtaken } from './Overtaken.tsx'

const input = (model: string, name: string) => ({ type: 'input', model, name, key: model, icon: '', options: {}, rules: [] })
const formDesign = JSON.stringify({ list: [input('role', '担任角色'), input('hours', '服务时长')], config: {} })
const holding = (values: Record<string, unknown>) => ({ formDesign, values }) as unknown as InstanceDetail

it("names what a colleague changed under the reader's eyes, and whose words will count", async () => {
  const { rerender } = render(<Overtaken detail={holding({ role: '参与者', hours: 3 })} typed={{ role: '组织者' }} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Overtaken detail={holding({ role: '负责人', hours: 3 })} typed={{ role: '组织者' }} />)
  expect(screen.getByRole('alert').textContent).toContain('其他审批人刚刚修改了“担任角色”')
  expect(screen.getByRole('alert').textContent).toContain('您在“担任角色”中填写的内容仍在，通过时以您的为准')
  rerender(<Overtaken detail={holding({ role: '参与者' })} typed={{ role: '组织者' }} />)
  expect(screen.getByRole('alert').textContent).toContain('修改了“服务时长”')
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
