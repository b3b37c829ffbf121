import type { FrameSettings } from './bootSettings.ts'
import type { FrameChannel, FrameEnvironment } from './environment.ts'

/**
 * The frames of this app in other tabs of the browser. They only tell each other to forget a user's shares in memory. A
 * forged message causes no more than one additional call to the server.
 */
export interface OtherTabs {
  /**
   * Tells the other frames to forget the user's shares. Without broadcast channels nothing happens: the others forget
   * them after a minute without use.
   */
  forgetSharesOf(userId: string): void
  /** Starts to listen to the other frames. */
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
        // Browsers that deny storage to the frame throw here. The frame works without the channel.
      }
    },
    close() {
      channel?.close()
      channel = null
    },
  }
}
