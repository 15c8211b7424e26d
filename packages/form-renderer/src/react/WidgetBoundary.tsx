import { Component, type ReactNode } from 'react'

interface WidgetBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** One broken widget does not take the form with it. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
