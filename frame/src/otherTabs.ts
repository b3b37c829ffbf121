import type { FrameSettings } from './bootSettings.ts'
import type { FrameChannel, FrameEnvironment } from './environment.ts'

/**
 * The frames of this app in other tabs of the browser. They only tell each other to forget a user's shares in memory. A
 * forged message causes no more than one additional call to the server.
 */
export interface OtherTabs {
  /** Tells the other frames. If the browser has no channels, nothing happens: the others forget when their time is over. */
  forgetSharesOf(userId: string): void
  /** Begins to listen to the others. */
  open(): void
  /** Stops listening. Call it when the page is hidden: with an open channel it is not kept in the back/forward cache. */
  close(): void
}

export function createOtherTabs(
  { brand, appId }: FrameSettings,
  { openChannel }: Pick<FrameEnvironment, 'openChannel'>,
  forget: (userId: string) => void,
): OtherTabs {
  let channel: FrameChannel | null = null

  const receive = (message: unknown): void => {
    const { forget: userId } = { ...(message as { forget?: unknown } | null) }
    if (typeof userId === 'string') forget(userId)
  }

  return {
    forgetSharesOf: (userId) => channel?.post({ forget: userId }),
    open() {
      try {
        channel ??= openChannel?.(`${brand}-wallet/${appId}`, receive) ?? null
      } catch {
        // The browser denies channels together with storage.
      }
    },
    close() {
      channel?.close()
      channel = null
    },
  }
}
