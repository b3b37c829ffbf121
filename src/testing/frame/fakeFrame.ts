import type { WireUser } from '../../core/contract.ts'
import { AuthError } from '../../core/errors/AuthError.ts'
import {
  FRAME_TIMEOUTS,
  type FrameErrorType,
  type FrameEvent,
  type FrameReplyData,
  type FrameRequestData,
  type FrameRpcRequest,
} from '../../core/frame/contract.ts'
import type { FrameAccess } from '../../core/services/types.ts'
import type { FakeProvider } from '../provider/fakeProvider.ts'
import { ProviderError } from '../provider/ProviderError.ts'

/** Analytics id that the fake frame passes on. */
const FAKE_ANALYTICS_ID = '3b241101-e2bb-4255-8caf-4136c566a962'

/** A failure for the frame to produce. `silence`: no answer. */
export type FrameFault =
  | 'silence'
  | {
      type: FrameErrorType
      message?: string | undefined
      code?: string | undefined
      /** Seconds to wait, of a rate limit. */
      retryAfterS?: number | undefined
    }

export interface FakeFrameOptions {
  provider: FakeProvider
  /**
   * Signs, for tests that need valid signatures. The addresses are those of the accounts of
   * `test test test test test test test test test test test junk`, in order. Default: an answer that looks like a signature, which
   * suffices for messages only.
   */
  sign?: ((args: { address: string; request: FrameRpcRequest }) => string | Promise<string>) | undefined
}

/** A request that the frame answered or refused, with its data. */
export interface RecordedFrameRequest {
  readonly event: FrameEvent
  readonly data: Readonly<Record<string, unknown>>
}

/** A wallet frame in memory: wallets, recoveries and second factors behave as in the real one, without keys. */
export interface FakeFrame extends FrameAccess {
  /** Every request that was answered or refused, oldest first. */
  readonly requests: readonly RecordedFrameRequest[]
  /** Makes an event fail, for `times` requests; by default until the returned function is called. */
  fail(event: FrameEvent, fault: FrameFault, times?: number): () => void
  /**
   * Adds a wallet whose recovery the provider keeps, as if the user had created it on this device. Returns its address. One
   * per user.
   */
  addWallet(user: Pick<WireUser, 'id'>): string
  /** Deletes the shares on this device, as browsers do when they clear storage: wallets must then be recovered. */
  evict(): void
  /** From now on these requests need a second factor, whatever the user has enrolled: one of the codes in `accepted`. */
  demandMfa(events: readonly FrameEvent[], accepted: readonly string[]): void
  /** Number of times the frame was opened. */
  readonly opened: number
}

/** Addresses of the accounts of the well-known test phrase (`test test … junk`), in order. */
const ADDRESSES = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
] as const

/** Frame events that change second factors. */
const CHANGES: readonly FrameEvent[] = ['mfa:init-enrollment', 'mfa:submit-enrollment', 'mfa:unenroll']
/** Frame events that need a proof from users who have a second factor. */
const PROVEN: readonly FrameEvent[] = [
  ...CHANGES,
  'mfa:verify',
  'wallet:recover',
  'wallet:set-recovery',
  'wallet:set-recovery-password',
  'wallet:rpc',
]

type Data<E extends FrameEvent = FrameEvent> = FrameRequestData<E>
interface Secrets {
  recoveryPassword?: string | undefined
  recoveryPin?: string | undefined
  recoveryMethod?: string | undefined
  recoveryAccessToken?: string | undefined
}

/** Creates the frame of one device. Two clients with one frame are two tabs on it. */
export function fakeFrame({ provider, sign = looksSigned }: FakeFrameOptions): FakeFrame {
  const requests: RecordedFrameRequest[] = []
  const faults = new Map<FrameEvent, { fault: FrameFault; times: number }>()
  const onDevice = new Set<string>()
  let mfa: { events: readonly FrameEvent[]; accepted: readonly string[] } = { events: [], accepted: [] }
  let isOpen = false
  let opened = 0

  const accountOf = (userId: string) => {
    const user = provider.users().find(({ id }) => id === userId)
    return user?.linked_accounts.find((account) => account.connector_type === 'embedded')
  }

  const { secondFactors } = provider
  let tickets = 0
  provider.route('POST', '/api/v1/embedded_wallets/exports/ticket', (request) => {
    const user = request.requireUser()
    if (accountOf(user.id)?.address !== request.body.address)
      throw new ProviderError(404, 'embedded_wallet_not_found', 'There is no such wallet.')
    secondFactors.require(user, request.body.mfa)
    return { ticket: `ticket-${String((tickets += 1)).padStart(36, '0')}` }
  })
  const userOf = (accessToken: string) => {
    const user = provider.users().find(({ id }) => id === subjectOf(accessToken))
    if (!user) throw frameError({ type: 'error', code: 'missing_or_invalid_token' })
    return user
  }

  const require = (data: { accessToken: string; address: string }): string => {
    const account = accountOf(subjectOf(data.accessToken))
    if (account?.address !== data.address) throw frameError({ type: 'error', code: 'embedded_wallet_not_found' })
    return data.address
  }

  const requireOnDevice = (address: string): string => {
    if (!onDevice.has(address)) throw frameError({ type: 'wallet_not_on_device' })
    return address
  }

  const save = (userId: string, address: string, secrets: Secrets): void => {
    const method = secrets.recoveryMethod ?? (passwordOf(secrets) === undefined ? provider.brand : 'user-passcode')
    savedSecrets(provider).set(address, secrets)
    provider.linkFor(
      { id: userId },
      { type: 'wallet', subject: address, fields: fieldsOf(address, method, provider.brand) },
      100,
    )
    onDevice.add(address)
  }

  const handlers: { [E in FrameEvent]: (data: Data<E>) => FrameReplyData<E> | Promise<FrameReplyData<E>> } = {
    'iframe:ready': () => ({}),
    'session:key': () => ({ thumbprint: 'f'.repeat(43) }),
    'mfa:verify': () => ({}),
    'mfa:init-enrollment': ({ accessToken, ...start }) => {
      const user = userOf(accessToken)
      if (start.method === 'sms') {
        secondFactors.sendCode(user, start.phoneNumber)
        return { method: 'sms' }
      }
      const { totpSecret, totpAuthUrl } = secondFactors.startTotp(user)
      return { method: 'totp', secret: totpSecret, authUrl: totpAuthUrl }
    },
    'mfa:submit-enrollment': ({ accessToken, ...enrollment }) => {
      secondFactors.enroll(userOf(accessToken), enrollment)
      return {}
    },
    'mfa:unenroll': ({ accessToken, method }) => {
      const user = userOf(accessToken)
      if (method === 'passkey') secondFactors.enroll(user, { method, credentialIds: [] })
      else secondFactors.remove(user, method)
      return {}
    },
    'wallet:dismiss': () => ({}),
    'mfa:clear': () => ({}),
    'wallet:create': (data) => create(subjectOf(data.accessToken), data),
    'wallet:connect': (data) => ({ address: requireOnDevice(require(data)) }),
    'wallet:recover': (data) => {
      const address = require(data)
      const given: Secrets = data
      const kept = savedSecrets(provider).get(address) ?? {}
      // If the provider keeps the recovery, no secret is needed, and a given one is ignored.
      const isManaged = accountOf(subjectOf(data.accessToken))?.recovery_method === provider.brand
      const isRight =
        isManaged || (passwordOf(given) === passwordOf(kept) && given.recoveryAccessToken === kept.recoveryAccessToken)
      if (!isRight) throw frameError({ type: 'invalid_recovery_pin' })
      onDevice.add(address)
      return { address }
    },
    'wallet:set-recovery-password': (data) => setRecovery(data),
    'wallet:set-recovery': (data) => setRecovery(data),
    'wallet:rpc': async ({ request, ...data }) => {
      const address = requireOnDevice(require(data))
      return { address, response: { method: request.method, data: await sign({ address, request }) } }
    },
    'farcaster:init-signer': (data) => {
      requireOnDevice(require(data))
      return {
        public_key: SIGNER_KEY,
        status: 'pending_approval',
        signer_approval_url: 'https://farcaster.test/approve?token=1',
      }
    },
    'farcaster:sign': ({ payload, ...data }) => {
      requireOnDevice(require(data))
      return { hash: payload.hash, signature: 'c2lnbmVk' }
    },
  }

  function create(userId: string, secrets: Secrets): { address: string; created: boolean } {
    const existing = accountOf(userId)
    if (existing) return { address: String(existing.address), created: false }
    const address = ADDRESSES[savedSecrets(provider).size]
    if (address === undefined) throw new Error(`The fake frame has ${ADDRESSES.length} wallets.`)
    save(userId, address, secrets)
    return { address, created: true }
  }

  function setRecovery(data: Data<'wallet:set-recovery-password'> | Data<'wallet:set-recovery'>): { address: string } {
    const address = requireOnDevice(require(data))
    const userId = subjectOf(data.accessToken)
    if (accountOf(userId)?.recovery_method === 'user-passcode')
      throw frameError({ type: 'error', code: 'wallet_password_exists' })
    save(userId, address, data)
    return { address }
  }

  /**
   * Requires a proof as the server does: from users with a second factor, for requests that release a share or change second
   * factors.
   */
  const requireProof = (event: FrameEvent, data: Data): void => {
    if (!PROVEN.includes(event)) return
    const {
      accessToken,
      mfaMethod: method,
      mfaCode: code,
    } = data as { accessToken: string; mfaMethod?: string; mfaCode?: unknown }
    secondFactors.require(userOf(accessToken), { method, code }, CHANGES.includes(event) ? 'change' : undefined)
  }

  const takeFault = (event: FrameEvent): FrameFault | undefined => {
    const found = faults.get(event)
    if (!found) return undefined
    if (--found.times <= 0) faults.delete(event)
    return found.fault
  }

  return {
    pageUrl: `${provider.apiUrl}/apps/${provider.appId}/embedded-wallets`,
    analyticsId: () => FAKE_ANALYTICS_ID,
    requests,
    get opened() {
      return opened
    },
    async ask(event, data, { timeoutMs = FRAME_TIMEOUTS.other } = {}) {
      open()
      requests.push({ event, data: data as never })
      const fault = takeFault(event)
      if (fault === 'silence') {
        await provider.clock.sleep(timeoutMs)
        throw new AuthError('frame_timed_out', `walletProxy.${event.split(':')[1]} timed out.`, { retryable: true })
      }
      if (fault) throw frameError(fault)
      const { mfaCode } = data as { mfaCode?: unknown }
      if (mfa.events.includes(event) && !mfa.accepted.some((code) => code === mfaCode)) {
        throw frameError({ type: 'missing_or_invalid_mfa' })
      }
      try {
        requireProof(event, data)
        return await handlers[event](data)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const { code, message, retryAfterS } = error
        throw frameError({ type: toFrameType(code), message, code, retryAfterS })
      }
    },
    preload: open,
    isOpen: () => isOpen,
    close: () => {
      isOpen = false
    },
    fail(event, fault, times = Infinity) {
      faults.set(event, { fault, times })
      return () => void faults.delete(event)
    },
    addWallet: ({ id }) => create(id, {}).address,
    evict: () => onDevice.clear(),
    demandMfa: (events, accepted) => {
      mfa = { events, accepted }
    },
  }

  function open(): void {
    if (!isOpen) opened += 1
    isOpen = true
  }
}

const SIGNER_KEY = `0x${'ab'.repeat(32)}`

/** Recovery secrets by provider, shared by all devices. */
const secretsOf = new WeakMap<FakeProvider, Map<string, Secrets>>()

function savedSecrets(provider: FakeProvider): Map<string, Secrets> {
  const known = secretsOf.get(provider) ?? new Map<string, Secrets>()
  secretsOf.set(provider, known)
  return known
}

const passwordOf = ({ recoveryPassword, recoveryPin }: Secrets): string | undefined => recoveryPassword ?? recoveryPin

const fieldsOf = (address: string, recoveryMethod: string, brand: string) => ({
  address,
  chain_type: 'ethereum',
  chain_id: 'eip155:1',
  wallet_client: brand,
  wallet_client_type: brand,
  connector_type: 'embedded',
  wallet_index: 0,
  recovery_method: recoveryMethod,
})

/** The user id in an access token. @throws AuthError `missing_or_invalid_token` */
function subjectOf(token: string): string {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(part)) as { sub: string }).sub
  } catch {
    throw frameError({ type: 'error', code: 'missing_or_invalid_token' })
  }
}

/** Converts the server's error code to the frame's error type. */
const toFrameType = (code: string): FrameErrorType =>
  code === 'missing_or_invalid_mfa' || code === 'invalid_credentials' ? 'missing_or_invalid_mfa' : 'error'

function frameError({
  type,
  message = `The frame refused: ${type}.`,
  code,
  retryAfterS,
}: Exclude<FrameFault, string>): AuthError {
  const own = type === 'error' ? 'unknown_embedded_wallet_error' : type
  return new AuthError(code ?? own, message, { retryable: type === 'error', retryAfterS })
}

/** Returns 65 bytes that depend on the signed content and look like a signature. */
function looksSigned({ request }: { request: FrameRpcRequest }): string {
  const text = JSON.stringify(request.params)
  let hash = 7
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) >>> 0
  return `0x${hash.toString(16).padStart(8, '0').repeat(17).slice(0, 130)}`
}
