import type { FrameSettings } from './bootSettings.ts'
import type { FrameChannel, FrameEnvironment } from './environment.ts'

/**
 * The frames of this app in other tabs of the browser. They tell each other only whose shares to forget. A frame
 * accepts nothing else, and a forged message costs one call to the server.
 */
export interface OtherTabs {
  /** Without a channel in the browser nothing happens, and the others forget in their own time. */
  forgetSharesOf(userId: string): void
  /** Begins to listen to the others. */
  open(): void
  /** A page with an open channel is not kept for the way back, so it is closed with the page. */
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
        // Denied with the storage.
      }
    },
    close() {
      channel?.close()
      channel = null
    },
  }
}
