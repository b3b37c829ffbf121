import type { TabMessage, Tabs } from './types.ts'

interface TabsArgs {
  /** Name of the channel: one per brand and app. */
  channel: string
  /**
   * Storage keys whose changes are reported, too. They replace messages if there is no BroadcastChannel. If there is one, they
   * are still needed: a message from a tab of another process may arrive before its stored values are visible here.
   */
  sessionKeys: readonly string[]
}

const isTabMessage = (data: unknown): data is TabMessage =>
  /^(session-(stored|cleared)|account-linked)$/.test((data as Partial<TabMessage> | null)?.type ?? '')

/**
 * Sends and receives messages of the app's other tabs. The channel is open only while somebody is subscribed, as an
 * open one would keep a server's process alive.
 */
export function createTabs({ channel: name, sessionKeys }: TabsArgs): Tabs {
  const listeners = new Set<(message: TabMessage) => void>()
  let channel: BroadcastChannel | null = null

  const emit = (data: unknown): void => {
    if (isTabMessage(data)) listeners.forEach((listener) => listener(data))
  }

  /** `key` is `null` when the whole storage was cleared. */
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === null || sessionKeys.includes(key)) emit({ type: newValue ? 'session-stored' : 'session-cleared' })
  }

  const open = (): BroadcastChannel | null => {
    try {
      return new BroadcastChannel(name)
    } catch {
      return null
    }
  }

  return {
    post(message) {
      // A channel does not receive its own messages, but a second channel of this page would: use the open one if there is one.
      const sender = channel ?? open()
      sender?.postMessage(message)
      if (sender !== channel) sender?.close()
    },
    subscribe(onMessage) {
      if (!listeners.size) {
        channel = open()
        if (channel) channel.onmessage = ({ data }) => emit(data)
        globalThis.addEventListener?.('storage', onStorage)
      }
      listeners.add(onMessage)
      return () => {
        if (!listeners.delete(onMessage) || listeners.size) return
        channel?.close()
        channel = null
        globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}
