import type { Language } from '@sc/locale'
import { useLanguage } from '@sc/locale/react'
import { ConfigProvider, reduceMotion } from 'antd-mobile'
import enUS from 'antd-mobile/es/locales/en-US'
import zhCN from 'antd-mobile/es/locales/zh-CN'
import { forwardRef } from 'react'
import { FormSurface } from '../react/FormSurface.tsx'
import type { FormHandle, FormRendererProps } from '../react/formProps.ts'
import { mobileWidgets } from './mobileWidgets.ts'
import { installRenderer } from './installRenderer.ts'

installRenderer()
// antd-mobile moves by script, which no style sheet holds still: who asked their system for less motion gets none.
if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) reduceMotion()

/** What its controls are called to who does not see them. */
const controls = { 'zh-CN': zhCN, 'en-US': enUS } satisfies Record<Language, unknown>

/** A saved design as a form on a phone: the same props, values and rules as on a PC, antd-mobile's controls. */
export const MobileFormRenderer = forwardRef<FormHandle, FormRendererProps>(function MobileFormRenderer(props, ref) {
  return (
    <ConfigProvider locale={controls[useLanguage()]}>
      <FormSurface form={props} handleRef={ref} widgets={props.widgets ?? mobileWidgets} device="mobile" />
    </ConfigProvider>
  )
})
