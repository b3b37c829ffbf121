import type { FrameArgs, FrameConnection } from './connection.ts'
import type { FrameAccess } from './types.ts'

export interface FrameAccessArgs extends Omit<FrameArgs, 'pageUrl' | 'analyticsId'> {
  /** Without a slash at its end. */
  apiUrl: string
  appId: string
  analyticsId: () => string
}

/** The door to the wallet frame: a host without an embedded wallet pays for no more than this. */
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
    ask: async (event, data, options) => (await open()).ask(event, data, options),
    preload: () => void open().then((frame) => frame.ready().catch(() => undefined), () => undefined),
    isOpen: () => opening !== undefined,
    close() {
      void opening?.then((frame) => frame.close())
      opening = undefined
    },
  }
}
