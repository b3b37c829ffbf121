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

/** What a password seals: nobody but the user can open it, so any bytes do. */
const sealedShare = () => ({
  version: 1,
  kdf: {
    name: 'argon2id',
    salt: randomBytes(16).toString('base64url'),
    memory: 19_456,
    iterations: 2,
    parallelism: 1,
  },
  cipher: 'A256GCM',
  iv: randomBytes(12).toString('base64url'),
  ciphertext: randomBytes(SHARE_BYTES + 16).toString('base64url'),
})

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

  let key
  /** A write of the wallet, with a new device and its share. */
  const writeWallet = async (action, recovery) => {
    const device = { deviceId: randomBytes(16).toString('base64url'), authShare: share() }
    const { address } = key
    const claim = { brand: 'latchkey', action, appId: APP_ID, userId: record.userId, address, ...device, recovery }
    const body = {
      address,
      device_id: device.deviceId,
      auth_share: device.authShare,
      signature: await key.signMessage(ownershipText(claim)),
      ...(recovery && { recovery }),
    }
    const { token } = record.sessions.at(-1)
    const answer = await write(EMBEDDED_WALLET_PATHS[action], { body, token, origin: frameOrigin })
    return { ...answer, device }
  }

  return {
    record,
    async logIn() {
      const before = mail.codeFor(record.email)
      await this.askForCode()
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
      key = Wallet.createRandom()
      const recovery = { method: 'provider', share: share() }
      const { created, device } = await writeWallet('create', recovery)
      if (!created) throw new Error(`Somebody else made the wallet of ${record.email}.`)
      record.wallet = { address: key.address, ...device, devices: 1, recovery, recoveryAuthShare: device.authShare }
    },
    /** Takes the device's share, as each signature does. */
    async takeShare() {
      const { address, deviceId, authShare } = record.wallet
      const body = { address, device_id: deviceId }
      const { token } = record.sessions.at(-1)
      const answer = await write(EMBEDDED_WALLET_PATHS.release, { body, token, origin: frameOrigin })
      if (answer.auth_share !== authShare) throw new Error(`${record.email} got another share.`)
    },
    async askForCode() {
      record.asked += 1
      await write(EMAIL_PATHS.init, { body: { email: record.email } })
    },
    /** Brings the wallet to a second device, as a recovery there does. */
    async addDevice() {
      const { device } = await writeWallet('addDevice')
      Object.assign(record.wallet, device, { devices: record.wallet.devices + 1 })
    },
    async setRecovery() {
      const recovery = { method: 'user-passcode', sealed: sealedShare() }
      const { device } = await writeWallet('setRecovery', recovery)
      const devices = record.wallet.devices + 1
      Object.assign(record.wallet, device, { devices, recovery, recoveryAuthShare: device.authShare })
    },
    async logOut() {
      const session = record.sessions.at(-1)
      await write(PATHS.sessionsLogout, { body: { refresh_token: session.refreshToken }, token: session.token })
      session.isEnded = true
    },
  }
}
