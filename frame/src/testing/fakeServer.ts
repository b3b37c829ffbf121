import { PATHS } from 'latchkey/core/contract'
import {
  EMBEDDED_WALLET_PATHS,
  ownershipText,
  type AddDeviceBody,
  type CreateWalletBody,
  type ExportShareBody,
  type OpenExportBody,
  type SetRecoveryBody,
  type WireRecovery,
} from 'latchkey/plugins/embeddedWallet/contract'
import { FARCASTER_PATHS } from 'latchkey/plugins/farcaster/contract'
import { recoverMessageAddress, type Hex } from 'viem'
import { readAccessToken } from '../accessToken.ts'
import { createFakeMfa, type FakeMfa } from './fakeMfa.ts'
import { openCall } from './sealing.ts'

interface StoredWallet {
  address: string
  recovery: WireRecovery
  recoveryAuthShare: string
  /** The server's shares of the wallet's key (auth shares), by device id. */
  devices: Map<string, string>
}

/** A fault that a test causes in a call. `lose`: the call takes effect, but its answer does not arrive. */
export type Fault =
  | { kind: 'lose' }
  | { kind: 'answer'; status: number; body: unknown; headers?: Record<string, string> | undefined }
  | { kind: 'network' }
  | { kind: 'garbage'; status?: number }
  | { kind: 'rewrite'; change: (answer: Record<string, unknown>) => unknown }

export interface SentCall {
  path: string
  headers: Record<string, string>
  /** The body in clear, also if it was sent sealed. */
  body: Record<string, unknown>
  isSealed: boolean
  init: RequestInit
}

export const APP_ID = 'abcdefghijklmnopqrstuvwxy'

/** A fake of the endpoints that the frame calls. It checks signatures like the real server. */
export interface FakeServer {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  calls: SentCall[]
  wallets: Map<string, StoredWallet>
  mfa: Pick<FakeMfa, 'factorsOf' | 'tokens'>
  /** Sets faults for the next calls of a path, in order; `null` lets a call through. */
  fail(path: string, ...faults: (Fault | null)[]): void
  /** From now on the user needs this code for each share; null lifts that. */
  requireMfa(userId: string, code: string | null): void
  /** Issues a ticket for the export of a user's wallet, as the server does for the host's page. */
  giveTicket(userId: string): string
  /** Holds all calls of a path until the returned function is called. */
  hold(path: string): () => void
}

export function createFakeServer(brand = 'latchkey'): FakeServer {
  const wallets = new Map<string, StoredWallet>()
  const faults = new Map<string, (Fault | null)[]>()
  const mfa = createFakeMfa()
  const passes = new Set<string>()
  const held = new Map<string, Promise<void>>()
  const calls: SentCall[] = []
  const tickets = new Map<string, { userId: string; exportKey?: string }>()
  const shared = new Set<string>()

  const refuse = (status: number, code: string) => ({ status, body: { error: 'Refused.', code } })
  const ok = (body: unknown) => ({ status: 200, body })

  const assertOwned = async (
    userId: string,
    action: 'create' | 'addDevice' | 'setRecovery',
    body: CreateWalletBody | AddDeviceBody,
  ) => {
    const claim = {
      brand,
      action,
      appId: APP_ID,
      userId,
      address: body.address,
      deviceId: body.device_id,
      authShare: body.auth_share,
      recovery: 'recovery' in body ? body.recovery : undefined,
    }
    return (
      (await recoverMessageAddress({ message: ownershipText(claim), signature: body.signature as Hex })) ===
      body.address
    )
  }

  const answer = async (path: string, userId: string, body: Record<string, unknown>) => {
    const wallet = wallets.get(userId)
    switch (path) {
      case PATHS.sessions:
        return ok({
          user: { id: userId, mfa_methods: mfa.needs(userId) ? [{ type: 'totp', verified_at: 1 }] : [] },
          token: null,
          refresh_token: null,
          session_update_action: 'ignore',
        })
      case EMBEDDED_WALLET_PATHS.create: {
        const create = body as unknown as CreateWalletBody
        if (!(await assertOwned(userId, 'create', create))) return refuse(403, 'embedded_wallet_not_owned')
        if (wallet) return ok({ address: wallet.address, created: wallet.devices.has(create.device_id) })
        const devices = new Map([[create.device_id, create.auth_share]])
        wallets.set(userId, {
          address: create.address,
          recovery: create.recovery,
          recoveryAuthShare: create.auth_share,
          devices,
        })
        return ok({ address: create.address, created: true })
      }
      case EMBEDDED_WALLET_PATHS.release: {
        const share = wallet?.address === body.address ? wallet?.devices.get(body.device_id as string) : undefined
        if (share === undefined) return refuse(404, 'wallet_not_on_device')
        if (!mfa.check(userId, body)) return refuse(401, 'missing_or_invalid_mfa')
        passes.add(userId)
        return ok({ auth_share: share })
      }
      case EMBEDDED_WALLET_PATHS.startRecovery:
        if (wallet?.address !== body.address) return refuse(404, 'embedded_wallet_not_found')
        if (!mfa.check(userId, body)) return refuse(401, 'missing_or_invalid_mfa')
        passes.add(userId)
        return ok({ auth_share: wallet?.recoveryAuthShare, recovery: wallet?.recovery })
      case EMBEDDED_WALLET_PATHS.addDevice:
      case EMBEDDED_WALLET_PATHS.setRecovery: {
        const isSet = path === EMBEDDED_WALLET_PATHS.setRecovery
        const write = body as unknown as SetRecoveryBody
        if (wallet?.address !== write.address) return refuse(404, 'embedded_wallet_not_found')
        if (!(await assertOwned(userId, isSet ? 'setRecovery' : 'addDevice', write)))
          return refuse(403, 'embedded_wallet_not_owned')
        if (mfa.needs(userId) && !passes.delete(userId)) return refuse(401, 'missing_or_invalid_mfa')
        wallet.devices.set(write.device_id, write.auth_share)
        if (isSet) Object.assign(wallet, { recovery: write.recovery, recoveryAuthShare: write.auth_share })
        return ok({ address: wallet.address })
      }
      case FARCASTER_PATHS.signerInit:
        return ok({
          public_key: body.ed25519_public_key,
          status: 'pending_approval',
          signer_approval_url: 'https://client.farcaster.test/deeplinks/signed-key-request?token=0x1',
          extra: 'dropped',
        })
      default:
        return mfa.answer(path, userId, body) ?? refuse(404, 'not_found')
    }
  }

  /** Calls of the export page carry a ticket and no access token. */
  const answerExport = (path: string, body: Record<string, unknown>) => {
    if (path === EMBEDDED_WALLET_PATHS.openExport) {
      const { ticket, export_key: exportKey } = body as unknown as OpenExportBody
      const given = tickets.get(ticket)
      if (!given || (given.exportKey ?? exportKey) !== exportKey || shared.has(exportKey))
        return refuse(401, 'export_ticket_invalid')
      given.exportKey = exportKey
      return ok({ user_id: given.userId, address: wallets.get(given.userId)?.address })
    }
    if (path !== EMBEDDED_WALLET_PATHS.exportShare) return null
    const { export_key: exportKey, device_id: deviceId } = body as unknown as ExportShareBody
    const given = [...tickets.values()].find((ticket) => ticket.exportKey === exportKey)
    if (!given || shared.has(exportKey)) return refuse(401, 'export_ticket_invalid')
    const share = wallets.get(given.userId)?.devices.get(deviceId)
    if (share === undefined) return refuse(404, 'wallet_not_on_device')
    shared.add(exportKey)
    return ok({ auth_share: share })
  }

  return {
    calls,
    wallets,
    mfa,
    fail: (path, ...list) => void faults.set(path, [...(faults.get(path) ?? []), ...list]),
    requireMfa: mfa.require,
    giveTicket(userId) {
      const ticket = Buffer.alloc(32, tickets.size + 1).toString('base64url')
      tickets.set(ticket, { userId })
      return ticket
    },
    hold(path) {
      let release = () => {}
      held.set(path, new Promise((resolve) => (release = resolve)))
      return () => {
        held.delete(path)
        release()
      }
    },
    async fetch(url, init) {
      const path = new URL(url).pathname
      const headers = init.headers as Record<string, string>
      const { body, seal } = await openCall(JSON.parse(init.body as string) as Record<string, unknown>)
      calls.push({ path, headers, body, isSealed: seal !== undefined, init })
      await held.get(path)
      const fault = faults.get(path)?.shift() ?? null
      if (fault?.kind === 'network') throw new TypeError('Failed to fetch')
      if (fault?.kind === 'garbage') return new Response('<html>gateway</html>', { status: fault.status ?? 200 })
      const reply = async (told: unknown, status: number, headers = {}) =>
        Response.json(seal && status === 200 ? await seal(told) : told, { status, headers })
      if (fault?.kind === 'answer') return reply(fault.body, fault.status, fault.headers)
      const userId = readAccessToken(headers.authorization?.split(' ')[1] ?? '')?.userId
      const exported = answerExport(path, body)
      if (!exported && userId === undefined)
        return Response.json({ error: 'No.', code: 'missing_or_invalid_token' }, { status: 401 })
      const { status, body: answered } = exported ?? (await answer(path, userId ?? '', body))
      if (fault?.kind === 'lose') throw new TypeError('Failed to fetch')
      return reply(fault?.kind === 'rewrite' ? fault.change(answered as Record<string, unknown>) : answered, status)
    },
  }
}
