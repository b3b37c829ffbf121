import { AuthError } from '../../errors/AuthError.ts'
import {
  FRAME_ERROR_TYPES,
  FRAME_READY_INTERVAL_MS,
  FRAME_TIMEOUTS,
  type FrameEvent,
  type FrameReplyMessage,
} from '../../frame/contract.ts'
import type { Clock, Random } from '../types.ts'
import type { FrameAccess } from './types.ts'

export interface FrameArgs {
  brand: string
  pageUrl: string
  analyticsId: string
  clock: Clock
  random: Random
}

/** A connection to an open frame. */
export interface FrameConnection extends Pick<FrameAccess, 'ask'> {
  /** Resolves when the frame answered. @throws AuthError `frame_unreachable` */
  ready(): Promise<void>
  close(): void
}

interface Pending {
  event: string
  settle: (outcome: { data: unknown } | { error: AuthError }) => void
}

/** Permissions of the frame: passkeys as second factor. */
const PERMISSIONS = 'publickey-credentials-get *; publickey-credentials-create *'

/**
 * Loads the wallet page in a hidden frame and exchanges messages with it (wire contract, section 4). Only messages from that
 * window and the provider's origin are read, and only as answers to pending requests.
 */
export function connectFrame({ brand, pageUrl, analyticsId, clock, random }: FrameArgs): FrameConnection {
  const { origin } = new URL(pageUrl)
  const pending = new Map<string, Pending>()
  let element: HTMLIFrameElement | undefined
  let readiness: Promise<void> | undefined

  const failAll = (error: () => AuthError): void => {
    for (const { settle } of [...pending.values()]) settle({ error: error() })
  }

  const onMessage = ({ data, origin: sender, source }: MessageEvent<unknown>): void => {
    // A message without a source must not be accepted while there is no frame to compare it with.
    if (sender !== origin || source === null || source !== element?.contentWindow) return
    const message = readReply(data)
    const request = message && pending.get(message.id)
    if (!message || message.event !== request?.event) return
    request.settle(toOutcome(message))
  }

  /** If the frame is reloaded, it has lost its requests: they fail. */
  const onLoad = (): void => {
    if (element?.dataset.loaded === '')
      failAll(() => failure('frame_reloaded', 'The wallet was interrupted. Please try again.'))
    if (element) element.dataset.loaded = ''
  }

  const open = (): void => {
    element = document.createElement('iframe')
    element.title = 'Wallet'
    element.hidden = true
    element.tabIndex = -1
    element.setAttribute('aria-hidden', 'true')
    element.allow = PERMISSIONS
    element.referrerPolicy = 'origin'
    element.src = `${pageUrl}?${new URLSearchParams({ caid: analyticsId }).toString()}`
    element.addEventListener('load', onLoad)
    window.addEventListener('message', onMessage)
    document.body.append(element)
  }

  const close = (): void => {
    window.removeEventListener('message', onMessage)
    element?.remove()
    element = undefined
    readiness = undefined
    failAll(() => new AuthError('client_destroyed', 'The client was destroyed.'))
  }

  const send = (
    event: FrameEvent,
    data: unknown,
    timeoutMs: number,
    late: () => AuthError,
    every?: number,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = random.uuid()
      const message = { id, event: `${brand}:${event}`, data }
      const post = () => {
        // Before the wallet page has loaded, the frame holds an empty page of the host's origin: the browser would drop a
        // message for the provider's origin, and log a warning.
        if (element?.contentDocument?.URL !== 'about:blank') element?.contentWindow?.postMessage(message, origin)
      }
      let stopRepeating = () => {}
      const repeat = (): void => {
        post()
        if (every !== undefined) stopRepeating = clock.after(every, repeat)
      }
      const settle: Pending['settle'] = (outcome) => {
        pending.delete(id)
        stopWaiting()
        stopRepeating()
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome.data)
      }
      const stopWaiting = clock.after(timeoutMs, () => settle({ error: late() }))
      pending.set(id, { event: message.event, settle })
      try {
        repeat()
      } catch (cause) {
        settle({ error: new AuthError('invalid_request_arguments', 'This cannot be sent to the wallet.', { cause }) })
      }
    })

  const ready = (): Promise<void> => {
    if (!readiness) {
      open()
      readiness = send('iframe:ready', {}, FRAME_TIMEOUTS.init, unreachable, FRAME_READY_INTERVAL_MS).then(
        () => undefined,
        (error: unknown) => {
          // The next request loads the page anew.
          close()
          throw error
        },
      )
    }
    return readiness
  }

  return {
    ready,
    close,
    async ask(event, data, { timeoutMs = FRAME_TIMEOUTS.other } = {}) {
      await ready()
      const reply = await send(event, data, timeoutMs, () => timedOut(event))
      if (typeof reply !== 'object' || reply === null) throw noResponse(event)
      return reply
    },
  }
}

function readReply(data: unknown): FrameReplyMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { id, event } = data as Partial<FrameReplyMessage>
  return typeof id === 'string' && typeof event === 'string' ? (data as FrameReplyMessage) : undefined
}

function toOutcome({ event, data, error }: FrameReplyMessage): { data: unknown } | { error: AuthError } {
  if (error === undefined) return { data }
  const { type, message, code } = { ...(error as Partial<NonNullable<typeof error>> | null) }
  if (typeof message !== 'string' || !FRAME_ERROR_TYPES.some((known) => known === type))
    return { error: noResponse(event) }
  const own = type === 'error' ? 'unknown_embedded_wallet_error' : (type as string)
  return { error: new AuthError(typeof code === 'string' ? code : own, message, { retryable: type === 'error' }) }
}

const failure = (code: string, message: string) => new AuthError(code, message, { retryable: true })
const unreachable = () => failure('frame_unreachable', 'The wallet could not be loaded. Please try again.')
const timedOut = (event: FrameEvent) => failure('frame_timed_out', `walletProxy.${verbOf(event)} timed out.`)
const noResponse = (event: string) =>
  failure('invalid_frame_response', `walletProxy.${verbOf(event)} did not send a response.`)
/** Returns `create` for `wallet:create`, and also if the brand is in front. */
const verbOf = (event: string): string => event.slice(event.lastIndexOf(':') + 1)
