import type { FrameArgs, FrameConnection } from './connection.ts'
import type { FrameAccess } from './types.ts'

export interface FrameAccessArgs extends Omit<FrameArgs, 'pageUrl' | 'analyticsId'> {
  /** The provider's base URL, without a trailing slash. */
  apiUrl: string
  appId: string
  analyticsId: () => string
}

/**
 * Gives access to the wallet frame. The code that connects loads on first use, so hosts without an embedded wallet do not
 * load it.
 */
export function createFrameAccess({ apiUrl, appId, analyticsId, ...args }: FrameAccessArgs): FrameAccess {
  const pageUrl = `${apiUrl}/apps/${appId}/embedded-wallets`
  let opening: Promise<FrameConnection> | undefined

  const open = (): Promise<FrameConnection> =>
    (opening ??= import('./connection.ts').then(
      ({ connectFrame }) => connectFrame({ ...args, pageUrl, analyticsId: analyticsId() }),
      (error: unknown) => {
        opening = undefined
        throw error
      },
    ))

  return {
    pageUrl,
    analyticsId,
    ask: async (event, data, options) => (await open()).ask(event, data, options),
    preload: () =>
      void open().then(
        (frame) => frame.ready().catch(() => undefined),
        () => undefined,
      ),
    isOpen: () => opening !== undefined,
    close() {
      void opening?.then((frame) => frame.close())
      opening = undefined
    },
  }
}
