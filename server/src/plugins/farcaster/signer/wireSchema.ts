import type {
  FarcasterSignerInitBody,
  FarcasterSignerStatusBody,
  WireFarcasterSigner,
  WireFarcasterSignerStatus,
} from 'latchkey/plugins/farcaster/contract'
import { z } from 'zod'

const publicKey = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, { error: 'must be 0x and 64 hex digits' })
  .transform((key) => key.toLowerCase())

export const signerStatusBodySchema = z.object({
  ed25519_public_key: publicKey,
}) satisfies z.ZodType<FarcasterSignerStatusBody>

export const signerInitSchema = z.object({
  ed25519_public_key: publicKey,
  deadline: z.int().positive().optional().describe('Seconds since the epoch; at most a week from now'),
}) satisfies z.ZodType<FarcasterSignerInitBody>

const pending = z.object({ public_key: z.string(), status: z.literal('pending_approval') })
const settled = z.object({ public_key: z.string(), status: z.enum(['approved', 'revoked']), fid: z.int() })

export const signerStatusSchema = z.union([pending, settled]) satisfies z.ZodType<WireFarcasterSignerStatus>
export const signerSchema = z.union([
  pending.extend({ signer_approval_url: z.string() }),
  settled,
]) satisfies z.ZodType<WireFarcasterSigner>
