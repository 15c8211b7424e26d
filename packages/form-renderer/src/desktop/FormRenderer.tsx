import { ConfigProvider } from 'antd'
import { forwardRef } from 'react'
import { FormSurface } from '../react/FormSurface.tsx'
import type { FormHandle, FormRendererProps } from '../react/formProps.ts'
import { desktopWidgets } from './desktopWidgets.ts'
import { useAntdLocale } from './antdLocale.ts'
import { useAntdVariables } from './antdVariables.ts'
import { controlSize } from './controlSize.ts'

/** A saved design as a form on a PC, in the host's antd theme, or antd's own. */
export const FormRenderer = forwardRef<FormHandle, FormRendererProps>(function FormRenderer(props, ref) {
  return (
    <ConfigProvider componentSize={controlSize(props.design.config.size)} locale={useAntdLocale()}>
      <FormSurface form={props} handleRef={ref} widgets={props.widgets ?? desktopWidgets} device="desktop" style={useAntdVariables()} />
    </ConfigProvider>
  )
})
