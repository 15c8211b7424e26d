import { FormRenderer } from '@sc/form-renderer'
import type { FormHandle, FormRendererProps } from '@sc/form-renderer'
import { lazyPart, PageSkeleton } from '@sc/ui-kit'
import { Grid } from 'antd'
import { Suspense } from 'react'
import type { Ref } from 'react'

const MobileForm = lazyPart(async () => ({ default: (await import('@sc/form-renderer/mobile')).MobileFormRenderer }))

/** A form with the set of controls that suits the screen: it alone is loaded, never both. */
export function ResponsiveForm({ ref, ...props }: FormRendererProps & { ref?: Ref<FormHandle> }) {
  const { md } = Grid.useBreakpoint()
  // Unknown until the first measurement: a form must not mount twice and lose what was typed.
  if (md === undefined) return <PageSkeleton shape="form" />
  if (md) return <FormRenderer {...props} ref={ref} />
  return (
    <Suspense fallback={<PageSkeleton shape="form" />}>
      <MobileForm {...props} ref={ref} />
    </Suspense>
  )
}
