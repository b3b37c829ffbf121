import {
  SHARE_BYTES,
  type AddDeviceBody,
  type CreateWalletBody,
  type ExportShareBody,
  type ExportTicketBody,
  type OpenExportBody,
  type ReleaseShareBody,
  type SealedRecoveryShare,
  type SetRecoveryBody,
  type StartRecoveryBody,
  type WireCreatedWallet,
  type WireExportTicket,
  type WireOpenedExport,
  type WireRecovery,
  type WireRecoveryStart,
  type WireReleasedShare,
  type WireWalletAddress,
} from 'latchkey/plugins/embeddedWallet/contract'
import { z } from 'zod'
import { mfaProofSchema } from '../../core/contract/index.ts'

/** Schema of exactly this many bytes, as canonical base64url. */
const bytes = (count: number) =>
  z
    .string()
    .max(Math.ceil((count * 4) / 3))
    .refine(
      (text) => {
        const decoded = Buffer.from(text, 'base64url')
        return decoded.length === count && decoded.toString('base64url') === text
      },
      { error: `must be ${count} bytes, base64url without padding` },
    )

const TAG_BYTES = 16
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, { error: 'must be an Ethereum address' })
  .describe('EIP-55')
const deviceId = bytes(16).describe('Names a pair of shares')
const share = bytes(SHARE_BYTES)
const exportSecret = bytes(32)
const mfa = mfaProofSchema.optional().describe('For users with second factors')

/** Parameters of Argon2id: at least what OWASP recommends, at most what a phone can compute. */
const argon2idSchema = z.object({
  name: z.literal('argon2id'),
  salt: bytes(16),
  memory: z.int().min(7_168).max(4_194_304).describe('KiB'),
  iterations: z.int().min(1).max(100),
  parallelism: z.int().min(1).max(16),
})

const driveKeySchema = z.object({
  name: z.literal('google-drive'),
  file: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\w.@-]+$/, { error: 'must be a plain file name' }),
})

const sealedBy = <Kdf extends typeof argon2idSchema | typeof driveKeySchema>(kdf: Kdf) =>
  z.object({
    version: z.literal(1),
    kdf,
    cipher: z.literal('A256GCM'),
    iv: bytes(12),
    ciphertext: bytes(SHARE_BYTES + TAG_BYTES),
  })

sealedBy(argon2idSchema) satisfies z.ZodType<SealedRecoveryShare>
sealedBy(driveKeySchema) satisfies z.ZodType<SealedRecoveryShare>

export const recoverySchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('provider'), share }),
  z.object({ method: z.literal('user-passcode'), sealed: sealedBy(argon2idSchema) }),
  z.object({ method: z.literal('google-drive'), sealed: sealedBy(driveKeySchema) }),
]) satisfies z.ZodType<WireRecovery>

/** A recovery whose key matches its method. */
export type CheckedRecovery = z.infer<typeof recoverySchema>

const write = {
  address,
  device_id: deviceId,
  auth_share: share,
  signature: z
    .string()
    .regex(/^0x[0-9a-fA-F]{130}$/, { error: 'must be 0x and 130 hex digits' })
    .describe('EIP-191, by the wallet'),
  is_lasting: z.boolean().optional().describe('false where the share lives no longer than its page'),
}

export const createSchema = z.object({ ...write, recovery: recoverySchema }) satisfies z.ZodType<CreateWalletBody>
export const releaseSchema = z.object({ address, device_id: deviceId, mfa }) satisfies z.ZodType<ReleaseShareBody>
export const startRecoverySchema = z.object({ address, mfa }) satisfies z.ZodType<StartRecoveryBody>
export const addDeviceSchema = z.object({ ...write, mfa }) satisfies z.ZodType<AddDeviceBody>
export const setRecoverySchema = z.object({
  ...write,
  recovery: recoverySchema,
  mfa,
}) satisfies z.ZodType<SetRecoveryBody>

export const exportTicketSchema = z.object({ address, mfa }) satisfies z.ZodType<ExportTicketBody>
export const openExportSchema = z.object({
  ticket: exportSecret,
  export_key: exportSecret,
}) satisfies z.ZodType<OpenExportBody>
export const exportShareSchema = z.object({
  export_key: exportSecret,
  device_id: deviceId,
}) satisfies z.ZodType<ExportShareBody>

export const createdSchema = z.object({
  address: z.string(),
  created: z.boolean().describe('Whether it is the wallet of the body, now or by an earlier try'),
}) satisfies z.ZodType<WireCreatedWallet>
export const releasedSchema = z.object({ auth_share: z.string() }) satisfies z.ZodType<WireReleasedShare>
export const recoveryStartSchema = z.object({
  auth_share: z.string(),
  recovery: recoverySchema,
}) satisfies z.ZodType<WireRecoveryStart>
export const ticketSchema = z.object({
  ticket: z.string().describe('Good once, for 60 s'),
}) satisfies z.ZodType<WireExportTicket>
export const openedExportSchema = z.object({
  user_id: z.string(),
  address: z.string(),
}) satisfies z.ZodType<WireOpenedExport>
export const addressSchema = z.object({ address: z.string() }) satisfies z.ZodType<WireWalletAddress>
