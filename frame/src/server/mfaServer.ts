import { PATHS, type WireSession } from 'latchkey/core/contract'
import type {
  FrameErrorType,
  MfaEnrollment,
  MfaEnrollmentStarted,
  MfaMethod,
  MfaProof,
} from 'latchkey/core/frame/contract'
import { MFA_PASSKEY_PATHS } from 'latchkey/plugins/mfaPasskey/contract'
import { MFA_SMS_PATHS } from 'latchkey/plugins/mfaSms/contract'
import { MFA_TOTP_PATHS } from 'latchkey/plugins/mfaTotp/contract'
import { FRAME_FAILURE_CODES, FrameFailure, missingMfa } from '../frameFailure.ts'
import type { PostToServer } from './request.ts'
import { toWireProof } from './walletServer.ts'

/** Proof by a second factor that the user already has, required for changes if they have one. */
type Proof = Partial<MfaProof>

/** The server's endpoints for second factors (FRAME-27). Their answers are checked. @throws {FrameFailure} */
export interface MfaServer {
  /** Asks the server whether the user has a second factor. */
  hasMethods(accessToken: string, userId: string): Promise<boolean>
  /** Has the server verify a proof. @returns a token that stands for the proof in later calls */
  verify(accessToken: string, proof: MfaProof): Promise<string>
  sendEnrollmentCode(accessToken: string, phoneNumber: string, proof: Proof): Promise<void>
  startTotp(accessToken: string, proof: Proof): Promise<MfaEnrollmentStarted>
  enroll(accessToken: string, enrollment: MfaEnrollment, proof: Proof): Promise<void>
  unenroll(accessToken: string, method: MfaMethod, proof: Proof): Promise<void>
}

const SECRET = /^[A-Z2-7]{16,256}=*$/
/** The key URI that authenticator apps read from a QR code, in printable ASCII. */
const AUTH_URL = /^otpauth:\/\/totp\/[\x21-\x7e]{1,2048}$/
/** Form of the server's token. It is sent in place of a code, so it is no longer than the server accepts for a code. */
const TOKEN = /^[\x21-\x7e]{1,64}$/

export function createMfaServer(post: PostToServer): MfaServer {
  const call: PostToServer = (path, accessToken, body) =>
    post(path, accessToken, body).catch((error: unknown) => {
      throw toMfaFailure(error)
    })

  return {
    async hasMethods(accessToken, userId) {
      // Without a refresh token the call only reads the user, and rotates no token.
      const { user } = (await call(PATHS.sessions, accessToken, {})) as Partial<WireSession>
      if (user === null) throw new FrameFailure('error', 'The session is over.', 'missing_or_invalid_token')
      if (user?.id !== userId || !Array.isArray(user.mfa_methods)) throw invalidAnswer()
      return user.mfa_methods.length > 0
    },

    async verify(accessToken, { mfaMethod, mfaCode, relyingParty }) {
      const answer =
        mfaMethod === 'passkey'
          ? call(MFA_PASSKEY_PATHS.verify, accessToken, {
              authenticator_response: mfaCode,
              ...(relyingParty !== undefined && { relying_party: relyingParty }),
            })
          : call(mfaMethod === 'sms' ? MFA_SMS_PATHS.verify : MFA_TOTP_PATHS.verify, accessToken, { code: mfaCode })
      const { token } = await answer.catch((error: unknown) => {
        throw isWrongCode(error) ? missingMfa() : error
      })
      if (typeof token !== 'string' || !TOKEN.test(token)) throw invalidAnswer()
      return token
    },

    async sendEnrollmentCode(accessToken, phoneNumber, proof) {
      const { success } = await call(MFA_SMS_PATHS.init, accessToken, {
        action: 'enroll',
        phoneNumber,
        ...toWireProof(proof),
      })
      if (success !== true) throw new FrameFailure('twilio_verification_failed', 'The code could not be sent.')
    },

    async startTotp(accessToken, proof) {
      const { totpSecret, totpAuthUrl } = await call(MFA_TOTP_PATHS.init, accessToken, toWireProof(proof))
      if (typeof totpSecret !== 'string' || !SECRET.test(totpSecret)) throw invalidAnswer()
      if (typeof totpAuthUrl !== 'string' || !AUTH_URL.test(totpAuthUrl)) throw invalidAnswer()
      return { method: 'totp', secret: totpSecret, authUrl: totpAuthUrl }
    },

    async enroll(accessToken, { method, phoneNumber, code, credentialIds }, proof) {
      const mfa = toWireProof(proof)
      if (method === 'sms') await call(MFA_SMS_PATHS.enroll, accessToken, { code, phoneNumber, ...mfa })
      else if (method === 'totp') await call(MFA_TOTP_PATHS.enroll, accessToken, { code, ...mfa })
      else await call(MFA_PASSKEY_PATHS.enrollment, accessToken, { credential_ids: credentialIds, ...mfa })
    },

    async unenroll(accessToken, method, proof) {
      const mfa = toWireProof(proof)
      if (method === 'passkey') {
        await call(MFA_PASSKEY_PATHS.enrollment, accessToken, { credential_ids: [], ...mfa })
        return
      }
      const { success } = await call(
        method === 'sms' ? MFA_SMS_PATHS.unenroll : MFA_TOTP_PATHS.unenroll,
        accessToken,
        mfa,
      )
      if (success !== true) throw invalidAnswer()
    },
  }
}

/** Maps error codes of the server to the frame's error types where their names differ. */
const TYPES: Readonly<Record<string, FrameErrorType>> = {
  invalid_credentials: 'missing_or_invalid_mfa',
  expired_or_invalid_mfa_token: 'mfa_timeout',
  invalid_data: 'invalid_request_arguments',
}

/** Converts the error type, but keeps the server's code, by which pages distinguish a mistyped enrolment code from a missing second factor. */
function toMfaFailure(error: unknown): unknown {
  if (!(error instanceof FrameFailure) || error.code === undefined || !Object.hasOwn(TYPES, error.code)) return error
  return new FrameFailure(TYPES[error.code] ?? 'error', error.message, error.code)
}

/** True if the server rejected a code as wrong; a missing second factor has another code. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof FrameFailure && error.code === 'invalid_credentials'

const invalidAnswer = () =>
  new FrameFailure('error', 'The server gave an unexpected answer.', FRAME_FAILURE_CODES.invalidAnswer)
