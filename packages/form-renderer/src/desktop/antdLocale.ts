import type { Language } from '@sc/locale'
import { useLanguage } from '@sc/locale/react'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import chineseCalendar from 'dayjs/locale/zh-cn.js'
import { useContext } from 'react'

// Months and days of the week; for who asks for them, not for all of the page.
dayjs.locale(chineseCalendar, undefined, true)

const locales = { 'zh-CN': zhCN, 'en-US': enUS } satisfies Record<Language, unknown>

/** What antd's controls say in a form: the host's words, where they are of the form's language, or else antd's. */
export function useAntdLocale() {
  const language = useLanguage()
  const { locale } = useContext(ConfigProvider.ConfigContext)
  // Not every host's words say of which language they are, whatever antd's types promise.
  const around: Partial<NonNullable<typeof locale>> | undefined = locale
  return around?.locale?.slice(0, 2) === language.slice(0, 2) ? locale : locales[language]
}
