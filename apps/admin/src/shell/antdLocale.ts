import type { Locale } from 'antd/es/locale'
import zhCN from 'antd/es/locale/zh_CN'
import type { Language } from '@sc/locale'

/**
 * antd's words in a language. Chinese comes with the first page, which most people read so; others are fetched, and where they
 * cannot be, a page with some Chinese words is better than none.
 */
export async function antdLocale(language: Language): Promise<Locale> {
  if (language === 'zh-CN') return zhCN
  try {
    return (await import('antd/es/locale/en_US')).default
  } catch {
    return zhCN
  }
}
