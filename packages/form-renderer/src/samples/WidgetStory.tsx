import { configure } from 'storybook/test'
import { FormRenderer } from '../desktop/FormRenderer.tsx'
import { MobileFormRenderer } from '../mobile/MobileFormRenderer.tsx'
import type { FormRendererProps } from '../react/formProps.ts'

// Controls come in chunks of their own, and a development server makes the first one wait.
configure({ asyncUtilTimeout: 10_000 })

/** The width of a common phone. */
const phone = { width: 390, maxWidth: '100%' }

/** One design on either device, for stories. */
export function WidgetStory({ device, ...form }: FormRendererProps & { device: 'desktop' | 'mobile' }) {
  return device === 'mobile' ? (
    <div style={phone}>
      <MobileFormRenderer {...form} />
    </div>
  ) : (
    <FormRenderer {...form} />
  )
}
