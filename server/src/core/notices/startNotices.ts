import { setTimeout as sleep } from 'node:timers/promises'
import type { Notices } from './notices.ts'

/** Pause between two looks for notices that are due. A gathered mail is late by this at most. */
const PAUSE_MS = 15_000

/** Sends due notices until it is stopped. @returns stops it; resolves after the mails under way */
export function startNotices(
  { sendDue }: Pick<Notices, 'sendDue'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const send = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await sendDue().catch(onFailure)
    }
  }
  const ended = send()
  return () => {
    stopping.abort()
    return ended
  }
}
