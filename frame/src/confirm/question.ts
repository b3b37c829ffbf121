import type { FrameLook } from 'latchkey/core/frame/contract'
import type { RpcRequest } from '../signing/rpcRequest.ts'

/** The request that needs the user's consent, parsed and checked. */
export type ConfirmSubject =
  | RpcRequest
  | { method: 'farcaster:sign'; hash: string; fid: bigint }
  | { method: 'wallet:set-recovery'; by: 'password' | 'drive' }

/** A question to the user. It is plain data, so that it can be posted to another window. */
export interface ConfirmQuestion {
  subject: ConfirmSubject
  /** Address of the wallet that would sign. */
  address: string
  /** Origin of the page that sent the request. The browser sets it on the message, so the page cannot forge it. */
  origin: string
  /** Name of the app from the server's settings, not from the page's message. */
  appName: string
  /** Theme and colours as the page sent them. They are unchecked; see `readLook`. */
  look: FrameLook
}

/** Asks the user. Resolves with false if they decline, or once the signal aborts. */
export type AskUser = (question: ConfirmQuestion, signal: AbortSignal) => Promise<boolean>
