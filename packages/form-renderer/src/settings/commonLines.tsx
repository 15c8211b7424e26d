import { IdcardOutlined, MailOutlined, MobileOutlined, SolutionOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { WidgetOptions } from '../definition/types.ts'
import type { CommonLine, DesignerTexts } from '../locale/designer/zh-CN.ts'
import { commonPatterns } from './commonPatterns.ts'
import type { Preset } from './types.ts'

/** Lines of text that many forms ask for, with what is checked of them. */
export function commonLines({ presets, fresh }: DesignerTexts): Preset[] {
  const line = (of: CommonLine, icon: ReactNode, checks: WidgetOptions): Preset => {
    const { title, placeholder } = fresh.presets[of]
    return { name: presets[of], title, icon, options: { placeholder, ...checks } }
  }
  return [
    line('mobile', <MobileOutlined />, { pattern: commonPatterns.mobile }),
    line('identity', <IdcardOutlined />, { checkDigit: 'residentId' }),
    line('studentNo', <SolutionOutlined />, { pattern: commonPatterns.studentNo }),
    line('email', <MailOutlined />, { dataType: 'email' }),
  ]
}
