import {
  FARCASTER_PATHS,
  FARCASTER_SIGNER_CODES as CODES,
  type WireFarcasterSigner,
  type WireFarcasterSignerStatus,
} from 'latchkey/plugins/farcaster/contract'
import type { RateLimitSettings } from '../../../core/limits/index.ts'
import type { App } from '../../../core/apps/index.ts'
import { invalidData, invalidOrigin, linkedToAnotherUser, RequestError } from '../../../core/foundation/index.ts'
import {
  type HttpRequest,
  type PluginHttp,
  type SignedIn,
  type PluginServices,
  answers,
} from '../../../core/contract/index.ts'
import type { Registry } from '../registry.ts'
import type { KeyRequests } from './keyRequests.ts'
import { signerInitSchema, signerSchema, signerStatusBodySchema, signerStatusSchema } from './wireSchema.ts'
import { createSigners, type Signer } from './signers.ts'

/** How one app requests signers, and looks up on the chain which of them were approved. */
export interface SignerConnection {
  registry: Pick<Registry, 'signerState'>
  keyRequests: KeyRequests
}

export interface SignerRoutesDeps {
  signersOf(app: App): SignerConnection | undefined
  /** Origin of the wallet frame. Only the frame has the signers' private keys. */
  frameOrigin: string
  limits: Pick<RateLimitSettings, 'codesPerCaller'>
}

/** Time in which the request can be approved, in seconds, unless the caller sets one. */
const DEADLINE_S = 24 * 60 * 60
const MAX_DEADLINE_S = 7 * DEADLINE_S
/** Milliseconds between two checks of a pending request. */
const POLL_INTERVAL_MS = 1_000
/** Milliseconds between two checks of an approved signer, which may be removed on the chain. */
const CHECK_INTERVAL_MS = 60_000

/**
 * The calls for a signer, derived from the user's wallet, that may write for the user's Farcaster account
 * (FARCASTER-17).
 */
export function signerRoutes(
  http: PluginHttp,
  services: PluginServices,
  { signersOf, frameOrigin, limits }: SignerRoutesDeps,
): void {
  const signers = createSigners(services.db, services.clock)

  const connect = (app: App): SignerConnection => {
    const connection = signersOf(app)
    if (connection) return connection
    throw new RequestError(403, CODES.disabled, 'Signers for Farcaster are not set up for this app.')
  }

  /** Returns the Farcaster id (fid) of the user's account. @throws RequestError 404 `linked_account_not_found` */
  const requireFid = async ({ userId }: SignedIn): Promise<number> => {
    const account = await services.db
      .selectFrom('linked_accounts')
      .select('subject')
      .where('user_id', '=', userId)
      .where('type', '=', 'farcaster')
      .executeTakeFirst()
    if (account) return Number(account.subject)
    throw new RequestError(404, CODES.noAccount, 'Link a Farcaster account first.')
  }

  /** Updates the state of a request. It is approved only once the chain lists the signer for the right account. */
  const follow = async (signer: Signer, { keyRequests, registry }: SignerConnection): Promise<Signer> => {
    if (signer.state === 'approved') return recheck(signer, registry)
    if (signer.state !== 'pending' || !(await signers.claimPoll(signer, POLL_INTERVAL_MS))) return signer
    const found = await keyRequests.read(signer.requestToken)
    if (found.state === 'completed' && found.fid === signer.fid) {
      const onChain = await registry.signerState(signer.fid, signer.publicKey as `0x${string}`)
      if (onChain === 'added') return signers.settle(signer, 'approved')
      if (onChain === 'removed') return signers.settle(signer, 'revoked')
    }
    const isOver =
      found.state === 'gone' ||
      (found.state === 'completed' && found.fid !== signer.fid) ||
      (found.state === 'pending' && signer.deadline.getTime() <= services.clock.now())
    return isOver ? signers.settle(signer, 'rejected') : signer
  }

  const recheck = async (signer: Signer, registry: SignerConnection['registry']): Promise<Signer> => {
    if (!(await signers.claimPoll(signer, CHECK_INTERVAL_MS))) return signer
    try {
      const onChain = await registry.signerState(signer.fid, signer.publicKey as `0x${string}`)
      return await signers.settle(signer, onChain === 'removed' ? 'revoked' : 'approved')
    } catch (error) {
      // If the node cannot be reached, the signer keeps its state.
      services.log.warn({ err: error }, 'a Farcaster signer could not be looked up')
      return signer
    }
  }

  const assertFrame = ({ headers }: HttpRequest): void => {
    if (headers.origin !== frameOrigin)
      throw invalidOrigin('Only the wallet frame of this server may ask for this.', headers.origin)
  }

  const readDeadline = (given: number | undefined): number => {
    const now = Math.floor(services.clock.now() / 1000)
    const deadline = given ?? now + DEADLINE_S
    if (deadline > now && deadline <= now + MAX_DEADLINE_S) return deadline
    throw invalidData('"deadline" must be a time within the next seven days, in seconds since the epoch.')
  }

  const common = { tags: ['farcaster'], security: [{ bearer: [] }] }

  http.post(
    FARCASTER_PATHS.signerStatus,
    {
      schema: {
        body: signerStatusBodySchema,
        response: answers(signerStatusSchema),
        ...common,
        summary: 'What became of a signer',
      },
    },
    async (request): Promise<WireFarcasterSignerStatus> => {
      const user = await services.requireUser(request)
      const connection = connect(user.app)
      const fid = await requireFid(user)
      const signer = await signers.find(user.app, request.body.ed25519_public_key)
      // The answer for another user's key is the same as for an unknown key.
      if (signer?.userId !== user.userId || signer.fid !== fid)
        throw new RequestError(404, CODES.notFound, 'This signer was not requested.')
      return toWireStatus(await follow(signer, connection))
    },
  )

  http.post(
    FARCASTER_PATHS.signerInit,
    {
      schema: {
        body: signerInitSchema,
        response: answers(signerSchema),
        ...common,
        summary: 'Request a signer; for the wallet frame',
      },
    },
    async (request): Promise<WireFarcasterSigner> => {
      assertFrame(request)
      const user = await services.requireUserOrFrame(request)
      const connection = connect(user.app)
      const fid = await requireFid(user)
      const { ed25519_public_key: publicKey, deadline: givenDeadline } = request.body
      const deadline = readDeadline(givenDeadline)
      await services.countRate('signer-by-user', [user.app.id, user.userId], limits.codesPerCaller)
      const known = await signers.find(user.app, publicKey)
      if (known && known.userId !== user.userId) throw linkedToAnotherUser()
      const current = known?.fid === fid ? await follow(known, connection) : undefined
      if (current && current.state !== 'rejected') return toWireSigner(current)
      const opened = await connection.keyRequests.open({ key: publicKey, deadline, fid })
      const signer = await signers.add(user, {
        publicKey,
        fid,
        requestToken: opened.token,
        approvalUrl: opened.url,
        deadline: new Date(deadline * 1000),
      })
      if (signer.userId !== user.userId) throw linkedToAnotherUser()
      return toWireSigner(signer)
    },
  )
}

function toWireStatus({ publicKey, state, fid }: Signer): WireFarcasterSignerStatus {
  if (state === 'pending') return { public_key: publicKey, status: 'pending_approval' }
  return { public_key: publicKey, status: state === 'approved' ? 'approved' : 'revoked', fid }
}

function toWireSigner(signer: Signer): WireFarcasterSigner {
  const status = toWireStatus(signer)
  return status.status === 'pending_approval' ? { ...status, signer_approval_url: signer.approvalUrl } : status
}
