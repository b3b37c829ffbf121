import type { FrameLook } from 'latchkey/core/frame/contract'
import type { RpcRequest } from '../signing/rpcRequest.ts'

/** What the user is asked about, read and checked. */
export type ConfirmSubject =
  | RpcRequest
  | { method: 'farcaster:sign'; hash: string; fid: bigint }
  | { method: 'wallet:set-recovery'; by: 'password' | 'drive' }

/** A question to the user; plain data. */
export interface ConfirmQuestion {
  subject: ConfirmSubject
  /** The wallet. */
  address: string
  /** Origin of the page that asks, as the browser says. */
  origin: string
  /** Name of the app, as the server says. */
  appName: string
  /** As the page sent it, unchecked. */
  look: FrameLook
}

/** Asks the user. Resolves with false if they decline, or once the signal aborts. */
export type AskUser = (question: ConfirmQuestion, signal: AbortSignal) => Promise<boolean>
