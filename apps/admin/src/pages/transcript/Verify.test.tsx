import { score } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import Verify from './Verify.tsx'

const genuine: CallResult<typeof score.verify> = {
  valid: true,
  schoolName: '澄湖大学',
  realname: '陈思',
  printedName: '陈思',
  provesAll: true,
  totalHours: 3,
  totalCredits: null,
  generatedAt: '2026-03-01 08:00:00',
  signedBy: null,
  changedSince: false,
  onlyRenamed: false,
  renamed: [],
  lines: {
    realname: '陈思',
    studentNo: '2023101',
    departName: '法学院',
    major: null,
    className: null,
    required: 20,
    measure: { unit: 'points', decimals: 0, rounding: 'down' },
    modules: [{ moduleName: '志愿公益', hours: 3, required: 8 }],
    records: [{ itemName: '学时讲座', moduleName: '志愿公益', hours: 3.5, credits: null, award: null, day: '2026-02-01' }],
    presentNames: false,
  },
  moduleEnglish: { 志愿公益: 'Volunteering' },
}

function open(found: Partial<typeof genuine>, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  openServer().answers(score.verify, () => ({ ...genuine, ...found }))
  render(
    <BackOffice at="/transcript/verify?code=abc" language={language}>
      <Verify />
    </BackOffice>,
  )
}

it('says a copy in the unit that it counts in', async () => {
  open({})
  expect((await screen.findByText(/共 3 积分/)).textContent).toContain('陈思')
  expect(screen.getByText(/志愿公益 3 积分（要求 8），合计要求 20 积分/)).not.toBeNull()
  expect(screen.getByRole('columnheader', { name: '积分' })).not.toBeNull()
  expect(screen.getByText('学时讲座')).not.toBeNull()
  expect(screen.queryByText(/数字签名/)).toBeNull()
})

it('says of one from before there was a choice what it said', async () => {
  const { measure: _, ...lines } = genuine.lines!
  open({ lines })
  expect(await screen.findByText(/共 3 学时/)).not.toBeNull()
})

it('says that its file is signed, and by whom', async () => {
  open({ signedBy: '澄湖大学成绩单专用章' })
  expect(await screen.findByText('PDF 文件带有数字签名，签名者 澄湖大学成绩单专用章')).not.toBeNull()
})

it('calls projects and modules in English as an English copy does, beside what is proved', async () => {
  const records = genuine.lines!.records.map((record) => ({ ...record, award: '讲者', itemEnglish: 'Lecture', awardEnglish: null }))
  open({ lines: { ...genuine.lines!, records } }, 'en-US')
  expect(await screen.findByRole('cell', { name: 'Lecture (讲者) (学时讲座 (讲者))' })).not.toBeNull()
  expect(screen.getByRole('cell', { name: 'Volunteering (志愿公益)' })).not.toBeNull()
  expect(screen.getByText(/^Volunteering \(志愿公益\): 3 of 8/)).not.toBeNull()
})
