import { LanguageProvider } from '@sc/locale/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { FormRenderer } from '../index.ts'
import { formOf } from '../samples/formOf.ts'

const form = <FormRenderer design={formOf([{ type: 'date', name: '日期' }])} />

async function calendarOf(page: ReactElement) {
  render(page)
  await userEvent.click(await screen.findByLabelText('日期'))
  const weekdays = [...document.querySelectorAll('.ant-picker-content th')].map(({ textContent }) => textContent)
  return { weekdays, today: document.querySelector('.ant-picker-now')?.textContent }
}

const chinese = ['一', '二', '三', '四', '五', '六', '日']
const english = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

it('has a Chinese calendar where nothing is said', async () => {
  expect(await calendarOf(form)).toEqual({ weekdays: chinese, today: '今天' })
})

it('has a calendar in the language of the form, whatever that of the application', async () => {
  const page = (
    <LanguageProvider language="en-US">
      <ConfigProvider locale={zhCN}>{form}</ConfigProvider>
    </LanguageProvider>
  )
  expect(await calendarOf(page)).toEqual({ weekdays: english, today: 'Today' })
})

it("says what the host has antd say in the form's language", async () => {
  const { DatePicker } = zhCN
  const own = { ...zhCN, DatePicker: { ...DatePicker!, lang: { ...DatePicker!.lang, today: '就今天' } } }
  expect(await calendarOf(<ConfigProvider locale={own}>{form}</ConfigProvider>)).toEqual({ weekdays: chinese, today: '就今天' })
})

it("has antd's own calendar where the host's words do not say of which language they are", async () => {
  const { locale: _unsaid, ...own } = enUS
  expect(await calendarOf(<ConfigProvider locale={own as typeof enUS}>{form}</ConfigProvider>)).toEqual({
    weekdays: chinese,
    today: '今天',
  })
})

it('gives the style sheet the tokens of the theme that it is in', async () => {
  const { container } = render(
    <ConfigProvider locale={enUS} theme={{ token: { colorPrimary: '#b72f39', fontSize: 15 } }}>
      {form}
    </ConfigProvider>,
  )
  await screen.findByLabelText('日期')
  const { style } = container.querySelector('form')!
  expect(style.getPropertyValue('--ant-color-primary')).toBe('#b72f39')
  expect(style.getPropertyValue('--ant-font-size')).toBe('15px')
})
