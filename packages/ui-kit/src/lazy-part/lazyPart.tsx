import { Button } from 'antd'
import { Component, lazy, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import { loadWithin, PartNotLoaded, PART_PATIENCE_MS } from './loadWithin.ts'

/** How it is told that the code of a part did not arrive. */
export interface LazyPartOptions<Props> {
  /** Where the failure is told, for a part that has no place of its own on the page, such as a dialog; else it is where the part would be. */
  surround?: (failure: ReactNode, props: Props) => ReactNode
}

/**
 * `lazy` for a page or a part of one whose code may not arrive: offline, or replaced by an upgrade while the page was
 * open. The failure is told where the part would be, everything around it stays, and another try asks for that code
 * alone; only where that does not help is the whole page loaded again, by a button, which the browser's question about
 * unsaved work precedes. What the part shows while it loads is the `<Suspense>` around it, as with `lazy`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { surround = (failure) => failure }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const attempt = () => lazy(() => loadWithin(load, PART_PATIENCE_MS))
  // One for all who show the part. It is replaced by who saw it fail, never while rendering: React renders anew when it fails.
  let latest = attempt()
  const renew = (failed: typeof latest) => (latest = latest === failed ? attempt() : latest)

  return function LazyPart(props: Props) {
    const [part, setPart] = useState(() => ({ Loaded: latest, tries: 1 }))
    const { Loaded, tries } = part
    return (
      <PartBoundary
        key={tries}
        tries={tries}
        surround={(failure) => surround(failure, props)}
        onRetry={() => setPart({ Loaded: renew(Loaded), tries: tries + 1 })}
        onLeave={() => renew(Loaded)}
      >
        <Loaded {...props} />
      </PartBoundary>
    )
  }
}

interface PartBoundaryProps {
  tries: number
  onRetry: () => void
  /** The failed part is not shown any more: who opens it next begins anew. */
  onLeave: () => void
  surround: (failure: ReactNode) => ReactNode
  children: ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { failure: unknown; failed: boolean }> {
  override state = { failure: null as unknown, failed: false }

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true }
  }

  override componentWillUnmount() {
    if (this.state.failed) this.props.onLeave()
  }

  override render() {
    const { failure, failed } = this.state
    if (!failed) return this.props.children
    // What the part itself throws is not about loading.
    if (!(failure instanceof PartNotLoaded)) throw failure
    return this.props.surround(<NotLoaded again={this.props.tries > 1} {...(!failure.final && { onRetry: this.props.onRetry })} />)
  }
}

/** Without `onRetry` another try cannot help; `again` says that one did not. */
function NotLoaded({ again, onRetry }: { again: boolean; onRetry?: () => void }) {
  const text = useTexts('part')
  if (!again && onRetry)
    return <ErrorState title={text.title} error={text.why} kept={text.kept} onRetry={onRetry} texts={{ retry: text.retry }} />
  return (
    <ErrorState
      title={text.title}
      error={again ? text.upgraded : text.stale}
      kept={text.loses}
      onRetry={() => window.location.reload()}
      texts={{ retry: text.reload }}
      action={onRetry && <Button onClick={onRetry}>{text.retry}</Button>}
    />
  )
}
