import { EmptyState } from '@sc/ui-kit'
import { useTexts } from '../locale/words.ts'

/** A preview of nothing says what to do first. */
export function PreviewEmpty() {
  const { dialogs } = useTexts()
  return <EmptyState title={dialogs.emptyForm} />
}
