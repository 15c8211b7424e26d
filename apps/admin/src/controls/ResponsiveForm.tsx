import { FormContinuity, FormRenderer } from '@sc/form-renderer'
import type { FormHandle, FormRendererProps } from '@sc/form-renderer'
import { lazyPart, PageSkeleton } from '@sc/ui-kit'
import { Grid } from 'antd'
import { Suspense } from 'react'
import type { ComponentType, Ref } from 'react'
import { useGuardedUploads } from './useGuardedUploads.ts'

const MobileForm = lazyPart(async () => ({ default: (await import('@sc/form-renderer/mobile')).MobileFormRenderer }))

type FormProps = FormRendererProps & { ref?: Ref<FormHandle> }

interface OwnTypes {
  /** Widget types of its own: on a wide screen, where `widgets` has them, and in the form of a phone. */
  Mobile?: ComponentType<FormProps>
}

/**
 * A form with the set of controls that suits the screen: it alone is loaded, never both. Where the screen is turned, what is
 * filled in stays.
 */
export function ResponsiveForm({ ref, Mobile = MobileForm, widgets, sources, ...rest }: FormProps & OwnTypes) {
  const { md } = Grid.useBreakpoint()
  const guarded = useGuardedUploads(sources)
  const props = { ...rest, ...(guarded && { sources: guarded }) }
  // Unknown until the first measurement: a form must not mount twice and lose what was typed.
  if (md === undefined) return <PageSkeleton shape="form" />
  return (
    <FormContinuity>
      {md ? (
        <FormRenderer {...props} {...(widgets && { widgets })} ref={ref} />
      ) : (
        <Suspense fallback={<PageSkeleton shape="form" />}>
          <Mobile {...props} ref={ref} />
        </Suspense>
      )}
    </FormContinuity>
  )
}
