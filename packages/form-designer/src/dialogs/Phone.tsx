import type { FormRendererProps } from '@sc/form-renderer/mobile'
import type { DesignerWidgets } from '@sc/form-renderer/designer'
import type { FormHandle } from '@sc/form-renderer'
import { lazyPart } from '@sc/ui-kit'
import { Skeleton } from 'antd'
import { Suspense, type Ref } from 'react'
import { useTexts } from '../locale/words.ts'
import { PreviewEmpty } from './PreviewEmpty.tsx'

/** The phone's controls are another library: not loaded before somebody looks. */
const PhoneForm = lazyPart(() => import('./PhoneForm.tsx'))

interface PhoneProps extends Pick<FormRendererProps, 'design' | 'sources' | 'permissions' | 'readOnly' | 'defaultValue'> {
  widgets: DesignerWidgets
  name: string
  ref?: Ref<FormHandle> | undefined
}

/** A form in the frame of a phone. */
export function Phone({ widgets, name, ref, ...form }: PhoneProps) {
  const { dialogs: texts } = useTexts()
  return (
    <div className="sc-fd-phone">
      <div className="sc-fd-phone-bar">{name}</div>
      <div className="sc-fd-phone-screen" tabIndex={0} role="region" aria-label={texts.mobilePreview}>
        {form.design.list.length === 0 ? (
          <PreviewEmpty />
        ) : (
          <Suspense fallback={<Skeleton active className="sc-fd-phone-skeleton" />}>
            <PhoneForm {...form} ref={ref} further={widgets.onPhone} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
