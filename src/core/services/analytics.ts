import type { EventSenderArgs } from './sendEvent.ts'
import type { Analytics } from './types.ts'

interface AnalyticsArgs extends EventSenderArgs {
  isEnabled: () => boolean
}

/**
 * Sends analytics events, if they are enabled. The code to send them loads with the first one, as most hosts never need it.
 * Failures are ignored.
 */
export const createAnalytics = (args: AnalyticsArgs): Analytics => {
  const send = async (event: string, payload: Record<string, unknown>): Promise<void> => {
    if (!args.isEnabled()) return
    const at = args.clock.now()
    const { sendEvent } = await import('./sendEvent.ts')
    await sendEvent(args, event, payload, at)
  }
  return { track: (event, payload = {}) => void send(event, payload).catch(() => {}) }
}
