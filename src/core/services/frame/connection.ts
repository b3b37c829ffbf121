import { AuthError } from '../../errors/AuthError.ts'
import {
  FRAME_ERROR_TYPES,
  FRAME_READY_INTERVAL_MS,
  FRAME_TIMEOUTS,
  type FrameEvent,
  type FrameLook,
  type FrameProgress,
  type FrameReplyMessage,
  type FrameRequestMessage,
} from '../../frame/contract.ts'
import { sensibleWait } from '../retryAfter.ts'
import type { Clock, Random } from '../types.ts'
import type { ShownFrame } from './showFrame.ts'
import type { FrameAccess } from './types.ts'

export interface FrameArgs {
  brand: string
  pageUrl: string
  analyticsId: string
  clock: Clock
  random: Random
}

/**
 * Connection to the wallet frame. The first request puts the frame on the page, and so does the first after `close`.
 */
export interface FrameConnection extends Pick<FrameAccess, 'ask'> {
  /** Resolves when the frame answered. @throws AuthError `frame_unreachable` */
  ready(): Promise<void>
  close(): void
}

interface Pending {
  event: string
  settle: (outcome: { data: unknown } | { error: AuthError }) => void
  /** Stops the request's time limit while the frame asks its user, and starts it anew once they have answered. */
  onProgress: (progress: FrameProgress) => void
}

/** Lets the wallet page use passkeys as a second factor: browsers deny them to frames of another origin by default. */
const PERMISSIONS = 'publickey-credentials-get *; publickey-credentials-create *'

/**
 * Loads the wallet page in a hidden frame and exchanges messages with it (FRAME-10). Only messages from that
 * window and the provider's origin are read, and only as answers to pending requests.
 */
export function connectFrame({ brand, pageUrl, analyticsId, clock, random }: FrameArgs): FrameConnection {
  const { origin } = new URL(pageUrl)
  const pending = new Map<string, Pending>()
  /** Ids of the requests about which the frame asks its user, so that it has to be seen. */
  const asking = new Map<string, FrameLook | undefined>()
  let element: HTMLIFrameElement | undefined
  let holder: HTMLDialogElement | undefined
  let shown: Promise<ShownFrame> | undefined
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
    if (isProgress(message.progress)) request.onProgress(message.progress)
    else request.settle(toOutcome(message))
  }

  /**
   * The first load is that of the wallet page. Any later one means a reload, after which the frame no longer knows its
   * requests: they fail.
   */
  const onLoad = (): void => {
    if (element?.dataset.loaded === '')
      failAll(() => failure('frame_reloaded', 'The wallet was interrupted. Please try again.'))
    if (element) element.dataset.loaded = ''
  }

  /**
   * Shows the frame while a request asks its user, and hides it otherwise. If the code to show it cannot be loaded, the
   * question is declined.
   */
  const update = async (): Promise<void> => {
    if (!element || !holder || (asking.size === 0 && !shown)) return
    const parts = { holder, element, dismiss }
    shown ??= import('./showFrame.ts').then(({ createShownFrame }) => createShownFrame(parts))
    try {
      const frame = await shown
      const [look] = asking.values()
      if (asking.size > 0) frame.show(look)
      else frame.hide()
    } catch {
      shown = undefined
      dismiss()
    }
  }

  const dismiss = (): void => post({ id: random.uuid(), event: `${brand}:wallet:dismiss`, data: {} })

  const post = (message: FrameRequestMessage): void => {
    // Before the wallet page has loaded, the frame holds an empty page of the host's origin: the browser would drop a
    // message for the provider's origin, and log a warning.
    if (element?.contentDocument?.URL !== 'about:blank') element?.contentWindow?.postMessage(message, origin)
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
    // The frame is in a dialog from the start: only an open dialog can lie over the modal, and moving an iframe
    // reloads it.
    holder = document.createElement('dialog')
    holder.append(element)
    document.body.append(holder)
  }

  const close = (): void => {
    window.removeEventListener('message', onMessage)
    holder?.remove()
    element = undefined
    holder = undefined
    shown = undefined
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
      let stopRepeating = () => {}
      const repeat = (): void => {
        post(message)
        if (every !== undefined) stopRepeating = clock.after(every, repeat)
      }
      const settle: Pending['settle'] = (outcome) => {
        pending.delete(id)
        if (asking.delete(id)) void update()
        stopWaiting()
        stopRepeating()
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome.data)
      }
      const wait = () => clock.after(timeoutMs, () => settle({ error: late() }))
      const onProgress: Pending['onProgress'] = (progress) => {
        stopWaiting()
        if (progress === 'asking') asking.set(id, (data as { look?: FrameLook }).look)
        else {
          asking.delete(id)
          stopWaiting = wait()
        }
        void update()
      }
      let stopWaiting = wait()
      pending.set(id, { event: message.event, settle, onProgress })
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
          // Removes the frame that did not answer, so that the next request loads the wallet page anew.
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

const isProgress = (value: unknown): value is FrameProgress => value === 'asking' || value === 'answered'

function toOutcome({ event, data, error }: FrameReplyMessage): { data: unknown } | { error: AuthError } {
  if (error === undefined) return { data }
  const { type, message, code, retryAfterS } = { ...(error as Partial<NonNullable<typeof error>> | null) }
  if (typeof message !== 'string' || !FRAME_ERROR_TYPES.some((known) => known === type))
    return { error: noResponse(event) }
  const own = type === 'error' ? 'unknown_embedded_wallet_error' : (type as string)
  return {
    error: new AuthError(typeof code === 'string' ? code : own, message, {
      retryable: type === 'error',
      retryAfterS: sensibleWait(retryAfterS),
    }),
  }
}

const failure = (code: string, message: string) => new AuthError(code, message, { retryable: true })
const unreachable = () => failure('frame_unreachable', 'The wallet could not be loaded. Please try again.')
const timedOut = (event: FrameEvent) => failure('frame_timed_out', `walletProxy.${verbOf(event)} timed out.`)
const noResponse = (event: string) =>
  failure('invalid_frame_response', `walletProxy.${verbOf(event)} did not send a response.`)
/** Returns `create` for `wallet:create`, and also if the brand is in front. */
const verbOf = (event: string): string => event.slice(event.lastIndexOf(':') + 1)
