import { selectAppConfig } from '../config/slice.ts'
import { services } from '../saga/context.ts'
import { select, type SagaGenerator } from '../saga/effects.ts'
import { selectSessionUser } from '../user/slice.ts'
import type { CodeChannel } from './channel.ts'
import { keptCodeName } from './isCodeKept.ts'

/** The usual lifetime of a code, in seconds: see `codeLifetimeS` of a channel. */
const CODE_LIFETIME_S = 600

/** Milliseconds for which the server takes a code of the channel. */
export const codeLifetimeMs = ({ codeLifetimeS = CODE_LIFETIME_S }: CodeChannel): number => codeLifetimeS * 1_000

/**
 * What a tab keeps of the login code that its user is asked for: what the form sent, and until when. It has no secret: the
 * code is in the message, and the server takes it from the browser that asked only (ADR 77).
 */
export interface KeptCode {
  appId: string
  /** Id of the plugin that sent the code. */
  method: string
  /** Normalised address that the code went to. */
  address: string
  /** Epoch milliseconds, by this browser's clock. */
  expiresAt: number
}

/**
 * Stores the address and expiry of a channel's last code for this tab, if the code is for a login in the modal. A code
 * for any other purpose removes the stored entry, whatever method made it, because only the latest code counts. If the
 * browser stores nothing beyond a reload, nothing is stored here: the key that the code is bound to would be lost, too.
 *
 * @returns milliseconds until the code expires; `null` if it is not kept
 */
export function* keepCode(channel: CodeChannel): SagaGenerator<number | null> {
  const { tabStorage, storage, brand, clock } = yield* services()
  const { address, intent, isInModal, expiresAt } = yield* select(channel.select)
  const app = yield* select(selectAppConfig)
  const user = yield* select(selectSessionUser)
  const isLogin = isInModal && intent === 'login' && !user
  if (!isLogin || !app || address === null || expiresAt === null || !storage.isPersistent()) {
    tabStorage.remove(keptCodeName(brand))
    return null
  }
  const kept: KeptCode = { appId: app.id, method: channel.id, address, expiresAt }
  tabStorage.set(keptCodeName(brand), JSON.stringify(kept))
  return expiresAt - clock.now()
}

/**
 * Reads the entry stored for a channel's code. Any script of the page can write it, so the address is checked as in the
 * form, and the expiry must be no later than that of a code sent now. An invalid or expired entry is removed.
 *
 * @returns `null` if there is none, and if the last code is another method's
 */
export function* readKeptCode(channel: CodeChannel): SagaGenerator<KeptCode | null> {
  const { tabStorage, brand, clock } = yield* services()
  const kept = parse(tabStorage.get(keptCodeName(brand)))
  const leftMs = (kept?.expiresAt ?? 0) - clock.now()
  const isOurs = kept?.method === channel.id
  const isFalse = isOurs && (leftMs > codeLifetimeMs(channel) || !isNormalised(channel, kept.address))
  if (leftMs > 0 && !isFalse) return isOurs ? kept : null
  tabStorage.remove(keptCodeName(brand))
  return null
}

/** Removes the entry stored for a channel's code. An entry of another method stays. */
export function* forgetCode({ id }: CodeChannel): SagaGenerator<void> {
  const { tabStorage, brand } = yield* services()
  if (parse(tabStorage.get(keptCodeName(brand)))?.method === id) tabStorage.remove(keptCodeName(brand))
}

/** True for an address that the channel takes, in the form in which it sends it. */
function isNormalised({ readAddress }: CodeChannel, address: string): boolean {
  try {
    return readAddress(address) === address
  } catch {
    return false
  }
}

function parse(text: string | null): KeptCode | null {
  try {
    const { appId, method, address, expiresAt } = JSON.parse(text ?? '{}') as Partial<KeptCode>
    if (typeof appId !== 'string' || typeof method !== 'string' || typeof address !== 'string') return null
    return typeof expiresAt === 'number' ? { appId, method, address, expiresAt } : null
  } catch {
    return null
  }
}
