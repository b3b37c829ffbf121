/** Both ends of the hand-over of a key: the export page opens its own window, and that window asks for the key. */
import {
  createOwnWindow,
  receiveFromFrame,
  type Handover,
  type OwnWindow,
  type OwnWindowArgs,
  type ReceiveArgs,
} from '../guard/ownWindow.ts'
import { wipe, type Bytes } from '../keys/bytes.ts'

const HANDOVER: Handover = { topic: 'export', field: 'key' }

const KEY_BYTES = 32

export interface KeyWindowArgs extends Pick<OwnWindowArgs<Bytes>, 'page' | 'brand' | 'url'> {
  /** Returns the key; `undefined` once it has been wiped. */
  readKey(): Bytes | undefined
}

/** Opens the window that gets the key. */
export const createKeyWindow = ({ readKey, ...args }: KeyWindowArgs): OwnWindow =>
  createOwnWindow<Bytes>({ ...args, handover: HANDOVER, read: () => readKey()?.slice(), wipe })

export interface ReceiveKeyArgs extends Pick<ReceiveArgs<Bytes>, 'page' | 'brand' | 'clock' | 'onNone'> {
  /** Called once, with the key. */
  onKey(key: Bytes): void
}

/** Runs in the window: asks the frame that opened it for the key. */
export const receiveKey = ({ onKey, ...args }: ReceiveKeyArgs): void =>
  receiveFromFrame<Bytes>({
    ...args,
    handover: HANDOVER,
    accept: (key) => (key instanceof Uint8Array && key.length === KEY_BYTES ? (key as Bytes) : undefined),
    onGiven: onKey,
  })
