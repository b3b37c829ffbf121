/**
 * Simulates a person who logs in by a code, creates a wallet and comes back, and records what the server acknowledged.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Wallet } from 'ethers'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { EMBEDDED_WALLET_PATHS, ownershipText, SHARE_BYTES } from 'latchkey/plugins/embeddedWallet/contract'
import { PATHS } from 'latchkey/core/contract'
import { APP_ID } from './caller.mjs'

/** Milliseconds to wait for a message that the provider said it sent. */
const MAIL_MS = 2_000

/** Thrown for a call that was not acknowledged in the end. Whether the server did it is not known. */
export class NotAcknowledged extends Error {
  constructor(answer) {
    super(`${answer.path}: ${answer.status} ${answer.code ?? ''}`)
    this.name = 'NotAcknowledged'
    this.answer = answer
  }
}

const share = () => randomBytes(SHARE_BYTES).toString('base64url')
const sessionIdOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sid

/**
 * @param {(path: string, options: object) => Promise<{ status: number, body?: object, code?: string }>} send one call
 * with its retries
 * @param {{ codeFor: (address: string) => string | undefined }} mail
 * @param {string} frameOrigin the provider's
 * @returns `record`: everything that was acknowledged for this person, and the calls that were not
 */
export const createPerson = ({ send, mail, frameOrigin }) => {
  const record = {
    email: `${randomUUID()}@example.com`,
    userId: undefined,
    asked: 0,
    logins: 0,
    notAcknowledged: [],
    sessions: [],
    wallet: undefined,
  }

  const write = async (path, options) => {
    const answer = await send(path, options)
    if (answer.status === 200) return answer.body
    record.notAcknowledged.push(path)
    throw new NotAcknowledged(answer)
  }

  const readCode = async (before) => {
    for (const until = Date.now() + MAIL_MS; Date.now() < until;) {
      const code = mail.codeFor(record.email)
      if (code !== undefined && code !== before) return code
      await sleep(5)
    }
    throw new Error(`No message reached ${record.email}.`)
  }

  return {
    record,
    async logIn() {
      const before = mail.codeFor(record.email)
      record.asked += 1
      await write(EMAIL_PATHS.init, { body: { email: record.email } })
      const code = await readCode(before)
      const session = await write(EMAIL_PATHS.authenticate, { body: { email: record.email, code } })
      if (record.userId !== undefined && record.userId !== session.user.id)
        throw new Error(`${record.email} became another user.`)
      record.userId = session.user.id
      record.logins += 1
      record.sessions.push({
        id: sessionIdOf(session.token),
        token: session.token,
        refreshToken: session.refresh_token,
        refreshes: 0,
        isEnded: false,
      })
    },
    async refresh() {
      const session = record.sessions.at(-1)
      const answer = await write(PATHS.sessions, { body: { refresh_token: session.refreshToken } })
      Object.assign(session, {
        token: answer.token,
        refreshToken: answer.refresh_token,
        refreshes: session.refreshes + 1,
      })
    },
    async createWallet() {
      const key = Wallet.createRandom()
      const recovery = { method: 'provider', share: share() }
      const wallet = { address: key.address, deviceId: randomBytes(16).toString('base64url'), authShare: share() }
      const text = ownershipText({
        brand: 'latchkey',
        action: 'create',
        appId: APP_ID,
        userId: record.userId,
        ...wallet,
        recovery,
      })
      const body = {
        address: wallet.address,
        device_id: wallet.deviceId,
        auth_share: wallet.authShare,
        signature: await key.signMessage(text),
        recovery,
      }
      const { created } = await write(EMBEDDED_WALLET_PATHS.create, {
        body,
        token: record.sessions.at(-1).token,
        origin: frameOrigin,
      })
      if (!created) throw new Error(`Somebody else made the wallet of ${record.email}.`)
      record.wallet = wallet
    },
    async logOut() {
      const session = record.sessions.at(-1)
      await write(PATHS.sessionsLogout, { body: { refresh_token: session.refreshToken }, token: session.token })
      session.isEnded = true
    },
  }
}
