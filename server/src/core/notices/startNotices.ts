import { setTimeout as sleep } from 'node:timers/promises'
import type { Notices } from './notices.ts'

/** Milliseconds between two searches for due notices. A gathered mail is late by at most this. */
const PAUSE_MS = 15_000

/** Sends due notices until it is stopped. @returns a function that stops it, and resolves after the current mails */
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
