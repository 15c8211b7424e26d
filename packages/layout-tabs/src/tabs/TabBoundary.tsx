import { ErrorState } from '@sc/ui-kit'
import { Component } from 'react'
import type { ReactNode } from 'react'
import type { LayoutLocale } from '../locale/zh-CN.ts'

interface TabBoundaryProps {
  texts: LayoutLocale['tabs']['broken']
  onRetry: () => void
  children: ReactNode
}

/** A page that throws takes its own tab down and no other. */
export class TabBoundary extends Component<TabBoundaryProps, { failure: unknown; failed: boolean }> {
  override state = { failure: null as unknown, failed: false }

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { title, kept, retry } = this.props.texts
    return <ErrorState title={title} error={this.state.failure} kept={kept} onRetry={this.props.onRetry} texts={{ retry }} />
  }
}
