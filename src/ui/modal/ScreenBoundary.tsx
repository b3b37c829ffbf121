import { Component, type ReactElement, type ReactNode } from 'react'
import { AuthError, type Client, type ScreenRef } from '../../core/index.ts'
import { useClient } from '../hooks/useClient.ts'

interface BoundaryProps {
  client: Client
  screen: ScreenRef
  /** Shown instead of the children that threw; `retry` mounts them again. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Error boundary: a screen that throws must not break the modal or the host's page. */
class Boundary extends Component<BoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override componentDidCatch(cause: unknown): void {
    const { client, screen } = this.props
    const message = `Screen '${screen.plugin}/${screen.screen}' stopped working.`
    client.reportError(new AuthError('screen_crashed', message, { retryable: true, cause }), {
      plugin: screen.plugin,
      phase: 'screen',
    })
  }

  readonly retry = (): void => this.setState({ hasCrashed: false })

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback(this.retry) : this.props.children
  }
}

/** Reports errors thrown inside as `screen_crashed`, and shows the fallback instead. */
export function ScreenBoundary(props: Omit<BoundaryProps, 'client'>): ReactElement {
  return <Boundary client={useClient()} {...props} />
}
