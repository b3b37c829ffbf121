import { Component, type ReactElement, type ReactNode } from 'react'
import { AuthError, type Client, type ScreenRef } from '../../core/index.ts'
import { useClient } from '../hooks/useClient.ts'
import { NO_TEXT } from '../locales/createText.ts'
import { lazyTextsOf } from '../locales/loadTexts.ts'

interface BoundaryProps {
  client: Client
  screen: ScreenRef
  /**
   * Shown instead of the children that threw; `retry` mounts them again, after it has loaded texts that failed to.
   *
   * @param hasTexts `false` if it was a text that could not be loaded
   */
  fallback: (retry: () => void, hasTexts: boolean) => ReactNode
  children: ReactNode
}

/** Error boundary: a screen that throws must not break the modal or the host's page. */
class Boundary extends Component<BoundaryProps, { crash: { cause: unknown } | null }> {
  override state: { crash: { cause: unknown } | null } = { crash: null }

  static getDerivedStateFromError(cause: unknown): { crash: { cause: unknown } } {
    return { crash: { cause } }
  }

  override componentDidCatch(cause: unknown): void {
    const { client, screen } = this.props
    // That was reported when the texts failed to load.
    if (cause === NO_TEXT) return
    const message = `Screen '${screen.plugin}/${screen.screen}' stopped working.`
    client.reportError(new AuthError('screen_crashed', message, { retryable: true, cause }), {
      plugin: screen.plugin,
      phase: 'screen',
    })
  }

  readonly retry = (): void => {
    const mount = (): void => this.setState({ crash: null })
    lazyTextsOf(this.props.client).load().then(mount, mount)
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? this.props.fallback(this.retry, crash.cause !== NO_TEXT) : this.props.children
  }
}

/** Reports errors thrown inside as `screen_crashed`, and shows the fallback instead. */
export function ScreenBoundary(props: Omit<BoundaryProps, 'client'>): ReactElement {
  return <Boundary client={useClient()} {...props} />
}
